import { foldLetters } from "../../worker/knowledge/folding.rules.ts";
import type { PdfiumLibrary } from "../../worker/providers/documents/pdfium-library.ts";

/** A folded letter and the middle of its box, as shares of the page as shown. */
export interface PlacedLetter {
  letter: string;
  x: number;
  y: number;
}

interface Boxes {
  /** Four doubles: left, right, bottom, top, in the page's own space. */
  FPDFText_GetCharBox(text: number, index: number, left: number, right: number, bottom: number, top: number): number;
}

const fine = 1_000;

/** The letters and digits of a page, each by the box that PDFium draws it in. */
export function readPdfiumLetters(library: PdfiumLibrary, page: number): PlacedLetter[] {
  const boxes = library as PdfiumLibrary & Boxes;
  const text = library.FPDFText_LoadPage(page);
  const at = library.malloc(32);
  const [wide, tall] = [library.FPDF_GetPageWidthF(page) * fine, library.FPDF_GetPageHeightF(page) * fine];
  const letters: PlacedLetter[] = [];
  for (let index = 0; index < library.FPDFText_CountChars(text); index += 1) {
    const code = library.FPDFText_GetUnicode(text, index);
    const folded = code > 0 && code <= 0x10_ff_ff ? foldLetters(String.fromCodePoint(code)).text : "";
    if (folded === "" || !boxes.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24)) continue;
    const view = new DataView(library.memory.buffer, at, 32);
    const [left, right, bottom, top] = [0, 8, 16, 24].map((offset) => view.getFloat64(offset, true)) as [
      number,
      number,
      number,
      number,
    ];
    const middle = [(left + right) / 2, (bottom + top) / 2] as const;
    library.FPDF_PageToDevice(page, 0, 0, Math.round(wide), Math.round(tall), 0, ...middle, at, at + 4);
    const shown = new DataView(library.memory.buffer, at, 8);
    const place = { x: shown.getInt32(0, true) / wide, y: shown.getInt32(4, true) / tall };
    for (const letter of folded) letters.push({ letter, ...place });
  }
  library.free(at);
  library.FPDFText_ClosePage(text);
  return letters;
}
