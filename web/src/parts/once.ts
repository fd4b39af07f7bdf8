/** The second click of a double one was meant for what the first one hit, not for what has come to its place since. */
export const once =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act();
  };
