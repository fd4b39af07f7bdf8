/** Where links lead: on the machine that serves, to what other devices call it. */
import { api } from "./api";

const isLoopback = (url: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(new URL(url).hostname);

let known = $state(location.origin);

/** Ask the server, once, where others find it. */
export async function learnOrigin(): Promise<void> {
  if (!isLoopback(known)) return;
  const offer = await api.offer().catch(() => null);
  if (offer?.home) known = offer.home;
}

/** The address of this server, for links. */
export const origin = (): string => known;

/** Whether a link made here opens on this computer only. */
export const isOnlyHere = (): boolean => isLoopback(known);
