/** Where links lead: on the machine that serves, to what other devices call it. */
import { api } from "./api";

let home = $state<string | null>(null);

/** The address of this server, for links. */
export const origin = (): string => home ?? location.origin;

/** Whether only this computer understands such an address. */
export const isHereOnly = (host: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Ask the server, once, where others find it. */
export async function learnOrigin(): Promise<void> {
  if (isHereOnly(location.hostname)) home = (await api.offer().catch(() => null))?.home ?? null;
}
