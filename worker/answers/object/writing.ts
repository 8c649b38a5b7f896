import type { Clock } from "../../lib/clock.ts";
import type { Journal } from "./answer.journal.ts";

/** What gathers before it is written: UTF-16 units, or milliseconds since the first of them. */
const gathered = { length: 100, milliseconds: 1_000 } as const;

/** Writes an answer's text to the journal while it grows; unwritten text is lost when the object dies. */
export function createWriting(journal: Pick<Journal, "append">, clock: Clock) {
  let text = "";
  let written = 0;
  let cancel: (() => void) | null = null;

  const stop = () => {
    cancel?.();
    cancel = null;
  };
  const write = () => {
    stop();
    journal.append(text.slice(written));
    written = text.length;
  };

  return {
    /** The text so far, whole. */
    grow(whole: string): void {
      text = whole;
      if (text.length - written >= gathered.length) write();
      else cancel ??= clock.after(gathered.milliseconds, write);
    },

    /** Ends the writing; what gathered is not written. */
    stop,
  };
}
