import { openWithPdfium, startPdfium } from "../../worker/providers/documents/pdfium.ts";
import { sourceOf } from "./file-source.ts";
import type { PdfiumLibrary } from "../../worker/providers/documents/pdfium-library.ts";
import { loadPdfium } from "./pdfium.ts";
import type { PdfBytes } from "./pdf-writer.ts";

/** In points, from the lower left corner of the page. */
export interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
}
/** A letter or digit with the box of its ink; `line` is the height that it stands on. */
export interface DrawnLetter extends Box {
  letter: string;
  size: number;
  line: number;
}
export interface DrawnPage {
  width: number;
  height: number;
  letters: DrawnLetter[];
  pictures: Box[];
}

interface Boxes {
  /** Four doubles: left, right, bottom, top. */
  FPDFText_GetCharBox(text: number, index: number, left: number, right: number, bottom: number, top: number): number;
}

const imageObject = 3;

/** The pages of a file as PDFium draws them. */
export async function drawnPages(bytes: PdfBytes): Promise<DrawnPage[]> {
  const library = await startPdfium(await loadPdfium());
  const document = await openWithPdfium(library, sourceOf(bytes));
  const pages: DrawnPage[] = [];
  for (let number = 1; number <= document.pages; number += 1) {
    pages.push(await document.withPage(number, (page) => readPage(library, page)));
  }
  return pages;
}

function readPage(library: PdfiumLibrary, page: number): DrawnPage {
  const at = library.malloc(48);
  const numbers = () => new DataView(library.memory.buffer, at, 48);
  const letters = readLetters(library as PdfiumLibrary & Boxes, page, at);
  const pictures: Box[] = [];
  for (let index = 0; index < library.FPDFPage_CountObjects(page); index += 1) {
    const object = library.FPDFPage_GetObject(page, index);
    if (library.FPDFPageObj_GetType(object) !== imageObject) continue;
    library.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12);
    const [left, bottom, right, top] = [0, 4, 8, 12].map((offset) => numbers().getFloat32(offset, true)) as Four;
    pictures.push({ left, right, bottom, top });
  }
  library.free(at);
  return {
    width: library.FPDF_GetPageWidthF(page),
    height: library.FPDF_GetPageHeightF(page),
    letters,
    pictures,
  };
}

type Four = [number, number, number, number];

function readLetters(library: PdfiumLibrary & Boxes, page: number, at: number): DrawnLetter[] {
  const text = library.FPDFText_LoadPage(page);
  const letters: DrawnLetter[] = [];
  for (let index = 0; index < library.FPDFText_CountChars(text); index += 1) {
    const code = library.FPDFText_GetUnicode(text, index);
    const letter = code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
    if (!/^[\p{L}\p{N}]$/u.test(letter)) continue;
    library.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24);
    library.FPDFText_GetCharOrigin(text, index, at + 32, at + 40);
    const view = new DataView(library.memory.buffer, at, 48);
    const [left, right, bottom, top] = [0, 8, 16, 24].map((offset) => view.getFloat64(offset, true)) as Four;
    const size = library.FPDFText_GetFontSize(text, index);
    letters.push({ letter, left, right, bottom, top, size, line: view.getFloat64(40, true) });
  }
  library.FPDFText_ClosePage(text);
  return letters;
}
