/** Tags of prompts, such as the one that says that a file does not answer: in a work they are no words. */
const tags =
  /<\/?(?:not-in-document|passages?|marked|summaries|ledger|wish(?:es)?)(?:\s+[\w-]+\s*=[^<>\n]{0,160})?\s*\/?>[ \t]?|‹not-in-document\s*\/?›[ \t]?/gi;
/** A citation that is whole, or the piece of one. */
const cites = /(<cite\b[^<>]*?\bid\s*=[^<>]*>[^<]{0,600}<\/cite\s*>)|<\/?cite\b[^<>\n]{0,160}>/gi;
/** Code says what it says, in a fence or a line. */
const code = /(^ {0,3}(?:```|~~~)[\s\S]*?(?:^ {0,3}(?:```|~~~)[^\n]*$|$(?![\s\S]))|`[^`\n]+`)/gm;

/** A model's words without markers of prompts; whole citations stay. */
export const withoutMarkers = (text: string): string =>
  text
    .split(code)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(tags, "").replace(cites, "$1")))
    .join("");
