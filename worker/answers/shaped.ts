import { cutText } from "../lib/text.rules.ts";
import type { AiMessage } from "../providers/ai/ai.ts";
import { readJson } from "./json-answer.rules.ts";
import type { Leg } from "./run.ts";
import type { ShapeResult } from "./shaped.rules.ts";
import type { WriterQuestion, WritingResult } from "./writing.ts";

export interface ShapedQuestion<T> extends WriterQuestion {
  /** Reads the JSON of an answer; null is an answer without any. */
  read(answer: unknown): ShapeResult<T>;
}

export interface ShapedAnswer<T> {
  /** Null where two answers were not of the shape, or no model answered. */
  value: T | null;
  /** False where no model answered: asked again later, one may. */
  isAnswered: boolean;
  legs: Leg[];
}

const longestRepeated = 12_000;
const says = (role: "user" | "assistant", text: string): AiMessage => ({ role, content: [{ type: "text", text }] });

/** Asks for JSON of one shape, once more where the first answer is not of it. Each try has the whole time limit. */
export async function askInShape<T>(
  writer: { ask(question: WriterQuestion): Promise<WritingResult> },
  { read, ...question }: ShapedQuestion<T>,
): Promise<ShapedAnswer<T>> {
  const first = await writer.ask(question);
  if (first.text === null) return { value: null, isAnswered: false, legs: first.legs };
  const reading = read(readJson(first.text));
  if ("value" in reading) return { value: reading.value, isAnswered: true, legs: first.legs };
  const before = says("assistant", cutText(first.text, longestRepeated));
  const messages = [...question.messages, before, says("user", reading.fault)];
  const second = await writer.ask({ ...question, messages });
  const repaired = second.text === null ? null : read(readJson(second.text));
  return {
    value: repaired !== null && "value" in repaired ? repaired.value : null,
    isAnswered: true,
    legs: [...first.legs, ...second.legs],
  };
}
