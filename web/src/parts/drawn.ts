/** Do something when the next picture is drawn: places are known then, and asking lays nothing out again. */
export function whenDrawn(work: () => (() => void) | void): () => void {
  let undo: (() => void) | void;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => (undo = work()));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    undo?.();
  };
}
