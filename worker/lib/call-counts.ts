import { systemClock } from "./clock.ts";
import type { Clock } from "./clock.ts";

export interface CallCount {
  calls: number;
  errors: number;
}

/** By what was called: `database`, `objects`, or `circuit:` and the vendor whose circuit opened. */
export type CallCounts = Record<string, CallCount>;

type Send = (counts: CallCounts) => Promise<void>;

const successesEveryMs = 60_000;
const errorsEveryMs = 5_000;

export function addCounts(to: CallCounts, more: CallCounts): CallCounts {
  const sum = { ...to };
  for (const [name, { calls, errors }] of Object.entries(more)) {
    const before = sum[name] ?? { calls: 0, errors: 0 };
    sum[name] = { calls: before.calls + calls, errors: before.errors + errors };
  }
  return sum;
}

/**
 * Counts calls in the memory of an isolate, and sends the sums on: once a minute, and at once where an error is among them,
 * though never twice in 5 s. What cannot be sent is kept for the next time.
 */
export function createCallCounts(clock: Pick<Clock, "now">) {
  let waiting: CallCounts = {};
  let since: number | null = null;
  let lastErrorsAt = -Infinity;
  let send: Send | null = null;

  function flush(): void {
    if (send === null) return;
    const sent = waiting;
    waiting = {};
    since = null;
    send(sent).catch(() => {
      waiting = addCounts(waiting, sent);
    });
  }

  return {
    /** Where the sums of this isolate go. */
    sendBy(given: Send): void {
      send = given;
    },

    count(name: string, failed: boolean): void {
      const now = clock.now();
      waiting = addCounts(waiting, { [name]: { calls: 1, errors: failed ? 1 : 0 } });
      since ??= now;
      const errorsAreDue =
        now - lastErrorsAt >= errorsEveryMs && Object.values(waiting).some(({ errors }) => errors > 0);
      if (errorsAreDue) lastErrorsAt = now;
      if (errorsAreDue || now - since >= successesEveryMs) flush();
    },
  };
}

/** Those of this isolate. */
export const callCounts = createCallCounts(systemClock);
