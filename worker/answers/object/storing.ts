import type { ProduceService } from "../produce.service.ts";
import type { AnswerRun } from "../run.ts";
import type { Finish } from "../stored.ts";
import { passed } from "../../lib/clock.ts";
import type { Clock } from "../../lib/clock.ts";
import { logError } from "../../lib/log.ts";
import type { Ending, Journal } from "./answer.journal.ts";

/** Between the tries to store what Postgres did not take; afterwards the object's alarm goes on. */
const pausesMs = [1_000, 2_000, 4_000, 8_000];

interface Dependencies {
  produce: Pick<ProduceService, "finish">;
  clock: Clock;
  journal: Journal | null;
  /** Called once the answer stands in Postgres. */
  settled: () => Promise<void>;
}

/** The way of an ended answer into Postgres, which may be away. The run is read at the end: its kind may complete it first. */
export function createStoring(runOf: () => AnswerRun, { produce, clock, journal, settled }: Dependencies) {
  let left: { ending: Ending; text: string } | null = null;
  let stored = false;

  /** How it ended; null where Postgres does not take it, or it is not over. */
  const store = async (): Promise<Finish | null> => {
    if (left === null) return null;
    const { ending, text } = left;
    const run = runOf();
    try {
      const finish = await produce.finish(run, ending.outcome, text, ending.title, ending.sources);
      stored = true;
      await settled();
      return finish;
    } catch (error) {
      logError("answer.not_stored", error, { answer: run.id });
      return null;
    }
  };

  return {
    /** Whether Postgres has taken it. */
    isStored: () => stored,
    store,

    /** What is to be stored; it outlives the object where there is a journal. */
    note(ending: Ending, text: string): void {
      left = { ending, text };
      journal?.end(ending, text);
    },

    async storeAgain(): Promise<void> {
      for (const pauseMs of pausesMs) {
        await passed(clock, pauseMs);
        if (stored || (await store()) !== null) return;
      }
    },
  };
}
