/** Mistakes of the page itself, so that whoever plays is not left with a frozen screen and no word. */

class Trouble {
  /** Whether something went wrong that nobody caught. */
  isThere = $state(false);

  /** Hear of everything that nobody catches. */
  listen(): void {
    addEventListener("error", (event) => {
      // what has no error is the browser's own grumbling, or another's script
      if (event.error) this.isThere = true;
    });
    addEventListener("unhandledrejection", () => (this.isThere = true));
  }
}

export const trouble = new Trouble();
