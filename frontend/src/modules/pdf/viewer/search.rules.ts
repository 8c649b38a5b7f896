import { spansOf, type PlacedGlyph } from "./glyphs.rules.ts";
import type { Quad } from "./quads.rules.ts";
import type { TextRun } from "./text-run.ts";

export interface PageText {
  runs: readonly TextRun[];
  width: number;
  height: number;
}

export interface SearchHit {
  quads: Quad[];
}

export interface TextPosition {
  run: number;
  at: number;
}

/** Case, accents, ligatures and the words cut at a line's end do not matter; spaces are one space. */
export function foldPage({ runs }: PageText): { text: string; places: TextPosition[] } {
  let text = "";
  const places: TextPosition[] = [];
  const put = (letters: string, place: TextPosition) => {
    for (const letter of letters) {
      if (letter === " " && (text === "" || text.endsWith(" "))) continue;
      text += letter;
      for (let unit = 0; unit < letter.length; unit++) places.push(place);
    }
  };
  runs.forEach((run, index) => {
    for (let at = 0; at < run.text.length; at++) put(foldSign(run.text.charAt(at)), { run: index, at });
    if (!run.endsLine) return;
    if (text.endsWith("-")) {
      text = text.slice(0, -1);
      places.pop();
    } else put(" ", { run: index, at: run.text.length });
  });
  return { text, places };
}

const foldSign = (sign: string): string =>
  sign
    .normalize("NFKD")
    .replaceAll(/\p{M}|\u00ad/gu, "")
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/\s/g, " ")
    .toLowerCase();

export const foldQuery = (query: string): string => [...query.trim()].map(foldSign).join("").replaceAll(/ +/g, " ");

/** Every place of a page that the query stands at. */
export function findOnPage(page: PageText, query: string): SearchHit[] {
  const wanted = foldQuery(query);
  if (wanted === "") return [];
  const { text, places } = foldPage(page);
  const found: SearchHit[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    found.push({ quads: quadsOf(page, places.slice(at, at + wanted.length)) });
  }
  return found;
}

/** One quad for each run that the letters stand in. */
export function quadsOf(page: PageText, places: readonly TextPosition[]): Quad[] {
  const spans = new Map<number, { from: number; to: number }>();
  for (const { run, at } of places) {
    const span = spans.get(run) ?? { from: at, to: at };
    spans.set(run, { from: Math.min(span.from, at), to: Math.max(span.to, at + 1) });
  }
  return [...spans].flatMap(([index, { from, to }]) => {
    const run = page.runs[index];
    return run ? [quadOf(page, run, from, Math.min(to, run.text.length))] : [];
  });
}

/** The page with the place of each letter, by the glyphs that are drawn on it. */
export const measured = (page: PageText, glyphs: readonly PlacedGlyph[]): PageText => ({
  ...page,
  runs: page.runs.map((run) => ({ ...run, spans: spansOf(run, glyphs) ?? undefined })),
});

/** Where its glyphs are not known, letters are taken as equally wide: enough to scroll there. */
function quadOf({ width, height }: PageText, run: TextRun, from: number, to: number): Quad {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = run.matrix;
  const along = Math.hypot(a, b) || 1;
  const spans = run.spans?.slice(from, to).flat() ?? [];
  const even = (at: number) => (run.width * at) / Math.max(1, run.text.length);
  const [start, end] = spans.length > 0 ? [Math.min(...spans), Math.max(...spans)] : [even(from), even(to)];
  const corners = [start, end].flatMap((way) =>
    // From a little below the line to the height of the letters.
    [-0.2, 0.95].map((up) => [e + (a / along) * way + c * up, f + (b / along) * way + d * up] as const),
  );
  const xs = corners.map(([x]) => within(x / width));
  const ys = corners.map(([, y]) => within(y / height));
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const within = (share: number): number => Math.min(1, Math.max(0, share));
