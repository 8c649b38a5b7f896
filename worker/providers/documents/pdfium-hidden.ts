import { transform } from "./layout/pieces.ts";
import type { Matrix, Point } from "./layout/pieces.ts";
import type { PdfiumLibrary } from "./pdfium-library.ts";
import type { Scratch } from "./pdfium-scratch.ts";

/** `FPDF_PAGEOBJ_` of fpdf_edit.h. */
const kinds = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
/** `FPDF_TEXTRENDERMODE_` of fpdf_edit.h. */
const modes = { fill: 0, invisible: 3, fillAndClip: 4 } as const;

type Color = readonly [red: number, green: number, blue: number];

interface Area {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** What is painted: text stands on what came before it. */
interface PaintedArea extends Area {
  /** Null where it has no single colour. */
  color: Color | null;
  isImage: boolean;
}

/** Text that may be hidden, and how much was painted before it. */
interface Suspect extends Area {
  object: number;
  invisible: boolean;
  color: Color;
  below: number;
}

const deepestForm = 8;
const mostObjects = 200_000;
/** Comparisons of a text with what it may stand on. */
const mostComparisons = 2_000_000;
/** The lightest colour out of 255: paper is white, and what is hardly darker cannot be read on it. */
const lightest = 243;
const leastContrast = 12;
const leastAlpha = 12;
const white: Color = [255, 255, 255];
/** A path of more segments is no rectangle, and what of it is painted is not known. */
const mostOfRectangle = 6;

/** What a page does with text: it shows none but by pictures of it, as scanned pages do; or it holds some back. */
export interface TextShown {
  hidden: ReadonlySet<number>;
  isPictured: boolean;
}

/**
 * The text objects of a page that it does not show: drawn invisibly, without opacity, or light on light. Invisible text
 * over a picture is shown by the picture, as on scanned pages.
 */
export function lookForHidden(library: PdfiumLibrary, page: number, scratch: Scratch): TextShown {
  const looking = new Looking(library, scratch);
  const count = library.FPDFPage_CountObjects(page);
  for (let at = 0; at < count; at += 1) looking.see(library.FPDFPage_GetObject(page, at), [1, 0, 0, 1, 0, 0], 0);
  return looking.end();
}

class Looking {
  readonly #library: PdfiumLibrary;
  readonly #scratch: Scratch;
  readonly #painted: PaintedArea[] = [];
  readonly #suspects: Suspect[] = [];
  #seen = 0;

  constructor(library: PdfiumLibrary, scratch: Scratch) {
    this.#library = library;
    this.#scratch = scratch;
  }

  see(object: number, space: Matrix, depth: number): void {
    this.#seen += 1;
    if (object === 0 || this.#seen > mostObjects) return;
    const kind = this.#library.FPDFPageObj_GetType(object);
    if (kind === kinds.text) this.#seeText(object, space);
    else if (kind === kinds.path) this.#seePath(object, space);
    else if (kind === kinds.form) this.#seeForm(object, space, depth);
    else if (kind === kinds.image || kind === kinds.shading)
      this.#painted.push({ ...this.#areaOf(object, space), color: null, isImage: kind === kinds.image });
  }

  end(): TextShown {
    const hidden = new Set<number>();
    let isPictured = false;
    if (this.#suspects.length * this.#painted.length > mostComparisons) return { hidden, isPictured };
    for (const suspect of this.#suspects) {
      const shows = suspect.invisible ? this.#isPictured(suspect) : !this.#isLost(suspect);
      if (!shows) hidden.add(suspect.object);
      isPictured ||= shows && suspect.invisible;
    }
    return { hidden, isPictured };
  }

  #seeText(object: number, space: Matrix): void {
    const mode = this.#library.FPDFTextObj_GetTextRenderMode(object);
    const fill = mode === modes.fill || mode === modes.fillAndClip ? this.#fillOf(object) : null;
    const transparent = fill !== null && fill.alpha <= leastAlpha;
    const invisible = mode === modes.invisible || transparent;
    if (!invisible && (fill === null || Math.min(...fill.color) < lightest)) return;
    const below = this.#painted.length;
    this.#suspects.push({ ...this.#areaOf(object, space), object, invisible, color: fill?.color ?? white, below });
  }

  #seePath(object: number, space: Matrix): void {
    const { at, integer } = this.#scratch;
    if (!this.#library.FPDFPath_GetDrawMode(object, at, at + 4) || integer(0) === 0) return;
    const fill = this.#fillOf(object);
    const isPlain = fill?.alpha === 255 && this.#library.FPDFPath_CountSegments(object) <= mostOfRectangle;
    this.#painted.push({ ...this.#areaOf(object, space), color: isPlain ? fill.color : null, isImage: false });
  }

  #seeForm(form: number, space: Matrix, depth: number): void {
    if (depth >= deepestForm || !this.#library.FPDFPageObj_GetMatrix(form, this.#scratch.at)) return;
    const [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5].map(this.#scratch.float) as unknown as Matrix;
    const inner = product(space, [a, b, c, d, e, f]);
    const count = this.#library.FPDFFormObj_CountObjects(form);
    for (let at = 0; at < count; at += 1) this.see(this.#library.FPDFFormObj_GetObject(form, at), inner, depth + 1);
  }

  #areaOf(object: number, space: Matrix): Area {
    const { at, float } = this.#scratch;
    if (!this.#library.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12))
      return { left: 0, bottom: 0, right: 0, top: 0 };
    const [left, bottom, right, top] = [float(0), float(1), float(2), float(3)];
    const corners = [
      { x: left, y: bottom },
      { x: right, y: bottom },
      { x: left, y: top },
      { x: right, y: top },
    ].map((corner) => transform(space, corner));
    const xs = corners.map(({ x }) => x);
    const ys = corners.map(({ y }) => y);
    return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
  }

  #fillOf(object: number): { color: Color; alpha: number } | null {
    const { at, integer } = this.#scratch;
    if (!this.#library.FPDFPageObj_GetFillColor(object, at, at + 4, at + 8, at + 12)) return null;
    return { color: [integer(0), integer(1), integer(2)], alpha: integer(3) };
  }

  #isPictured(suspect: Suspect): boolean {
    const middle = pointsOf(suspect)[1];
    return this.#painted.some((area) => area.isImage && middle !== undefined && holds(area, middle));
  }

  /** Whether it has the colour of what it stands on, from its beginning to its end. */
  #isLost({ color, below, ...area }: Suspect): boolean {
    const beneath = this.#painted.slice(0, below);
    return pointsOf(area).every((point) => {
      const ground = beneath.findLast((painted) => holds(painted, point));
      const paper = ground === undefined ? white : ground.color;
      return paper !== null && paper.every((channel, at) => Math.abs(channel - (color[at] ?? 0)) <= leastContrast);
    });
  }
}

const holds = ({ left, bottom, right, top }: Area, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= bottom && y <= top;

/** Near the beginning, in the middle and near the end. */
const pointsOf = ({ left, bottom, right, top }: Area): Point[] =>
  [0.1, 0.5, 0.9].map((share) => ({ x: left + (right - left) * share, y: bottom + (top - bottom) * share }));

/** What `inner` says, in the space that `outer` leads to. */
const product = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];
