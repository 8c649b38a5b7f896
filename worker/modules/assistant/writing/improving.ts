import type { Ask } from "../../../answers/kind.ts";
import type { AnswerRun, AnswerSink, Outcome } from "../../../answers/run.ts";
import type { Voice } from "../../../answers/voice.ts";
import type { MarkdownBlock } from "../../../contract/assistant/improve-lines.rules.ts";
import { changesNothing } from "../../../contract/assistant/unchanged.rules.ts";
import { askInBatches } from "./batches.ts";

/** What is known of an improvement beside its text. */
export interface ImprovementNote {
  isUnchanged: true;
}

/** Asks for better blocks, and notes where a whole answer leaves all of them as they are. */
export async function askForChanges<C>(
  run: AnswerRun<C>,
  { questions, blocks }: { questions: readonly string[]; blocks: readonly MarkdownBlock[] },
  { ask, voice, sink, signal }: { ask: Ask; voice: Voice<C>; sink: AnswerSink; signal: AbortSignal },
): Promise<Outcome> {
  let answer = "";
  const heard: AnswerSink = {
    ...sink,
    text(piece) {
      answer += piece;
      sink.text(piece);
    },
  };
  const outcome = await askInBatches(run, questions, { ask, voice, sink: heard, signal });
  const isWhole = outcome.state === "complete" && outcome.reason === null;
  if (isWhole && changesNothing(blocks, answer)) sink.note({ isUnchanged: true } satisfies ImprovementNote);
  return outcome;
}
