export interface Span {
  start: number;
  end: number;
}

/** Signs that models write otherwise than people, each as one sign: places stay the same. */
const plainSigns = (text: string): string =>
  text
    .replaceAll(/[\u2018\u2019\u02BC]/g, "'")
    .replaceAll(/[\u201C\u201D\u00AB\u00BB]/g, '"')
    .replaceAll(/[\u2013\u2014\u2011]/g, "-")
    .replaceAll("\u2039", "<")
    .replaceAll("\u203A", ">")
    .replaceAll(/\s/g, " ");

/** Where quoted words stand in a text, as far as they stand there; the first place that is `free`. */
export function findQuote(text: string, quote: string, isFree: (span: Span) => boolean = () => true): Span | null {
  const [within, sought] = [plainSigns(text), plainSigns(quote.trim())];
  if (sought === "") return null;
  for (let start = within.indexOf(sought); start >= 0; start = within.indexOf(sought, start + 1)) {
    const span = { start, end: start + sought.length };
    if (isFree(span)) return span;
  }
  return null;
}

/** The words of the text that were quoted, as they stand there; null where they do not. */
export function quotedWords(text: string, quote: string): string | null {
  const span = findQuote(text, quote);
  return span === null ? null : text.slice(span.start, span.end);
}

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
