/** What a model wrote: words for the reader, a passage it cites, or a sign for us. */
export type AnswerPiece =
  | { type: "text"; text: string }
  /** `id` is what the model wrote, known or not. */
  | { type: "citation"; id: string; quote: string }
  /** The passages answer nothing. */
  | { type: "not_found" }
  /** A person is to answer; the reason is the model's own words, or empty. */
  | { type: "hand_over"; reason: string };

/** The tags of the signs that a model may give; any other tag is words. */
export interface Signs {
  notFound: string;
  handOver: string | null;
}

const documentSigns: Signs = { notFound: "not-in-document", handOver: null };

/** The end of the text, which may still become a marker. */
export interface CitationFilter {
  held: string;
}

export const emptyFilter: CitationFilter = { held: "" };

/** A longer quote is none: its marker was never closed, and what follows is prose. */
const longestQuote = 600;
/** What is left open at the end and no longer than this was a quote that was cut off. */
const cutQuote = 200;
const longestTag = 160;

const opening = /^<cite(?=[\s>])[^<>]*>/i;
const closing = /^<\/cite\s*>/i;
const idIn = /\bid\s*=\s*["'“”]?([\w-]+)/i;
const number = /^\[(?=\d{1,3}\])/;
/** The beginnings of markers. */
const openingBegun = /^<(?:c(?:i(?:t(?:e(?:[\s][^<>]*)?)?)?)?)?$/i;
const closingBegun = /^<(?:\/(?:c(?:i(?:t(?:e\s*)?)?)?)?)?$/i;
const numberBegun = /^\[\d{0,3}$/;
const signBegun = /^<([a-z-]+)(?:\s[^<>]*)?\/?$/i;
const sign = /^<([a-z-]+)(\s[^<>]*?)?\s*\/?>/i;
const reasonIn = /\breason\s*=\s*["'“]([^"'“”]*)/i;
/** A sign that is cut off after so many letters is not shown. */
const surelySign = 4;

/** Reads [1] as [1] does, and is not taken for the number of a citation. */
const plainBracket = "[\u2060";

interface ReadPieces {
  pieces: AnswerPiece[];
  /** How much of the text that was; the rest is read next. */
  length: number;
}

/**
 * Takes the markers out of a model's words, however they were cut. Of a marker that is broken the words are kept where
 * they are prose, and its quote is not where it would never be closed.
 */
export function filterDelta(
  filter: CitationFilter,
  delta: string,
  signs: Signs = documentSigns,
): { filter: CitationFilter; pieces: AnswerPiece[] } {
  return read(filter.held + delta, false, signs);
}

/** The model has ended: nothing becomes a marker any more. */
export const filterEnd = (filter: CitationFilter, signs: Signs = documentSigns): AnswerPiece[] =>
  read(filter.held, true, signs).pieces;

function read(text: string, over: boolean, signs: Signs): { filter: CitationFilter; pieces: AnswerPiece[] } {
  const pieces: AnswerPiece[] = [];
  let rest = text;
  while (rest !== "") {
    const at = rest.search(/[<[]/);
    if (at !== 0) say(pieces, at < 0 ? rest : rest.slice(0, at));
    if (at < 0) return { filter: emptyFilter, pieces };
    rest = rest.slice(at);
    const next = rest.startsWith("[") ? readBracket(rest, over) : readTag(rest, over, signs);
    if (next === "held") return { filter: { held: rest }, pieces };
    for (const one of next.pieces) {
      if (one.type === "text") say(pieces, one.text);
      else pieces.push(one);
    }
    rest = rest.slice(next.length);
  }
  return { filter: emptyFilter, pieces };
}

function say(pieces: AnswerPiece[], text: string): void {
  const last = pieces.at(-1);
  if (last?.type === "text") last.text += text;
  else pieces.push({ type: "text", text });
}

const words = (text: string): ReadPieces => ({ pieces: [{ type: "text", text }], length: text.length });
const silence = (length: number): ReadPieces => ({ pieces: [], length });

function readBracket(text: string, over: boolean): ReadPieces | "held" {
  if (number.test(text)) return { pieces: [{ type: "text", text: plainBracket }], length: 1 };
  return !over && numberBegun.test(text) ? "held" : words("[");
}

function readTag(text: string, over: boolean, signs: Signs): ReadPieces | "held" {
  const [tag] = opening.exec(text) ?? [];
  if (tag !== undefined) return readCitation(text, tag, over);
  const [stray] = closing.exec(text) ?? [];
  if (stray !== undefined) return silence(stray.length);
  const given = readSign(text, signs);
  if (given !== null) return given;
  if (!mayBecomeTag(text, signs)) return words("<");
  if (!over) return "held";
  return /^<\/?cit/i.test(text) || cutSign(text, signs) ? silence(text.length) : words("<");
}

function readSign(text: string, signs: Signs): ReadPieces | null {
  const [whole, name = "", attributes = ""] = sign.exec(text) ?? [];
  if (whole === undefined || whole.length > longestTag) return null;
  if (name.toLowerCase() === signs.notFound && attributes.trim() === "")
    return { pieces: [{ type: "not_found" }], length: whole.length };
  if (name.toLowerCase() !== signs.handOver) return null;
  return {
    pieces: [{ type: "hand_over", reason: reasonIn.exec(attributes)?.[1]?.trim() ?? "" }],
    length: whole.length,
  };
}

const namesOf = ({ notFound, handOver }: Signs): string[] => (handOver === null ? [notFound] : [notFound, handOver]);

const cutSign = (text: string, signs: Signs): boolean =>
  namesOf(signs).some((name) => text.toLowerCase().startsWith(`<${name.slice(0, surelySign)}`));

function mayBecomeTag(text: string, signs: Signs): boolean {
  if (text.length > longestTag) return false;
  if (openingBegun.test(text) || closingBegun.test(text)) return true;
  const begun = text.toLowerCase();
  if (namesOf(signs).some((name) => `<${name}`.startsWith(begun))) return true;
  const name = signBegun.exec(begun)?.[1];
  // Only a hand-over has attributes: another tag that goes on with words is words.
  return name === signs.notFound ? /^<[a-z-]+\s*\/?$/.test(begun) : name !== undefined && name === signs.handOver;
}

/** From the tag that opens to the one that closes; another that opens before closes it too. */
function readCitation(text: string, tag: string, over: boolean): ReadPieces | "held" {
  const inner = text.slice(tag.length);
  const end = inner.search(/<\/cite\s*>|<cite(?=[\s>])[^<>]*>/i);
  if (end < 0) {
    if (inner.length > longestQuote) return silence(tag.length);
    if (!over) return "held";
    return silence(inner.length > cutQuote ? tag.length : text.length);
  }
  if (end > longestQuote) return silence(tag.length);
  const [close = ""] = closing.exec(inner.slice(end)) ?? [];
  const quote = inner.slice(0, end).replaceAll(/\s+/g, " ").trim();
  const id = idIn.exec(tag)?.[1] ?? "";
  const length = tag.length + end + close.length;
  return quote === "" ? silence(length) : { pieces: [{ type: "citation", id, quote }], length };
}
