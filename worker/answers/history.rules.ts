import { estimateTokens, imageTokens } from "../contract/chat/tokens.rules.ts";
import { images as rules } from "../contract/limits.ts";
import type { RunMessage } from "./run.ts";

/** Tokens of history that go along with a question at most; a smaller model takes half of its context. */
const historyBudget = 32_000;
/** The most characters that any model is sent of a thread: older messages are not read. `estimateTokens` counts four a token. */
export const historyCharacters = historyBudget * 4;
/** The share of it that history has beside whole files, while three quarters of the context hold both. */
const leastShare = 1 / 4;
const fullest = 3 / 4;
/** Older pictures are named in words only: they weigh much and are rarely asked about again. */
const turnsWithImages = 3;

const weight = (message: RunMessage) => estimateTokens(message.text) + message.images.length * imageTokens;

/**
 * The trimming rule: the newest whole turns that fit the budget, from a question on, without the words that were refused;
 * images of the last three questions only, of as many bytes as a vendor takes. The question itself always goes.
 */
export function trimHistory(history: readonly RunMessage[], question: RunMessage, contextTokens: number): RunMessage[] {
  const usual = Math.min(historyBudget, Math.floor(contextTokens / 2));
  const least = Math.min(usual * leastShare, contextTokens * fullest - weight(question));
  let left = Math.max(usual - weight(question), least);
  const kept: RunMessage[] = [];
  const messages = withRecentImages([...withoutRefused(history), question]);
  for (const message of messages.slice(0, -1).toReversed()) {
    left -= weight(message);
    if (left < 0) break;
    kept.unshift(message);
  }
  while (kept[0]?.role === "assistant") kept.shift();
  return [...kept, question];
}

/** What stands in a thread for a question that was refused, and for what was said to it. */
export const leftOut = {
  question: "[A question stood here that the model declined. Its words are not passed on.]",
  answer: "[Declined.]",
} as const;

/** What a vendor refused once it refuses again, whatever is asked after it: that something was asked stays, its words do not. */
const withoutRefused = (history: readonly RunMessage[]): RunMessage[] =>
  history.map((message, at) => {
    const { role, refused } = message;
    if (refused) return { role, text: leftOut.answer, images: [] };
    return role === "user" && history[at + 1]?.refused ? { role, text: leftOut.question, images: [] } : message;
  });

function withRecentImages(messages: readonly RunMessage[]): RunMessage[] {
  let questions = 0;
  let bytes = 0;
  const trimmed = messages.toReversed().map((message, age) => {
    if (message.role === "user") questions += 1;
    bytes += message.images.reduce((sum, image) => sum + (image.bytes ?? rules.bytes), 0);
    const goes = age === 0 || (questions <= turnsWithImages && bytes <= rules.totalBytes);
    return goes ? message : { ...message, images: [] };
  });
  return trimmed.toReversed();
}
