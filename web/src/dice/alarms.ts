/** Alarms in words. */
import type { Message } from "../words/words";
import type { Alarm, AlarmKind } from "./share";

/** Those that a slow or cut line looks like. */
const DOUBTFUL: readonly AlarmKind[] = ["left_out", "called_silent"];

/** What happened. */
export const told = ({ kind, attempt }: Alarm): Message => ({
  key: `page.sealing.alarm.${kind}`,
  args: { number: attempt + 1 },
});

/** Whether it may all be the line's fault. */
export const isDoubtful = (alarms: readonly Alarm[]): boolean => alarms.every(({ kind }) => DOUBTFUL.includes(kind));
