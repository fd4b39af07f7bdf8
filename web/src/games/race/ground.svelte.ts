/** The ground on which a course is drawn: which shape it has, by the screen and by the room that is left. */
import { media } from "../../browser/media.svelte";
import { oval, RING, road, type Shape } from "./places";

export class Ground {
  /** What the course's frame measures, in pixels; nothing before it is there. */
  width = $state(0);
  height = $state(0);

  readonly shape = $derived.by((): Shape => {
    if (!media.isSmall) return RING;
    const room = { width: this.width || innerWidth, height: this.height || innerHeight / 2 };
    return media.isLying ? oval(room) : road(room);
  });
}
