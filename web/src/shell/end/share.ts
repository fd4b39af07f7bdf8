/** Giving a file away: by the device's own share sheet where it takes files, else as a download. */

/** Whether it was shared, saved, or left by whoever was asked. */
export type Given = "shared" | "saved" | "left";

export async function give(file: File, title: string): Promise<Given> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title });
      return "shared";
    } catch (error) {
      if ((error as DOMException).name === "AbortError") return "left";
      // a sheet that refuses is no reason to go without
    }
  }
  save(file);
  return "saved";
}

function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
