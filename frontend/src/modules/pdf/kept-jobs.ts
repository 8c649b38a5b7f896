import { personal } from "#lib/personal.ts";

const numberOf = (stored: unknown) => (typeof stored === "number" ? stored : null);
/** How many analyses run, so that a page that is loaded anew knows that there is something to show. */
const running = personal("analysing", "remembered", 0, numberOf);
/** Counted without a look inside: what reads the uploads comes later. */
const uploads = personal<unknown[]>("uploads", "typed", [], (stored) => (Array.isArray(stored) ? stored : null));

export function keepRunning(count: number): void {
  if (count > 0) running.write(count);
  else running.forget();
}

/** Whether an earlier page left an upload or an analysis behind. */
export const hasKeptJobs = (): boolean => running.read() > 0 || uploads.read().length > 0;
