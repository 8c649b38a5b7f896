import { unseenCaps } from "../../../contract/cv/resume.ts";
import type { DrawnPage } from "../../../document/clean/drawn-page.ts";
import { hiddenTextLine } from "../../../knowledge/hidden-text.rules.ts";
import { cutText } from "../../../lib/text.rules.ts";
import type { PageContent } from "../../../providers/documents/documents.ts";

/** Letters below this height are on no page for a person to read, in points. */
const leastHeight = 2.5;
/** The contrast out of 255: where no pixel differs more from another, nothing can be read. */
const leastContrast = 20;

type Page = Pick<PageContent, "text" | "runs" | "width" | "height">;
type Run = Page["runs"][number];

export interface SeenPage {
  /** Spaces stand where a person sees nothing, so that every place stays. */
  text: string;
  hidden: string[];
}

/** What a person sees of a page that a machine reads: letters of no size are hidden, and those in the colour of their ground. */
export function seenOf({ text, runs, width, height }: Page, drawn: DrawnPage | null): SeenPage {
  const unseen = runs.filter(({ start, end, quad, hidden: isHidden }) => {
    const words = text.slice(start, end);
    return (
      isHidden ||
      isTiny(words, quad, width, height) ||
      (drawn !== null && /[\p{L}\p{N}]/u.test(words) && isBlank(quad, drawn))
    );
  });
  let seen = text.replace(hiddenTextLine, (line) => " ".repeat(line.length));
  const hidden: string[] = [];
  let last = -1;
  for (const { start, end } of unseen) {
    const words = text.slice(start, end);
    if (last >= 0 && text.slice(last, start).trim() === "") hidden.push(`${hidden.pop() ?? ""} ${words}`);
    else hidden.push(words);
    seen = seen.slice(0, start) + words.replaceAll(/[^\n]/g, " ") + seen.slice(end);
    last = end;
  }
  return { text: seen, hidden };
}

/** The passages as the linter shows them. */
export const passagesOf = (hidden: readonly string[]): string[] =>
  hidden
    .map((passage) => cutText(passage.replaceAll(/\s+/g, " ").trim(), unseenCaps.letters))
    .filter((passage) => /[\p{L}\p{N}]{2}/u.test(passage))
    .slice(0, unseenCaps.passages);

/** One letter may be as narrow as that; lines that run up or down are as high as they are wide. */
const isTiny = (words: string, [left, top, right, bottom]: Run["quad"], width: number, height: number): boolean =>
  /[\p{L}\p{N}]{3}/u.test(words) && Math.min((bottom - top) * height, (right - left) * width) < leastHeight;

function isBlank([left, top, right, bottom]: Run["quad"], { width, height, light }: DrawnPage): boolean {
  const [x0, x1] = [Math.floor(left * width), Math.min(width, Math.ceil(right * width))];
  const [y0, y1] = [Math.floor(top * height), Math.min(height, Math.ceil(bottom * height))];
  if (x1 - x0 < 2 || y1 - y0 < 2) return false;
  let [darkest, lightest] = [255, 0];
  for (let y = y0; y < y1; y += 1) {
    for (const pixel of light.subarray(y * width + x0, y * width + x1)) {
      if (pixel < darkest) darkest = pixel;
      if (pixel > lightest) lightest = pixel;
    }
  }
  return lightest - darkest < leastContrast;
}
