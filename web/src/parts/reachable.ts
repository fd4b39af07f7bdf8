import type { Attachment } from "svelte/attachments";

/** Whatever scrolls is a stop on the keyboard's way; whatever does not is none. */
export const reachable: Attachment<HTMLElement> = (box) => {
  const look = () => {
    const scrolls = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    if (scrolls) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const watch = () => [box, ...box.children].forEach((one) => sizes.observe(one));
  const children = new MutationObserver(watch);
  children.observe(box, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    children.disconnect();
  };
};
