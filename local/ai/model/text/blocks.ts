export interface Block {
  kind: "heading" | "item" | "row" | "paragraph" | "code";
  text: string;
  /** The level of a heading or of an item: 1 stands above 2. */
  level: number;
}

const fence = /^\s*(?:```|~~~)/;
const rule = /^\s*(?:[-=*_]\s?){3,}$/;
const marked = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*$/;
const numbered = /^(\d{1,2}(?:\.\d{1,2})*)\.?\s+(?=\p{Lu})/u;
const item = /^(\s*)(?:[-*+•▪◦‣]|\d{1,3}[.)]|[a-z]\))\s+(?=\S)/;
const endMark = /[.!?…:;,»”")\]]\s*$/u;

/** What a text is made of, line by line: lines that were wrapped stand together again, headings and lists by themselves. */
export function splitBlocks(text: string): readonly Block[] {
  if (last.text !== text) last = { text, blocks: readBlocks(text) };
  return last.blocks;
}

/** One answer reads its text many times. */
let last: { text: string; blocks: readonly Block[] } = { text: "", blocks: [] };

function readBlocks(text: string): Block[] {
  const lines = text.split(/\r?\n/);
  const blocks: Block[] = [];
  let inCode = false;
  let isOpen = false;
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim();
    if (fence.test(raw)) {
      inCode = !inCode;
      isOpen = false;
      continue;
    }
    if (inCode) {
      blocks.push({ kind: "code", text: raw, level: 0 });
      continue;
    }
    if (line === "" || rule.test(line)) {
      isOpen = false;
      continue;
    }
    const before = blocks.at(-1);
    const block = readLine(raw, isOpen ? lines[at - 1] : undefined, lines[at + 1], lines.length);
    if (isOpen && before && block.kind === "paragraph" && continues(before, lines[at - 1] ?? "", line)) {
      before.text += ` ${line}`;
    } else blocks.push(block);
    isOpen = true;
  }
  return blocks;
}

const isRow = (raw: string, line: string): boolean =>
  /\S\t+\S/.test(raw) || /^\|.*\|$/.test(line) || / \| .* \| /.test(line);

/** The level of a heading, by its number. */
function levelOf(line: string): number {
  const [, number = ""] = numbered.exec(line) ?? [];
  return number === "" ? 1 : number.split(".").length;
}

function readLine(raw: string, previous: string | undefined, next: string | undefined, count: number): Block {
  const line = raw.trim();
  const [, signs, words] = marked.exec(raw) ?? [];
  if (signs !== undefined && words) return { kind: "heading", text: words, level: signs.length };
  if (isRow(raw, line)) return { kind: "row", text: line, level: 0 };
  const [opening, indent = ""] = item.exec(raw) ?? [];
  if (opening !== undefined && !isNumberedHeading(line, next))
    return { kind: "item", text: raw.slice(opening.length).trim(), level: 1 + Math.floor(indent.length / 2) };
  if (isHeading(line, previous, next, count))
    return { kind: "heading", text: line.replace(/\*\*/g, ""), level: levelOf(line) };
  return { kind: "paragraph", text: line.replace(/^(?:>\s*)+/, ""), level: 0 };
}

const isShort = (line: string): boolean => line.length <= 80 && line.split(/\s+/).length <= 10;
const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === "";

/** '1. Introduction' above a paragraph is a heading, among its like an item. */
const isNumberedHeading = (line: string, next: string | undefined): boolean =>
  numbered.test(line) && isShort(line) && !endMark.test(line) && !isBlank(next) && !item.test(next ?? "");

const beginsLikeSentence = (line: string): boolean => /^["“«(]?[\p{Lu}\p{N}]/u.test(line);

function isHeading(line: string, previous: string | undefined, next: string | undefined, count: number): boolean {
  if (count < 3 || !isShort(line) || endMark.test(line) || !beginsLikeSentence(line)) return false;
  if (!isBlank(previous) && !endMark.test(previous ?? "")) return false;
  if (isBlank(next)) return isBlank(previous) && next !== undefined;
  return isFilled(next ?? "", line.length);
}

/** Above text that fills its line; a list of short lines has no headings. */
function isFilled(below: string, length: number): boolean {
  const words = below.trim();
  return /\t|^\|/.test(below) || (beginsLikeSentence(words) && words.length > Math.max(40, length));
}

/** A wrapped line goes on below: it was long, or the next one begins in lower case. */
const continues = (block: Block, previous: string, line: string): boolean =>
  (block.kind === "paragraph" || block.kind === "item") && (previous.trim().length >= 40 || /^\p{Ll}/u.test(line));
