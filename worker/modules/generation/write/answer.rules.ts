import { readJson } from "../../../answers/json-answer.rules.ts";
import { cutText } from "../../../lib/text.rules.ts";
import { readLedgerEntry } from "./ledger.rules.ts";
import type { LedgerEntry } from "./ledger.rules.ts";
import { withoutMarkers } from "./markers.rules.ts";

/** A section as a model answered it: its Markdown, and the notes to itself that came after. */
export interface SectionAnswer {
  markdown: string;
  summary: string;
  entry: LedgerEntry;
}

const longestSummary = 700;

/** The last fenced JSON of an answer is its notes; an answer that was cut before them has none. */
export function readSectionAnswer(answer: string): SectionAnswer {
  const text = answer.replaceAll("\r\n", "\n").trim();
  const match = /\n?```json\s*\n([\s\S]*?)(?:\n```|$)\s*$/.exec(text);
  const notes = match ? readJson(match[1]) : null;
  const markdown = withoutFence(match ? text.slice(0, match.index) : text).trim();
  const said = typeof notes === "object" && notes !== null && "summary" in notes ? notes.summary : null;
  const summary = typeof said === "string" && said.trim() !== "" ? said.trim() : beginningOf(markdown);
  return { markdown, summary: cutText(withoutMarkers(summary).trim(), longestSummary), entry: readLedgerEntry(notes) };
}

/** Some models wrap a whole answer in a fence. */
const withoutFence = (text: string): string =>
  /^\s*```(?:markdown|md)?\s*\n([\s\S]*?)\n```\s*$/.exec(text)?.[1] ?? text;

/** The first sentences, for a model that wrote no notes. */
function beginningOf(markdown: string): string {
  const plain = plainOf(markdown);
  const sentences = plain.match(/[^.!?…]+[.!?…]+/g) ?? [plain];
  return sentences.slice(0, 3).join("").trim();
}

/** The running text of Markdown: no marks, no citations, no headings. */
export const plainOf = (markdown: string): string =>
  markdown
    .replaceAll(/<cite\b[^>]*>[\s\S]*?<\/cite>/g, "")
    .replaceAll(/^#{1,6} .*$/gm, "")
    .replaceAll(/^(?:```|:::).*$/gm, "")
    .replaceAll(/^\s*(?:[-*+>]|\d+[.)])\s+/gm, "")
    .replaceAll(/[*_`|]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The last words of a text. */
export function lastWords(text: string, count: number): string {
  const words = text.trim().split(/\s+/);
  return words.slice(-count).join(" ");
}
