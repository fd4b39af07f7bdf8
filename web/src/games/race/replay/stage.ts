/** The stage of a race. */
export { default as Field } from "./Field.svelte";
export { default as Seats } from "./Seats.svelte";
export { default as Standing } from "./Standing.svelte";
