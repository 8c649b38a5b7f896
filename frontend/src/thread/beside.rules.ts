import type { Answer, Turn } from "./turns.rules.ts";
import { isLive } from "./turns.rules.ts";

/** Which of two answers to one question. */
export type Side = "answer" | "beside";

/** Under which an answer is written and read on this page. */
export const runKeyOf = (turnKey: string, side: Side): string => (side === "answer" ? turnKey : `${turnKey}:beside`);

export const runKeysOf = (turnKey: string): string[] => [turnKey, runKeyOf(turnKey, "beside")];

const wasTakenBack = ({ status, text }: Answer): boolean => status === "stopped" && text === "";

/** What becomes of a turn once one of its answers has ended: `open` waits for the other, `over` is read on, `back` goes to the composer. */
export type PairEnd = "open" | "over" | "back";

function noteOwnEnd(own: Answer, side: Side, ending: "ended" | "withdrawn" | "refused" | "unreachable"): void {
  if (ending === "withdrawn") Object.assign(own, { status: "stopped", stopping: false, text: "", reason: null });
  if (ending === "refused" && side === "beside") Object.assign(own, { status: "failed", reason: "chat.answer_failed" });
}

/** Notes an end that is of one answer alone, and says what it is for both. A withdrawn one leaves the question to the other. */
export function notePairEnd<Reply extends Answer>(
  { answer, beside }: Pick<Turn<Reply>, "answer" | "beside">,
  side: Side,
  ending: { type: "ended" | "withdrawn" | "refused" | "unreachable" },
): PairEnd {
  const [own, other] = side === "answer" ? [answer, beside] : [beside, answer];
  if (!own || !other) return ending.type === "withdrawn" ? "back" : "over";
  noteOwnEnd(own, side, ending.type);
  // The question itself was not taken: the second answer has not begun.
  if (side === "answer" && own.id === null) {
    if (ending.type === "unreachable") other.status = "unreachable";
    return "over";
  }
  if (isLive(other)) return "open";
  return ending.type === "withdrawn" && wasTakenBack(other) ? "back" : "over";
}

/** What holds for the question holds for each of its answers. */
export function markAll({ answer, beside }: Pick<Turn, "answer" | "beside">, fields: Partial<Answer>): void {
  for (const one of [answer, beside]) if (one) Object.assign(one, fields);
}

/** The turn once a question follows it: of two answers the first stands, or the one that has words. */
export function settled<Reply extends Answer>(turn: Turn<Reply>): Turn<Reply> {
  const { beside, ...rest } = turn;
  if (!beside) return turn;
  return rest.answer?.text === "" && beside.text !== "" ? { ...rest, answer: beside } : rest;
}
