/** Asking once, before something that is not easily undone. */
import { mount, unmount } from "svelte";
import Ask from "./Ask.svelte";

export interface Question {
  title: string;
  /** What will happen. */
  text: string;
  /** What the button says that does it. */
  yes: string;
}

/** Whether they want it. */
export function asked(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      void unmount(shown);
      resolve(isYes);
    };
    const shown = mount(Ask, { target: document.body, props: { ...question, answer } });
  });
}
