/** The addresses that open a table. */

import { origin } from "../net/origin.svelte";

export const invite = (id: string): string => new URL(`/t/${id}`, origin()).href;
export const watch = (id: string): string => new URL(`/w/${id}`, origin()).href;
