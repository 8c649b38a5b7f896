import type { ModelCall } from "../calls.ts";
import { firstClause, withoutMarks, termsOf } from "./extraction.ts";
import { keySentences } from "./text/centrality.ts";

export const asksForIdeas = (instruction: string): boolean =>
  instruction.startsWith("You propose texts to choose from");

/** Five titles in the text's own words: of its first thought, of its sentences that carry most, and of its terms. */
export function answerForIdeas(call: ModelCall): string {
  const user = call.messages.findLast(({ role }) => role === "user")?.text ?? "";
  const [, text = ""] = /<text>\n([^]*?)\n<\/text>/.exec(user) ?? [];
  const lines = withoutMarks(text);
  const terms = termsOf(lines, 4).map(({ word }) => word);
  const titles = [
    firstClause(lines, 70),
    ...keySentences(lines, 4).map((sentence) => firstClause(sentence, 60)),
    firstClause(terms.slice(0, 2).join(", ").replace(", ", " – "), 60),
    firstClause(terms[0] ?? lines, 40),
  ].filter((title) => title !== "");
  return [...new Set(titles)]
    .slice(0, 5)
    .map((title) => `- ${title}`)
    .join("\n");
}
