import { personal } from "#lib/personal.ts";

type Replies = Readonly<Record<string, string>>;

const isReplies = (stored: unknown): stored is Replies =>
  typeof stored === "object" && stored !== null && Object.values(stored).every((one) => typeof one === "string");

/** Replies that are being written, by conversation. */
const kept = personal<Replies>("support.replies", "typed", {}, (stored) => (isReplies(stored) ? stored : null));

export const keptReply = (conversationId: string): string => kept.read()[conversationId] ?? "";

export function keepReply(conversationId: string, text: string): void {
  const { [conversationId]: _before, ...others } = kept.read();
  if (text === "" && Object.keys(others).length === 0) kept.forget();
  else kept.write(text === "" ? others : { ...others, [conversationId]: text });
}
