import { titleLength } from "../../../contract/limits.ts";
import { cutText } from "../../../lib/text.rules.ts";

const asOneLine = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

/** So short a question is the title of its conversation: a model's would not be worth the call. */
export const titlesItself = (question: string): boolean => asOneLine(question).length < titleLength;

/** The title a conversation has until a better one is found: a short question, or the first line of a longer one, cut at a word. */
export function provisionalTitle(question: string): string {
  if (titlesItself(question)) return asOneLine(question);
  const line = asOneLine(question.trim().split("\n", 1)[0] ?? "");
  if (line.length <= titleLength) return line;
  const cut = line.slice(0, titleLength);
  return `${cutText(cut, Math.max(cut.lastIndexOf(" "), titleLength / 2)).trimEnd()}…`;
}
