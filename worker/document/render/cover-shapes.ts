import type { Style } from "../styles/style.ts";
import { element } from "./xml.ts";

/** Words of a cover: from an edge of the page, in millimetres, one under the other. */
export interface Words {
  from: "top" | "bottom";
  offset: number;
  align: "start" | "middle";
  /** How wide a line may be; absent: between the margins. */
  room?: number;
  /** How much smaller than the usual size the title is. */
  factor?: number;
  parts: readonly { of: "title" | "subtitle" | "author"; fill: string; italic?: boolean }[];
}

export interface Cover {
  paper: string;
  shapes: string;
  words: readonly Words[];
}

const white = "#ffffff";
const rect = (x: number, y: number, width: number, height: number, more: Record<string, string | number>) =>
  element("rect", { x, y, width, height, ...more });
const circle = (cx: number, cy: number, r: number, fill: string) => element("circle", { cx, cy, r, fill });
const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width: number) =>
  element("line", { x1, y1, x2, y2, stroke, "stroke-width": width });
const ellipse = (x: number, y: number, width: number, height: number, fill: string) =>
  element("ellipse", { cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2, fill });
const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join("");

/** A number between 0 and 1, the same for the same place. */
const scatter = (at: number): number => Math.abs(Math.sin(at * 12.9898 + 546.7) * 43_758.5453) % 1;

const title = (fill: string) => ({ of: "title", fill }) as const;
const subtitle = (fill: string, italic = false) => ({ of: "subtitle", fill, italic }) as const;
const author = (fill: string) => ({ of: "author", fill }) as const;

/** The covers of `press/typst/covers.typ` as SVG; lengths in millimetres. */
export const covers: Record<Style["cover"], (style: Style) => Cover> = {
  typographic: ({ colours: { wash, accent, ink, quiet } }) => ({
    paper: wash,
    shapes: "",
    words: [
      { from: "top", offset: 24, align: "start", parts: [author(quiet)] },
      { from: "top", offset: 40, align: "start", parts: [title(accent)] },
      { from: "bottom", offset: 22, align: "start", parts: [subtitle(ink, true)] },
    ],
  }),
  frame: ({ trim: { width, height }, colours: { wash, accent, ink, quiet } }) => {
    const outline = (by: number, stroke: number) =>
      rect(by, by, width - 2 * by, height - 2 * by, { fill: "none", stroke: accent, "stroke-width": stroke });
    const diamonds = times(3, (at) =>
      rect(width / 2 - 0.7, 42, 1.4, 1.4, {
        fill: accent,
        transform: `translate(${(at - 1) * 5} 0) rotate(45 ${width / 2} 42.7)`,
      }),
    );
    return {
      paper: wash,
      shapes: outline(9, 0.56) + outline(11.5, 0.18) + diamonds,
      words: [
        { from: "top", offset: 52, align: "middle", parts: [title(ink), subtitle(quiet, true)] },
        { from: "bottom", offset: 24, align: "middle", parts: [author(quiet)] },
      ],
    };
  },
  band: ({ trim: { width, height }, colours: { wash, accent, ink, paper } }) => ({
    paper: wash,
    shapes: rect(0, height * 0.34, width, height * 0.34, { fill: accent }),
    words: [
      { from: "top", offset: 16, align: "start", parts: [author(accent)] },
      { from: "top", offset: height * 0.34 + 8, align: "start", factor: 0.9, parts: [title(paper)] },
      { from: "bottom", offset: 22, align: "start", parts: [subtitle(ink)] },
    ],
  }),
  circle: ({ trim: { width, height }, colours: { wash, accent, ink, quiet } }) => ({
    paper: wash,
    shapes:
      circle(width * 0.34 + height * 0.32, height * 0.16, height * 0.32, accent) +
      circle(width * 0.52 + height * 0.18, height * 0.16, height * 0.18, wash),
    words: [{ from: "bottom", offset: 20, align: "start", parts: [title(ink), subtitle(ink), author(quiet)] }],
  }),
  hills: ({ trim: { width, height }, colours: { wash, accent, ink, paper } }) => ({
    paper: wash,
    shapes:
      circle(width * 0.6 + 24, height * 0.34 + 24, 24, accent) +
      ellipse(-width * 0.3, height * 0.62, width * 1.1, height, "#2f6a5b") +
      ellipse(width * 0.3, height * 0.7, width * 1.1, height, "#3f7f6c"),
    words: [
      { from: "top", offset: 20, align: "start", factor: 1.1, parts: [title(ink), subtitle(ink)] },
      { from: "bottom", offset: 14, align: "start", parts: [author(paper)] },
    ],
  }),
  grid: ({ trim: { width, height }, colours: { accent }, night = { paper: "#23262c", ink: white, accent } }) => ({
    paper: night.paper,
    shapes:
      times(11, (at) => line(((at + 1) * width) / 12, 0, ((at + 1) * width) / 12, height, "#5a5e66", 0.1)) +
      times(17, (at) => line(0, ((at + 1) * height) / 18, width, ((at + 1) * height) / 18, "#5a5e66", 0.1)) +
      rect((width * 7) / 12, height / 6, width / 6, height / 9, { fill: night.accent }),
    words: [
      { from: "bottom", offset: 40, align: "start", parts: [title(night.ink), subtitle("#c9ced9")] },
      { from: "bottom", offset: 20, align: "start", parts: [author(night.ink)] },
    ],
  }),
  label: ({ trim: { width, height }, colours: { accent, ink, quiet, paper } }) => ({
    paper: accent,
    shapes: rect(width * 0.14, height * 0.22, width * 0.72, height * 0.44, {
      fill: paper === white ? "#fffdf8" : paper,
    }),
    words: [
      {
        from: "top",
        offset: height * 0.22 + 14,
        align: "middle",
        room: width * 0.72 - 14,
        factor: 0.74,
        parts: [title(ink), subtitle(quiet, true)],
      },
      { from: "bottom", offset: 18, align: "middle", parts: [author("#fffdf8")] },
    ],
  }),
  split: ({ trim: { width, height }, colours: { ink, accent } }) => ({
    paper: ink,
    shapes: rect(0, height * 0.62, width, height * 0.38, { fill: accent }),
    words: [
      { from: "top", offset: 30, align: "start", factor: 1.1, parts: [title(white)] },
      { from: "bottom", offset: 20, align: "start", parts: [subtitle(white), author(white)] },
    ],
  }),
  route: ({ trim: { width, height }, colours: { wash, accent, ink, quiet } }) => {
    const points = Array.from(
      { length: 6 },
      (_, at) => [(at * width) / 5, height * (0.52 + scatter(at) * 0.3)] as const,
    );
    const path = points.map(([x, y], at) => {
      const [beforeX, beforeY] = points[at - 1] ?? [x, y];
      const bend = width * 0.1;
      return at === 0 ? `M${x} ${y}` : `C${beforeX + bend} ${beforeY} ${x - bend} ${y} ${x} ${y}`;
    });
    return {
      paper: wash,
      shapes:
        element("path", {
          d: path.join(""),
          fill: "none",
          stroke: accent,
          "stroke-width": 0.56,
          "stroke-dasharray": "0.05 1.6",
          "stroke-linecap": "round",
        }) +
        points
          .slice(1, 5)
          .map(([x, y]) => circle(x, y, 2, accent))
          .join(""),
      words: [
        { from: "top", offset: 22, align: "start", parts: [title(ink), subtitle(quiet)] },
        { from: "bottom", offset: 14, align: "start", parts: [author(quiet)] },
      ],
    };
  },
  lines: ({ trim: { width, height }, colours: { paper, accent, ink } }) => ({
    paper,
    shapes: times(14, (at) => {
      const y = height * 0.46 + at * at * 0.55;
      return line(0, y, width, y, accent, 0.1 + at * 0.04);
    }),
    words: [
      { from: "top", offset: 26, align: "start", factor: 0.86, parts: [title(ink), subtitle(ink, true)] },
      { from: "bottom", offset: 12, align: "start", parts: [author(ink)] },
    ],
  }),
};
