import type { AnswerRun, AsideCall, Outcome, OutcomeState } from "../run.ts";
import type { Citation, Sources } from "../sources.rules.ts";

/** What survives a restart of the object: the run without its messages, the text so far with its citations, how it ended. */
export interface JournalEntry {
  run: AnswerRun;
  /** Estimated tokens of all that the model was asked with, since not all of it is stored. */
  weight: number;
  text: string;
  citations: Citation[];
  /** The last note of its sources; null where there is none. */
  note: unknown;
  /** Calls that earlier releases made for the platform beside it; those of an ended one stand in its outcome. */
  aside: AsideCall[];
  ending: JournalEnd | null;
}

/** How an answer ended, beside its text. */
export interface JournalEnd {
  outcome: Outcome<OutcomeState>;
  /** The title that earlier releases sought beside the answer. */
  title: string | null;
  sources: Sources;
}

/** The same as it is stored. */
export interface JournalRows {
  run: string;
  ending: string | null;
  segments: string[];
  citations: string[];
  note: string | null;
  aside: string | null;
}
