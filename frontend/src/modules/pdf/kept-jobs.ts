import { readText, writeText, forget } from "#lib/persisted.ts";

/** Set while analyses run, so that a page that is loaded anew knows that there is something to show. */
const running = "analysing";

export function keepRunning(count: number): void {
  if (count > 0) writeText(running, String(count));
  else forget(running);
}

/** Whether an earlier page left an upload or an analysis behind. */
export const hasKeptJobs = (): boolean => readText(running) !== null || (readText("uploads") ?? "[]") !== "[]";
