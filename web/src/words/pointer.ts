/** What things are pointed at with here: “click” is said where there is a mouse, “tap” where there is none. */
const mouse = typeof matchMedia === "undefined" ? null : matchMedia("(hover: hover) and (pointer: fine)");

/** The pointer of this device. */
export const pointer = (): "mouse" | "touch" => (mouse?.matches ? "mouse" : "touch");
