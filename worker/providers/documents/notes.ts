import { commentLine } from "../../knowledge/hidden-text.rules.ts";
import { boundsOf, transform, turnOf } from "./layout/pieces.ts";
import type { Matrix, Piece } from "./layout/pieces.ts";

/** An annotation as the first reader names its parts: a field of a form, what is typed onto a page, or a comment on it. */
export interface Note {
  subtype?: string;
  rect?: number[];
  hidden?: boolean;
  password?: boolean;
  /** Lines of its appearance, where it has one. */
  textContent?: string[];
  fieldType?: string | null;
  fieldValue?: unknown;
  options?: { exportValue: string; displayValue: string }[];
  checkBox?: boolean;
  radioButton?: boolean;
  /** The value that a checked box, or this button of several, stands for. */
  exportValue?: string | null;
  buttonValue?: string | null;
  contentsObj?: { str?: string };
  /** Who wrote the comment. */
  titleObj?: { str?: string };
}

/** Letters of one field or comment. */
const longestNote = 20_000;
const mostNotes = 5_000;
/** Points: the letters of a field are no larger, however large it is. */
const largestLetters = 12;

const checked = "\u2611";
const unchecked = "\u2610";

/** The annotations that a reader of the page knows as comments. */
const comments = new Set([
  "Text",
  "Highlight",
  "Underline",
  "StrikeOut",
  "Squiggly",
  "Caret",
  "Stamp",
  "Ink",
  "Square",
  "Circle",
  "Line",
  "Polygon",
  "PolyLine",
  "FileAttachment",
]);

interface NoteLines {
  lines: string[];
  kind?: Piece["kind"];
}

/** Statement fields where they stand, and comments; `line` is the first that is free. */
export function piecesOfNotes(notes: readonly Note[], shown: Matrix, line: number): Piece[] {
  return notes
    .slice(0, mostNotes)
    .flatMap((note, at) => (note.hidden || note.password ? [] : placed(note, read(note), shown, line + at)));
}

function read(note: Note): NoteLines {
  const { subtype = "", textContent = [] } = note;
  if (subtype === "Widget") return { lines: linesOfField(note) };
  if (subtype === "FreeText") return { lines: textContent.length > 0 ? textContent : linesOf(note.contentsObj?.str) };
  if (!comments.has(subtype)) return { lines: [] };
  const comment = oneLine(note.contentsObj?.str);
  const author = oneLine(note.titleObj?.str);
  return { lines: comment === "" ? [] : [commentLine(comment, author)], kind: "comment" };
}

const oneLine = (text = ""): string => text.slice(0, longestNote).replaceAll(/\s+/g, " ").trim();

function linesOfField(note: Note): string[] {
  const { fieldType, fieldValue, textContent = [] } = note;
  if (note.checkBox) return [isChosen(fieldValue, note.exportValue) ? checked : unchecked];
  if (note.radioButton) return [isChosen(fieldValue, note.buttonValue) ? checked : unchecked];
  if (fieldType === "Ch") return chosen(note);
  if (fieldType !== "Tx") return [];
  const seen = textContent.filter((text) => text.trim() !== "");
  if (seen.length > 0) return seen;
  return typeof fieldValue === "string" ? linesOf(fieldValue) : [];
}

const linesOf = (text = ""): string[] => text.slice(0, longestNote).split(/\r\n?|\n/);

const isChosen = (value: unknown, own: string | null | undefined): boolean =>
  typeof value === "string" && value !== "" && value === own;

/** The choices by the words that the form shows for them. */
function chosen({ fieldValue, options = [] }: Note): string[] {
  const values: unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  return values.flatMap((value) => {
    const option = options.find(({ exportValue }) => exportValue === value);
    return option ? [option.displayValue] : typeof value === "string" ? [value] : [];
  });
}

function placed({ rect = [] }: Note, { lines, kind }: NoteLines, shown: Matrix, line: number): Piece[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
  if (!(x1 > x0 && y1 > y0)) return [];
  const tall = (y1 - y0) / Math.max(1, lines.length);
  return lines
    .map((text, at) => {
      const [top, bottom] = [y1 - at * tall, y1 - (at + 1) * tall];
      const corners = [transform(shown, { x: x0, y: top }), transform(shown, { x: x1, y: bottom })];
      const size = Math.min(tall, largestLetters);
      const angle = kind === "comment" ? 0 : turnOf(directionOf(shown));
      const own = kind === undefined ? {} : { kind };
      return { text, ...boundsOf(corners), size, angle, rightToLeft: false, spaced: true, line: line + at, ...own };
    })
    .filter(({ text }) => text.trim() !== "");
}

const directionOf = ([a, b]: Matrix) => ({ x: a, y: b });
