/** The addresses that open a table. */

import { origin } from "../net/origin.svelte";

export const invite = (id: string): string => new URL(`/t/${id}`, origin()).href;
export const watch = (id: string): string => new URL(`/w/${id}`, origin()).href;

/** Whether the page was opened by an address that only this computer understands. */
export const isHereOnly = (host: string): boolean => /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
