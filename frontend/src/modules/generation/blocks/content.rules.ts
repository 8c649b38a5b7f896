import type { Block, BlockDocument, Inline, Note } from "#contract/document/blocks.ts";
import { withShownSpaces } from "#contract/document/shown-spaces.rules.ts";
import { typesetPieces, type Piece } from "#contract/document/typeset.rules.ts";

type Language = BlockDocument["language"];

/** One line of content as printers set it; notes are lines of their own. A quotation may begin in one mark and end in another. */
export function typesetContent(content: readonly Inline[], language: Language): Inline[] {
  const set = typesetPieces(
    content.flatMap((inline) => (inline.type === "note" ? [] : pieceOf(inline))),
    language,
  );
  let next = 0;
  return content.map((inline) => {
    if (inline.type === "note") return inline;
    const text = withShownSpaces(set[next] ?? "");
    next += 1;
    return inline.type === "text" ? { ...inline, text } : inline;
  });
}

function pieceOf(inline: Exclude<Inline, Note>): Piece {
  if (inline.type === "text") return { text: inline.text, fixed: inline.code === true };
  return inline.type === "break" ? { text: "\n" } : { text: "", fixed: true };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The notes of blocks, in the order in which they are read. */
export function notesIn(value: unknown): Note[] {
  if (Array.isArray(value)) return value.flatMap(notesIn);
  if (!isRecord(value)) return [];
  const own = value["type"] === "note" ? [value as unknown as Note] : [];
  return [...own, ...Object.values(value).flatMap(notesIn)];
}

/** What stands in these fields of a block is read; the rest names and measures. */
const readFields: ReadonlySet<string> = new Set(["text", "tex", "title", "by", "caption", "date", "alt"]);

/** The words of blocks in one line, without marks and notes. */
export function shownText(blocks: readonly (Block | Inline)[]): string {
  const words: string[] = [];
  const readText = (text: string, field: string): void => {
    if (readFields.has(field)) words.push(text, field === "text" || field === "tex" ? "" : " ");
  };
  const read = (value: unknown, field: string): void => {
    if (typeof value === "string") readText(value, field);
    else if (Array.isArray(value)) {
      for (const one of value) read(one, field);
      words.push(isInlines(value) ? " " : "");
    } else if (isRecord(value) && value["type"] === "break") words.push(" ");
    else if (isRecord(value) && value["type"] !== "note")
      for (const [name, one] of Object.entries(value)) read(one, name);
  };
  read(blocks, "");
  return words.join("").replaceAll(/\s+/g, " ").trim();
}

/** A line ends with its content. */
const isInlines = (values: readonly unknown[]): boolean =>
  values.length > 0 && values.every((value) => isRecord(value) && value["type"] !== undefined);
