import type { Turn } from "./documents.ts";
import { runsToLeft } from "./layout/direction.ts";
import { boundsOf, transform, turnOf } from "./layout/pieces.ts";
import type { Matrix, PageBox, Piece, Point } from "./layout/pieces.ts";
import { lookForHidden } from "./pdfium-hidden.ts";
import type { PdfiumLibrary } from "./pdfium-library.ts";
import { readPdfiumNotes } from "./pdfium-notes.ts";
import { withScratch } from "./pdfium-scratch.ts";
import type { Scratch } from "./pdfium-scratch.ts";
import { mostLetters } from "./reading.ts";
import { piecesOfNotes } from "./notes.ts";
import type { PieceReading, TextLook } from "./reading.ts";

/** Device units a point, so that whole numbers are exact enough. */
const fine = 1_000;

/** From the page's own space to the page as shown, in points. */
function readMatrix(library: PdfiumLibrary, page: number, { width, height }: PageBox, scratch: Scratch): Matrix {
  const [wide, tall] = [Math.round(width * fine), Math.round(height * fine)];
  const shown = (x: number, y: number): Point => {
    library.FPDF_PageToDevice(page, 0, 0, wide, tall, 0, x, y, scratch.at, scratch.at + 4);
    return { x: scratch.integer(0) / fine, y: scratch.integer(1) / fine };
  };
  const [origin, right, up] = [shown(0, 0), shown(100, 0), shown(0, 100)];
  const slope = (to: Point): [number, number] => [(to.x - origin.x) / 100, (to.y - origin.y) / 100];
  return [...slope(right), ...slope(up), origin.x, origin.y];
}

/** Words of a page with their places. PDFium has the character maps of Chinese, Japanese and Korean fonts. */
export function readPdfiumPieces(library: PdfiumLibrary, page: number): PieceReading {
  const rotation = ((library.FPDFPage_GetRotation(page) % 4) * 90) as Turn;
  const box: PageBox = {
    width: library.FPDF_GetPageWidthF(page),
    height: library.FPDF_GetPageHeightF(page),
    rotation,
  };
  const text = library.FPDFText_LoadPage(page);
  try {
    return withScratch(library, (scratch) => {
      const count = text === 0 ? 0 : library.FPDFText_CountChars(text);
      const matrix = readMatrix(library, page, box, scratch);
      const { hidden } = lookForHidden(library, page, scratch);
      const pieces = readWords({ library, text, matrix, hidden, scratch }, Math.min(count, mostLetters));
      const lines = (pieces.at(-1)?.line ?? 0) + 1;
      const notes = piecesOfNotes(readPdfiumNotes(library, page, scratch), matrix, lines);
      return { box, pieces, notes, fontMissing: false, overlong: count > mostLetters };
    });
  } finally {
    if (text !== 0) library.FPDFText_ClosePage(text);
  }
}

/** Whether the page holds text that it does not show, or shows by a picture alone. */
export const lookAtText = (library: PdfiumLibrary, page: number): TextLook =>
  withScratch(library, (scratch) => {
    const { hidden, isPictured } = lookForHidden(library, page, scratch);
    return hidden.size > 0 ? "hides" : isPictured ? "pictures" : "shows";
  });

interface Letters {
  library: PdfiumLibrary;
  text: number;
  matrix: Matrix;
  /** Objects of the page whose letters it does not show. */
  hidden: ReadonlySet<number>;
  scratch: Scratch;
}

/** The object that draws a letter; it is asked for only where it may hide, or where a word begins. */
const objectOf = ({ library, text, hidden }: Letters, index: number, word: Piece | null): number =>
  hidden.size > 0 || !word ? library.FPDFText_GetTextObject(text, index) : 0;

const fontOf = (library: PdfiumLibrary, object: number): string =>
  String(object === 0 ? 0 : library.FPDFTextObj_GetFont(object));

const isOfWord = (word: Piece | null, place: PieceBox, kind: Piece["kind"]): word is Piece =>
  word !== null && word.angle === place.angle && word.kind === kind && isAlike(word.size, place.size);

/** Widths of letters that run from right to left are those of other forms: each is a piece, its word is known. */
const isOtherForm = (word: Piece, letter: string, place: PieceBox, reach: number): boolean =>
  runsToLeft(word.text + letter) || (place.angle === 0 && place.left < reach);

function addLetter(word: Piece, letter: string, place: PieceBox): void {
  word.text += letter;
  word.left = Math.min(word.left, place.left);
  word.top = Math.min(word.top, place.top);
  word.right = Math.max(word.right, place.right);
  word.bottom = Math.max(word.bottom, place.bottom);
}

function readWords(letters: Letters, count: number): Piece[] {
  const { library, text, matrix, hidden, scratch } = letters;
  const pieces: Piece[] = [];
  let word: Piece | null = null;
  let reach = -Infinity;
  let line = 0;
  let spaced = true;
  for (let index = 0; index < count; index += 1) {
    const letter = readLetter(library.FPDFText_GetUnicode(text, index));
    if (letter === "") continue;
    if (/\s/.test(letter)) {
      if (/[\r\n]/.test(letter)) line += 1;
      word = null;
      spaced = true;
      continue;
    }
    const place = placeOf(library, text, index, matrix, scratch);
    if (!place) continue;
    const object = objectOf(letters, index, word);
    const own = hidden.has(object) ? ({ kind: "hidden" } as const) : {};
    const open: Piece | null = isOfWord(word, place, own.kind) ? word : null;
    const goesOn = open !== null && isOtherForm(open, letter, place, reach);
    reach = place.left;
    if (open && !goesOn) addLetter(open, letter, place);
    else {
      const font = fontOf(library, object);
      word = { text: letter, ...place, rightToLeft: runsToLeft(letter), spaced, line, font, ...own };
      if (goesOn) word.goesOn = true;
      pieces.push(word);
    }
    spaced = false;
  }
  return pieces;
}

/** Smaller letters are raised or lowered, and no part of the word. */
const leastRatio = 0.88;
const isAlike = (a: number, b: number): boolean => Math.min(a, b) > leastRatio * Math.max(a, b);

/** PDFium writes 2 where a hyphen ends a line, and 0 where it knows no letter. */
const hyphenMark = 2;

function readLetter(code: number): string {
  if (code === hyphenMark) return "-";
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
}

type PieceBox = Pick<Piece, "left" | "top" | "right" | "bottom" | "size" | "angle">;

function placeOf(
  library: PdfiumLibrary,
  text: number,
  index: number,
  shown: Matrix,
  scratch: Scratch,
): PieceBox | null {
  if (!library.FPDFText_GetLooseCharBox(text, index, scratch.at)) return null;
  const [left, top, right, bottom] = [0, 1, 2, 3].map(scratch.float) as [number, number, number, number];
  const bounds = boundsOf([transform(shown, { x: left, y: top }), transform(shown, { x: right, y: bottom })]);
  const known = library.FPDFText_GetMatrix(text, index, scratch.at) !== 0;
  const [a, b, c, d] = known ? ([0, 1, 2, 3].map(scratch.float) as [number, number, number, number]) : [1, 0, 0, 1];
  const angle = turnOf({ x: shown[0] * a + shown[2] * b, y: shown[1] * a + shown[3] * b });
  const size = library.FPDFText_GetFontSize(text, index) * Math.hypot(c, d);
  if (!library.FPDFText_GetCharOrigin(text, index, scratch.at, scratch.at + 8)) return { ...bounds, size, angle };
  const origin = transform(shown, { x: scratch.double(0), y: scratch.double(1) });
  return { ...bounds, ...heightOf(origin, size, angle), size, angle };
}

const above = 0.8;
const below = 0.2;

/** From above to below the line that the letter stands on: what fonts say of it themselves is often far too tall. */
function heightOf({ x, y }: Point, size: number, angle: Turn): Partial<PieceBox> {
  if (angle === 0) return { top: y - above * size, bottom: y + below * size };
  if (angle === 180) return { top: y - below * size, bottom: y + above * size };
  if (angle === 90) return { left: x - below * size, right: x + above * size };
  return { left: x - above * size, right: x + below * size };
}
