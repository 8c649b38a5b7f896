import type { TextRun } from "./text-run.ts";
import type { Span } from "./text-run.ts";

/** A sign as the page draws it: where it begins and ends on its line, in points of the unturned page. */
export interface PlacedGlyph {
  text: string;
  from: Point;
  to: Point;
}

type Point = readonly [x: number, y: number];
type Matrix = readonly [number, number, number, number, number, number];

/** What pdf.js reads of a page's drawing; the arguments are checked where they are used. */
export interface OperatorList {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

export interface DrawnFont {
  /** From the widths of its letters to its size. */
  fontMatrix?: readonly number[] | undefined;
  vertical?: boolean | undefined;
}

interface Glyph {
  unicode: string;
  width: number;
  isSpace: boolean;
}

interface TextState {
  page: Matrix;
  line: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
  font: DrawnFont;
  size: number;
  direction: 1 | -1;
  letterSpace: number;
  wordSpace: number;
  stretch: number;
  leading: number;
  rise: number;
}

const same: Matrix = [1, 0, 0, 1, 0, 0];

const atFirst: Omit<TextState, "page"> = {
  line: same,
  x: 0,
  y: 0,
  lineX: 0,
  lineY: 0,
  font: {},
  size: 0,
  direction: 1,
  letterSpace: 0,
  wordSpace: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];
const apply = (m: Matrix, x: number, y: number): Point => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];

const numbersOf = (value: unknown): number[] => Array.from((value ?? []) as ArrayLike<number>, Number);
const matrixOf = (value: unknown): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(value);
  return [a, b, c, d, e, f];
};

/**
 * The signs of a page by the widths of its own fonts, in the order in which they are drawn: what ISO 32000 (9.4) says of
 * text, over the operators as pdf.js hands them on. Vertical writing is left out.
 */
export function placeGlyphs(
  { fnArray, argsArray }: OperatorList,
  ops: Readonly<Record<string, number>>,
  fontOf: (name: string) => DrawnFont,
  toPage: readonly number[],
): PlacedGlyph[] {
  const names = new Map(Object.entries(ops).map(([name, code]) => [code, name]));
  const glyphs: PlacedGlyph[] = [];
  const kept: TextState[] = [];
  let now: TextState = { ...atFirst, page: matrixOf(toPage) };
  const move = (x: number, y: number) => {
    now.x = now.lineX += x;
    now.y = now.lineY += y;
  };
  const begin = (line: Matrix) => Object.assign(now, { line, x: 0, y: 0, lineX: 0, lineY: 0 });
  const choose = (name: unknown, size: unknown) => {
    const given = Number(size);
    Object.assign(now, { font: fontOf(String(name)), size: Math.abs(given), direction: given < 0 ? -1 : 1 });
  };
  const act: Record<string, (args: readonly unknown[]) => void> = {
    save: () => void kept.push({ ...now }),
    restore: () => void (now = kept.pop() ?? now),
    transform: (args) => void (now.page = times(now.page, matrixOf(args))),
    paintFormXObjectBegin: ([matrix]) => {
      kept.push({ ...now });
      if (matrix) now.page = times(now.page, matrixOf(matrix));
    },
    paintFormXObjectEnd: () => void (now = kept.pop() ?? now),
    beginText: () => void begin(same),
    setFont: ([name, size]) => choose(name, size),
    setGState: ([entries]) => {
      for (const [key, value] of entries as [string, unknown][])
        if (key === "Font") choose(...(value as [unknown, unknown]));
    },
    setCharSpacing: ([space]) => void (now.letterSpace = Number(space)),
    setWordSpacing: ([space]) => void (now.wordSpace = Number(space)),
    setHScale: ([percent]) => void (now.stretch = Number(percent) / 100),
    setLeading: ([leading]) => void (now.leading = -Number(leading)),
    setTextRise: ([rise]) => void (now.rise = Number(rise)),
    setTextMatrix: ([matrix]) => void begin(matrixOf(matrix)),
    moveText: ([x, y]) => move(Number(x), Number(y)),
    setLeadingMoveText([x, y]) {
      now.leading = Number(y);
      move(Number(x), Number(y));
    },
    nextLine: () => move(0, now.leading),
    showText: ([signs]) => void glyphs.push(...show(now, signs as (Glyph | number | null)[])),
  };
  fnArray.forEach((code, at) => {
    const args = argsArray[at];
    act[names.get(code) ?? ""]?.(Array.isArray(args) ? args : ArrayBuffer.isView(args) ? numbersOf(args) : []);
  });
  return glyphs;
}

function show(now: TextState, signs: readonly (Glyph | number | null)[]): PlacedGlyph[] {
  if (now.font.vertical) return [];
  const placed: PlacedGlyph[] = [];
  const matrix = times(now.page, now.line);
  const stretch = now.stretch * now.direction;
  const unit = (now.font.fontMatrix?.[0] ?? 0.001) * now.size;
  for (const sign of signs) {
    if (typeof sign === "number") now.x -= ((sign * now.size) / 1000) * stretch;
    else if (sign !== null) {
      const from = apply(matrix, now.x, now.y + now.rise);
      const to = apply(matrix, now.x + sign.width * unit * stretch, now.y + now.rise);
      placed.push({ text: sign.unicode, from, to });
      const space = (sign.isSpace ? now.wordSpace : 0) + now.letterSpace;
      now.x += (sign.width * unit + space * now.direction) * stretch;
    }
  }
  return placed;
}

/** How far from its line a sign may stand, of the letters' height, and how far beyond its end. */
const offLine = 0.3;
const beyond = 0.5;
/** Where each unit of a run's text stands by the glyphs; null where they do not say the same. */
export function spansOf(run: TextRun, glyphs: readonly PlacedGlyph[]): Span[] | null {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = run.matrix;
  const along = Math.hypot(a, b);
  const height = Math.hypot(c, d);
  if (!(along > 0 && height > 0)) return null;
  const ahead = ([x, y]: Point) => ((x - e) * a + (y - f) * b) / along;
  const aside = ([x, y]: Point) => Math.abs(((x - e) * -b + (y - f) * a) / along);
  const onLine = glyphs
    .filter(({ text, from, to }) => {
      const middle = (ahead(from) + ahead(to)) / 2;
      const isNear = middle > -beyond * height && middle < run.width + beyond * height;
      return isNear && aside(from) < offLine * height && aside(to) < offLine * height && lettersOf(text) !== "";
    })
    .map(({ text, from, to }) => ({ letters: lettersOf(text), from: ahead(from), to: ahead(to) }))
    .toSorted((one, other) => one.from - other.from);
  return aligned(run.text, onLine) ?? aligned(run.text, onLine.toReversed());
}

interface Sign {
  letters: string;
  from: number;
  to: number;
}

/** Walks along the text and the signs; skips those of a shadow, and parts a ligature among its letters. */
function aligned(text: string, signs: readonly Sign[]): Span[] | null {
  const spans: Span[] = [];
  let at = 0;
  let used = 0;
  let last = 0;
  for (let unit = 0; unit < text.length; unit += 1) {
    const letters = lettersOf(text.charAt(unit));
    if (letters === "") {
      spans.push([last, last]);
      continue;
    }
    const isNext = (one: number) => signs[one]?.letters.startsWith(letters, one === at ? used : 0) === true;
    const next = [0, 1, 2, 3, 4].map((skipped) => at + skipped).find(isNext);
    if (next === undefined) return null;
    if (next !== at) [at, used] = [next, 0];
    const sign = signs[at];
    if (!sign) return null;
    const share = (sign.to - sign.from) / sign.letters.length;
    last = sign.from + share * (used + letters.length);
    spans.push([sign.from + share * used, last]);
    used += letters.length;
    if (used < sign.letters.length) continue;
    at += 1;
    used = 0;
  }
  return spans;
}

/** pdf.js writes ligatures and letters of other forms out in a run, and leaves them in a glyph. */
const lettersOf = (text: string): string => text.normalize("NFKC").replaceAll(/[\s\p{Cc}\u00ad]/gu, "");
