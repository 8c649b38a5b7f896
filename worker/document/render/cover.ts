import type { BlockDocument } from "../../contract/document/blocks.ts";
import type { Style } from "../styles/style.ts";
import { covers } from "./cover-shapes.ts";
import type { Words } from "./cover-shapes.ts";
import { element, escapeXml } from "./xml.ts";

type CoverFacts = Pick<BlockDocument, "title" | "subtitle" | "author">;

const pointMm = 25.4 / 72;
const marginMm = 16;
const titlePoints = 46;
const subtitlePoints = 13;
const authorPoints = 11.5;

/** The cover of a book in its style, as a drawing of the size of its page. */
export function drawCover(document: CoverFacts, style: Style): string {
  const { width, height } = style.trim;
  const { paper, shapes, words } = covers[style.cover](style);
  const drawn = words.map((some) => writeWords(some, document, style)).join("");
  const frame = { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, role: "img" };
  const name = element("title", {}, escapeXml(document.title));
  return element("svg", frame, `${name}${element("rect", { width, height, fill: paper })}${shapes}${drawn}`);
}

/** A title of many words is set smaller, so that none is broken or cut. */
function titleSize({ title }: CoverFacts, { trim: { width } }: Style, factor: number): number {
  const longest = Math.max(1, ...title.split(/\s+/).map((word) => word.length));
  const scale = Math.min(1, 22 / Math.max(1, title.length) + 0.4, 10 / longest);
  return titlePoints * factor * scale * Math.min(1, width / 140) * pointMm;
}

interface Line {
  text: string;
  size: number;
  fill: string;
  family: string;
  weight: number;
  italic: boolean;
  /** Above it: between lines, or between parts. */
  lead: number;
}

function linesOf({ parts, factor = 1, room: given }: Words, document: CoverFacts, style: Style): Line[] {
  const { body, display, trim } = style;
  const room = given ?? trim.width - 2 * marginMm;
  return parts.flatMap(({ of, fill, italic = false }, part) => {
    const words = document[of];
    if (!words) return [];
    const isTitle = of === "title";
    const points = of === "subtitle" ? subtitlePoints : authorPoints;
    const size = isTitle ? titleSize(document, style, factor) : points * pointMm;
    const face = isTitle ? { family: display.family, weight: display.weight } : { family: body.family, weight: 400 };
    return wrap(words, room / size).map((text, at): Line => {
      const lead = at > 0 ? size * (isTitle ? 1.1 : 1.35) : size + (part > 0 ? 6 : 0);
      return { text, size, fill, ...face, italic, lead };
    });
  });
}

function writeWords(words: Words, document: CoverFacts, style: Style): string {
  const { width, height } = style.trim;
  const lines = linesOf(words, document, style);
  const tall = lines.reduce((sum, { lead }) => sum + lead, 0);
  let y = words.from === "top" ? words.offset : height - words.offset - tall;
  const x = words.align === "start" ? marginMm : width / 2;
  return lines
    .map(({ text, size, fill, family, weight, italic, lead }) => {
      y += lead;
      const attributes = {
        x,
        y: y.toFixed(2),
        fill,
        "font-family": `'${family}', ${family.includes("Sans") ? "sans-serif" : "serif"}`,
        "font-size": size.toFixed(2),
        "font-weight": weight,
        "font-style": italic ? "italic" : undefined,
        "text-anchor": words.align === "middle" ? "middle" : undefined,
      };
      return element("text", attributes, escapeXml(text));
    })
    .join("");
}

/** The width in ems, on the wide side: a drawing cannot measure its words. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => {
    if (/[iljtfrI.,;:!'’|()[\]\s]/.test(sign)) return sum + 0.34;
    if (/[mwMW@%—–]/.test(sign)) return sum + 0.92;
    return sum + (/[\p{Lu}\p{N}]/u.test(sign) ? 0.7 : 0.55);
  }, 0);
}

const mostLines = 9;

function wrap(text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.length <= mostLines ? lines : [...lines.slice(0, mostLines - 1), `${lines[mostLines - 1] ?? ""} …`];
}
