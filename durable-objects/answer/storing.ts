import { passed } from "../../worker/lib/clock.ts";
import type { Clock } from "../../worker/lib/clock.ts";
import { logError } from "../../worker/lib/log.ts";
import type { AnswerRun, EndState } from "../../worker/answers/run.ts";
import type { Services } from "../../worker/services.ts";
import type { Ending, Journal } from "./answer.journal.ts";

/** Milliseconds between the tries to store what Postgres did not take; afterwards the object's alarm goes on. */
const pauses = [1_000, 2_000, 4_000, 8_000];

interface Parts {
  produce: Pick<Services["answers"]["produce"], "finish">;
  clock: Clock;
  journal: Journal | null;
  /** Called once the answer stands in Postgres. */
  settled: () => Promise<void>;
}

/** The way of an ended answer into Postgres, which may be away. */
export function createStoring(run: AnswerRun, { produce, clock, journal, settled }: Parts) {
  let left: { ending: Ending; text: string } | null = null;
  let stored = false;

  /** How it ended; null where Postgres does not take it, or it is not over. */
  const store = async (): Promise<EndState | null> => {
    if (left === null) return null;
    const { ending, text } = left;
    try {
      const state = await produce.finish(run, ending.outcome, text, ending.title, ending.sources);
      stored = true;
      await settled();
      return state;
    } catch (error) {
      logError("answer.not_stored", error, { answer: run.id });
      return null;
    }
  };

  return {
    isStored: () => stored,
    store,

    /** What is to be stored; it outlives the object where there is a journal. */
    note(ending: Ending, text: string): void {
      left = { ending, text };
      journal?.end(ending, text);
    },

    async storeAgain(): Promise<void> {
      for (const pause of pauses) {
        await passed(clock, pause);
        if (stored || (await store()) !== null) return;
      }
    },
  };
}
