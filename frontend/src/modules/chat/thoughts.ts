import { readThoughts, type AnswerThought } from "#contract/chat/thoughts.contract.ts";
import { call } from "#api/call.ts";
import { appendLive, takeLive, trimLive } from "#thread/live-text.ts";
import { thoughtsKey, type Answer } from "#thread/turns.rules.ts";

/** Takes what a model thinks as it comes; a reader who reconnects gets it from its beginning. */
export function takeThought(answer: Answer, { from, text, ms }: AnswerThought): void {
  if (answer.id === null) return;
  const key = thoughtsKey(answer.id);
  trimLive(key, from);
  appendLive(key, text);
  if (ms !== null) answer.thinking = { ms, text: takeLive(key) };
  // Another model is asked: what the first one thought is gone.
  else if (from === 0 && text === "") answer.thinking = null;
  else answer.thinking ??= { ms: null, text: null };
}

export const readKeptThoughts = async (answerId: string): Promise<string> =>
  (await call(readThoughts, { params: { id: answerId } })).text;
