/** The addresses that open a table. */

export const invite = (id: string): string => new URL(`/t/${id}`, location.href).href;
export const watch = (id: string): string => new URL(`/w/${id}`, location.href).href;

/** Put a text on the clipboard; false where the browser keeps it shut. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
