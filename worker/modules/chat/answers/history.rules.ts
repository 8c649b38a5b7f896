import { estimateTokens, imageTokens } from "../../../contract/chat/tokens.rules.ts";
import type { RunMessage } from "./run.ts";

/** Tokens of history that go along with a question at most; a smaller model takes half of its context. */
const historyBudget = 32_000;
/** Older pictures are named in words only: they weigh much and are rarely asked about again. */
const turnsWithImages = 3;

const weight = (message: RunMessage) => estimateTokens(message.text) + message.images.length * imageTokens;

/**
 * The trimming rule: the newest whole turns that fit the budget, from a question on; images of the last three
 * questions only. The question itself always goes.
 */
export function trimHistory(history: readonly RunMessage[], question: RunMessage, contextTokens: number): RunMessage[] {
  let left = Math.min(historyBudget, Math.floor(contextTokens / 2)) - weight(question);
  const kept: RunMessage[] = [];
  const messages = withRecentImages([...history, question]);
  for (const message of messages.slice(0, -1).toReversed()) {
    left -= weight(message);
    if (left < 0) break;
    kept.unshift(message);
  }
  while (kept[0]?.role === "assistant") kept.shift();
  return [...kept, question];
}

function withRecentImages(messages: readonly RunMessage[]): RunMessage[] {
  let questions = 0;
  const trimmed = messages.toReversed().map((message) => {
    if (message.role === "user") questions += 1;
    return questions > turnsWithImages ? { ...message, images: [] } : message;
  });
  return trimmed.toReversed();
}
