import { createDice } from "./dice.ts";
import { embedFont } from "./pdf-fonts.ts";
import { createPdfWriter, writePdf } from "./pdf-writer.ts";
import type { PdfBytes, PageDraft } from "./pdf-writer.ts";

const syllables = [
  "ar",
  "be",
  "con",
  "da",
  "el",
  "for",
  "gi",
  "ha",
  "in",
  "ka",
  "lo",
  "mi",
  "nor",
  "ra",
  "sul",
  "ten",
  "ve",
];
/** In letters, of a font whose letters are 6 points wide. */
const lineLength = 82;

interface Size {
  pages: number;
  wordsPerPage: number;
  seed: number;
}

/** A document of running text in an embedded font: the same bytes for the same numbers. */
export async function writeLargeDocument({ pages, wordsPerPage, seed }: Size): Promise<PdfBytes> {
  const dice = createDice(seed);
  const word = () => Array.from({ length: 1 + dice(3) }, () => syllables[dice(syllables.length)]).join("");
  const writer = createPdfWriter();
  const drafts = Array.from({ length: pages }, (_, index): PageDraft => {
    const lines = intoLines(Array.from({ length: wordsPerPage }, word));
    const texts = lines.map((text, line) => ({ x: 50, y: 740 - line * 14, text }));
    return { texts: [{ x: 50, y: 780, text: `Chapter ${index + 1}`, size: 18 }, ...texts] };
  });
  return writePdf({ pages: drafts, fonts: { F1: await embedFont(writer) } }, writer);
}

function intoLines(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineLength) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
