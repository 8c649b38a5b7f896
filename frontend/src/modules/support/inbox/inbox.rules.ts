import type { SupportConversation, SupportMessage } from "#contract/support/conversations.contract.ts";

export const inboxFilters = ["open", "waiting", "person", "not_found", "all"] as const;
export type InboxFilter = (typeof inboxFilters)[number];

/** What the API is asked for; `open` is everything that is not closed, of which the API lists those that wait first. */
export const inboxQuery = (filter: InboxFilter): { mode?: "waiting" | "person"; outcome?: "not_found" } =>
  filter === "waiting" || filter === "person"
    ? { mode: filter }
    : filter === "not_found"
      ? { outcome: "not_found" }
      : {};

export const isListed = ({ mode }: Pick<SupportConversation, "mode">, filter: InboxFilter): boolean =>
  filter !== "open" || mode !== "closed";

export type RowState = "waiting" | "person" | "closed" | "unknown" | "answered" | "bot";

/** What a row says of its conversation: who speaks, and how the bot fared where it does. */
export function rowState({ mode, outcome }: Pick<SupportConversation, "mode" | "outcome">): RowState {
  if (mode !== "bot") return mode;
  if (outcome === "not_found" || outcome === "failed") return "unknown";
  return outcome === null ? "bot" : "answered";
}

/** The thread with a message that came, in its place where it was here before. */
export function withMessage(thread: readonly SupportMessage[], message: SupportMessage): SupportMessage[] {
  const at = thread.findIndex(({ id }) => id === message.id);
  return at < 0 ? [...thread, message] : thread.with(at, message);
}

/** What an answer was asked, and the words of its sources that it cites. */
export interface AnswerGrounds {
  question: string;
  quotes: readonly string[];
}

export function explainedIn(thread: readonly SupportMessage[], answerId: string): AnswerGrounds {
  const at = thread.findIndex(({ id }) => id === answerId);
  const question = thread.slice(0, Math.max(0, at)).findLast(({ role }) => role === "visitor")?.text ?? "";
  const cited = thread[at]?.citations.filter(({ verified }) => verified) ?? [];
  return { question, quotes: cited.map(({ quote }) => quote) };
}

/** Milliseconds until a lost connection is tried again: longer each time, half a minute at most. */
export const retryAfterMs = (tries: number): number => Math.min(30_000, 1_000 * 2 ** tries);

/** How often the list is read while no event arrives; milliseconds. */
export const pollMs = 10_000;
/** How long a visitor counts as writing after the last sign of it; milliseconds. */
export const typingMs = 4_000;
