import { idLine } from "../../../worker/contract/assistant/improve-lines.rules.ts";
import type { ModelCall } from "../calls.ts";
import type { Language } from "./language.ts";
import { changeFor } from "./rewording.ts";

export const asksForImprovement = (instruction: string): boolean => /^You improve a person's text\b/.test(instruction);

/** Every block again below its own line, changed as far as this model can change a text. */
export function answerForImprovement(call: ModelCall): string {
  const user = call.messages.findLast(({ role }) => role === "user")?.text ?? "";
  const language: Language = /\bis in French\b/.test(user) ? "fr" : "en";
  const [, task = ""] = /<task>\n([^]*?)\n<\/task>/.exec(user) ?? [];
  const blocks = blocksIn(user);
  return blocks
    .map(({ id, markdown }, at) => `${idLine(id)}\n${changed(markdown, task, language, at === blocks.length - 1)}`)
    .join("\n\n");
}

/** Behind the tags, whose texts are only read. */
function blocksIn(user: string): { id: string; markdown: string }[] {
  const rest = user.slice(Math.max(0, ...["task", "before", "after"].map((tag) => user.lastIndexOf(`</${tag}>`))));
  return [...rest.matchAll(/^\[\[block:([^\]\n]+)\]\]\n([^]*?)(?=\n*^\[\[block:|$(?![^]))/gm)].map(
    ([, id = "", markdown = ""]) => ({ id, markdown: markdown.trim() }),
  );
}

/** The signs that begin a line of Markdown stay; a line of a table is left alone. */
const opening = /^(?:\s*(?:#{1,6}|[-*+]|\d+[.)]|>)\s+)+/;

function changed(markdown: string, task: string, language: Language, isLast: boolean): string {
  const change = changeFor(task);
  if (/^\s*(?:```|:::|\|)/m.test(markdown)) return markdown;
  const lines = markdown.split("\n");
  if (!lines.some((line) => opening.test(line)))
    return change({ text: markdown, isProse: true, isLast }, language, task);
  return lines
    .map((line) => {
      const [begin = ""] = opening.exec(line) ?? [];
      const text = line.slice(begin.length);
      return text.trim() === "" ? line : begin + change({ text, isProse: false, isLast: false }, language, task);
    })
    .join("\n");
}
