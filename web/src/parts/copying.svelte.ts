/** Giving somebody an address: copied for them where the browser allows it, shown to be copied by hand where not. */

export class Copying {
  /** The address that was last asked for. */
  link = $state("");
  how = $state<"" | "copied" | "by_hand">("");

  async copy(link: string): Promise<void> {
    const how = (await isCopied(link)) ? "copied" : "by_hand";
    this.link = link;
    this.how = how;
  }

  clear(): void {
    this.how = "";
  }
}

/** Put a text on the clipboard; browsers have one only where the page came by a safe way. */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return isCopiedFromField(text);
  }
}

/** The old way, which works on any page: select it in a field and let the browser copy what is selected. */
function isCopiedFromField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.style.cssText = "position: fixed; inset: 0 auto auto 0; opacity: 0";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
