import type { Ask } from "../../../answers/kind.ts";
import type { AnswerRun, AnswerSink, Outcome } from "../../../answers/run.ts";
import type { Voice } from "../../../answers/voice.ts";

/** Puts the questions of a run one after the other; the answers follow each other in one text. */
export async function askInBatches<C>(
  run: AnswerRun<C>,
  questions: readonly string[],
  { ask, voice, sink, signal }: { ask: Ask; voice: Voice<C>; sink: AnswerSink; signal: AbortSignal },
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const text of questions) {
    if (outcomes.length > 0) sink.text("\n\n");
    const outcome = await ask({ ...run, question: { ...run.question, text } }, voice, sink, signal);
    outcomes.push(outcome);
    if (outcome.state !== "complete") break;
  }
  const last = outcomes.at(-1);
  if (last === undefined) throw new Error("a run without a question");
  const state = outcomes.length === 1 ? last.state : after(last.state);
  return { ...last, state, legs: outcomes.flatMap(({ legs }) => legs) };
}

/** What a batch without a word comes to where the ones before it have some. */
function after(state: Outcome["state"]): Outcome["state"] {
  if (state === "failed") return "interrupted";
  return state === "withdrawn" ? "stopped" : state;
}
