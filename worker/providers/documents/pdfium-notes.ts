import type { Note } from "./notes.ts";
import { memoryOf } from "./pdfium-library.ts";
import type { PdfiumLibrary } from "./pdfium-library.ts";
import type { Scratch } from "./pdfium-scratch.ts";

/** `FPDF_ANNOT_` of fpdf_annot.h, by the names of ISO 32000-1, table 169. */
const subtypes: Readonly<Record<number, string>> = {
  1: "Text",
  3: "FreeText",
  4: "Line",
  5: "Square",
  6: "Circle",
  7: "Polygon",
  8: "PolyLine",
  9: "Highlight",
  10: "Underline",
  11: "Squiggly",
  12: "StrikeOut",
  13: "Stamp",
  14: "Caret",
  15: "Ink",
  17: "FileAttachment",
  20: "Widget",
};

/** Invisible, hidden, and not shown on a screen (ISO 32000-1, table 165). */
const unseen = 1 | 2 | 32;
/** ISO 32000-1, tables 226 to 228. */
const flags = { password: 1 << 13, pushButton: 1 << 16 } as const;
const mostNotes = 5_000;
/** Bytes of a text. */
const longest = 80_000;

/** Fields of a form and comments, as the other reader names them. What a field inherits from another is not followed. */
export function readPdfiumNotes(library: PdfiumLibrary, page: number, scratch: Scratch): Note[] {
  const count = Math.min(mostNotes, library.FPDFPage_GetAnnotCount(page));
  const notes: Note[] = [];
  for (let at = 0; at < count; at += 1) {
    const annotation = library.FPDFPage_GetAnnot(page, at);
    if (annotation === 0) continue;
    const note = readNote(library, annotation, scratch);
    if (note) notes.push(note);
    library.FPDFPage_CloseAnnot(annotation);
  }
  return notes;
}

function readNote(library: PdfiumLibrary, annotation: number, scratch: Scratch): Note | null {
  const subtype = subtypes[library.FPDFAnnot_GetSubtype(annotation)];
  const isSeen = (library.FPDFAnnot_GetFlags(annotation) & unseen) === 0;
  if (subtype === undefined || !isSeen || !library.FPDFAnnot_GetRect(annotation, scratch.at)) return null;
  const [left, top, right, bottom] = [0, 1, 2, 3].map(scratch.float) as [number, number, number, number];
  const text = (key: string) => textUnder(library, annotation, key);
  const note = { subtype, rect: [left, Math.min(top, bottom), right, Math.max(top, bottom)] };
  if (subtype !== "Widget") return { ...note, contentsObj: { str: text("Contents") }, titleObj: { str: text("T") } };
  const set = numberUnder(library, annotation, "Ff", scratch);
  const fieldType = text("FT");
  if (fieldType !== "Btn") return { ...note, fieldType, fieldValue: text("V"), password: (set & flags.password) !== 0 };
  const state = text("AS");
  if ((set & flags.pushButton) !== 0) return null;
  const chosen = state === "" || state === "Off" ? null : state;
  return { ...note, checkBox: true, fieldValue: chosen, exportValue: chosen };
}

function withKey<T>(library: PdfiumLibrary, key: string, work: (pointer: number) => T): T {
  const bytes = new TextEncoder().encode(`${key}\0`);
  const pointer = library.malloc(bytes.length);
  memoryOf(library).set(bytes, pointer);
  try {
    return work(pointer);
  } finally {
    library.free(pointer);
  }
}

function textUnder(library: PdfiumLibrary, annotation: number, key: string): string {
  return withKey(library, key, (name) => {
    const bytes = library.FPDFAnnot_GetStringValue(annotation, name, 0, 0);
    if (bytes <= 2 || bytes > longest) return "";
    const buffer = library.malloc(bytes);
    library.FPDFAnnot_GetStringValue(annotation, name, buffer, bytes);
    const read = memoryOf(library).slice(buffer, buffer + bytes - 2);
    library.free(buffer);
    return new TextDecoder("utf-16le").decode(read);
  });
}

const numberUnder = (library: PdfiumLibrary, annotation: number, key: string, scratch: Scratch): number =>
  withKey(library, key, (name) =>
    library.FPDFAnnot_GetNumberValue(annotation, name, scratch.at) ? scratch.float(0) : 0,
  );
