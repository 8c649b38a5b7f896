/** A text without all that changes on the way through a model, and where each of its letters stood before. */
export interface FoldedText {
  text: string;
  /** For every UTF-16 unit of `text`, the unit of the original it comes from; one more at the end. */
  from: number[];
}

/** [start, end) in the text that was folded. */
export interface Range {
  start: number;
  end: number;
}

/** Fewer letters and digits prove nothing: they stand on any page. */
export const shortestQuote = 8;

/** Letters and digits stay, without the modifier letters, which some type for an apostrophe. */
const kept = /(?![\u02B0-\u02FF])[\p{L}\p{N}]/u;
const digit = /\p{Nd}/u;

/** Letters and digits alone, in one case, without accents and ligatures; hyphens and lines go, decimal points stay. */
export function foldLetters(text: string): FoldedText {
  const from: number[] = [];
  let folded = "";
  let at = 0;
  for (const character of text) {
    const letters = isDecimalPoint(text, at) ? "." : lettersOf(character);
    for (let unit = 0; unit < letters.length; unit += 1) from.push(at);
    folded += letters;
    at += character.length;
  }
  return { text: folded, from: [...from, text.length] };
}

const letters = new Map<string, string>();

function lettersOf(character: string): string {
  let known = letters.get(character);
  if (known === undefined) {
    const plain = character.normalize("NFKD").toLowerCase().normalize("NFKD");
    known = [...plain].filter((part) => kept.test(part)).join("");
    if (letters.size < 10_000) letters.set(character, known);
  }
  return known;
}

/** 1.5 and 1,5 are not 15, but 1,500 is 1500: three digits after it make a separator of thousands. */
function isDecimalPoint(text: string, at: number): boolean {
  const point = text[at];
  if (point !== "." && point !== ",") return false;
  if (!digit.test(text[at - 1] ?? "") || !digit.test(text[at + 1] ?? "")) return false;
  return !/^\d{3}(?!\d)/.test(text.slice(at + 1, at + 5));
}

/** Every place where the page says the quote, in words of its own; a quote with gaps (… or [...]) has several ranges. */
export function locateQuote(page: { text: string; folded: FoldedText }, quote: string): Range[][] {
  const parts = quote
    .split(/\[?(?:…|\.{3,})\]?|\[\s*\]/u)
    .map((part) => foldLetters(part).text)
    .filter((part) => part !== "");
  const [first, ...others] = parts;
  if (first === undefined || parts.some((part) => part.length < shortestQuote)) return [];
  return occurrences(page, first, 0).flatMap((start) => {
    const ranges = [start];
    for (const part of others) {
      const [next] = occurrences(page, part, ranges.at(-1)?.end ?? 0);
      if (!next) return [];
      ranges.push(next);
    }
    return [ranges];
  });
}

function occurrences({ text, folded }: { text: string; folded: FoldedText }, part: string, after: number): Range[] {
  const found: Range[] = [];
  for (let at = folded.text.indexOf(part); at >= 0; at = folded.text.indexOf(part, at + 1)) {
    const start = folded.from[at] ?? 0;
    const last = folded.from[at + part.length - 1] ?? start;
    const end = last + (String.fromCodePoint(text.codePointAt(last) ?? 0).length || 1);
    const halvesNumber = folded.text[at - 1] === "." || folded.text[at + part.length] === ".";
    if (start >= after && !halvesNumber && isWhole(text, start, end)) found.push({ start, end });
  }
  return found;
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Whether it begins and ends with whole words: 5 % is not said where the page says 25 %. */
function isWhole(text: string, start: number, end: number): boolean {
  return !joins(text[start - 1], text[start]) && !joins(text[end - 1], text[end]);
}

function joins(left = "", right = ""): boolean {
  return kept.test(left) && kept.test(right) && !unspaced.test(left) && !unspaced.test(right);
}
