import type { Ask } from "../../../answers/kind.ts";
import type { AnswerRun, AnswerSink, Outcome } from "../../../answers/run.ts";
import type { Voice } from "../../../answers/voice.ts";

interface JudgedRequest<C> {
  ask: Ask;
  voice: Voice<C>;
  sink: AnswerSink;
  signal: AbortSignal;
  /** What is shown of the whole answer; null where there is nothing in it. */
  judge(raw: string): object | null;
}

/** Asks a model, and shows what its whole answer comes to: nothing of it is seen before it was judged. */
export async function askJudged<C>(
  run: AnswerRun<C>,
  question: string,
  { ask, voice, sink, signal, judge }: JudgedRequest<C>,
): Promise<Outcome> {
  let raw = "";
  const unseen: Voice<C> = {
    ...voice,
    receive() {
      raw = "";
      return { text: (text) => void (raw += text), end: async () => undefined, hasText: () => false };
    },
  };
  const outcome = await ask({ ...run, question: { ...run.question, text: question } }, unseen, sink, signal);
  if (outcome.state !== "complete") return outcome;
  const result = judge(raw);
  if (result === null) return { ...outcome, state: "failed", reason: "chat.answer_failed" };
  sink.text(JSON.stringify(result));
  return outcome;
}
