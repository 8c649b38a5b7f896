import type { Turn } from "./documents.ts";
import { boundsOf, transform, turnOf } from "./layout/pieces.ts";
import type { Matrix, PageBox, Piece } from "./layout/pieces.ts";
import { mostLetters } from "./reading.ts";
import type { PieceReading } from "./reading.ts";
import { piecesOfNotes } from "./notes.ts";
import type { Note } from "./notes.ts";

interface Item {
  str: string;
  dir: string;
  width: number;
  height: number;
  transform: number[];
  fontName: string;
  hasEOL: boolean;
}

interface Style {
  ascent: number;
  descent: number;
  vertical: boolean;
}

interface Chunk {
  items: Item[];
  styles: Record<string, Style>;
}

/** What of the vendor's page is used. */
interface Page {
  rotate: number;
  getViewport(options: { scale: number }): { width: number; height: number; transform: number[] };
  streamTextContent(options: { includeMarkedContent: boolean }): ReadableStream;
  getAnnotations(options: { intent: string }): Promise<unknown[]>;
}

export async function readPieces(page: Page): Promise<Omit<PieceReading, "fontMissing">> {
  const view = page.getViewport({ scale: 1 });
  const box: PageBox = { width: view.width, height: view.height, rotation: turnIn(page.rotate) };
  const shown = toMatrix(view.transform);
  const stream: ReadableStream<Chunk> = page.streamTextContent({ includeMarkedContent: false });
  const reader = stream.getReader();
  const pieces: Piece[] = [];
  const styles = new Map<string, Style>();
  let letters = 0;
  let spaced = true;
  let line = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (const [name, style] of Object.entries(read.value.styles)) styles.set(name, style);
    for (const item of read.value.items) {
      const place = placeOf(item, shown, styles.get(item.fontName));
      const before = spaced || /^\s/.test(item.str);
      const { str: text, fontName: font } = item;
      if (place) pieces.push({ text, ...place, rightToLeft: item.dir === "rtl", spaced: before, line, font });
      if (item.hasEOL) line += 1;
      spaced = item.hasEOL || /(^|\s)$/.test(item.str);
      letters += item.str.length;
    }
    if (letters <= mostLetters) continue;
    await reader.cancel(new Error("overlong"));
    break;
  }
  const notes = (await page.getAnnotations({ intent: "display" }).catch(() => [])) as Note[];
  return { box, pieces, notes: piecesOfNotes(notes, shown, line + 1), overlong: letters > mostLetters };
}

const turnIn = (rotate: number): Turn => ([90, 180, 270] as const).find((turn) => turn === rotate) ?? 0;

const toMatrix = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Matrix => [a, b, c, d, e, f];

const within = (value: number | undefined, low: number, high: number, otherwise: number): number =>
  value ? Math.min(high, Math.max(low, value)) : otherwise;

type PieceBox = Pick<Piece, "left" | "top" | "right" | "bottom" | "size" | "angle" | "foot">;

function placeOf(item: Item, shown: Matrix, style: Style | undefined): PieceBox | null {
  const [a, b, c, d, e, f] = toMatrix(item.transform);
  const along = Math.hypot(a, b);
  const up = Math.hypot(c, d);
  const drawn = item.transform.every(Number.isFinite) && along > 0 && up > 0;
  if (!drawn || item.str.trim() === "") return null;
  const at = (forward: number, rise: number) =>
    transform(shown, {
      x: e + (a / along) * forward + (c / up) * rise,
      y: f + (b / along) * forward + (d / up) * rise,
    });
  const origin = at(0, 0);
  const ahead = style?.vertical ? at(0, -1) : at(1, 0);
  const above = within(style?.ascent, 0.5, 1.1, 0.8) * up;
  const below = within(style?.descent, -0.4, -0.1, -0.2) * up;
  const corners = style?.vertical
    ? [at(-along / 2, 0), at(along / 2, -item.height)]
    : [at(0, below), at(item.width, below), at(0, above), at(item.width, above)];
  const angle = turnOf({ x: ahead.x - origin.x, y: ahead.y - origin.y });
  return { ...boundsOf(corners), size: up, foot: -below, angle };
}
