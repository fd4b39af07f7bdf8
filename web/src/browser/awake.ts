/** Keeping the screen from going dark, where the browser lets a page do that: only those that came by a safe way. */

export const canStayAwake = (): boolean => "wakeLock" in navigator;

/** Keep the screen awake until this is undone; a browser takes it back when the page is hidden, and is asked again. */
export function stayAwake(): () => void {
  let isOver = false;
  let held: WakeLockSentinel | null = null;
  const ask = async (): Promise<void> => {
    if (isOver || document.hidden || !canStayAwake()) return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      if (isOver) void lock.release();
      else held = lock;
    } catch {
      // an empty battery has the last word
    }
  };
  const again = () => void ask();
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", again);
    void held?.release();
  };
}
