import type { Style } from "../styles/style.ts";
import type { Cut, Face } from "./faces.rules.ts";

/** Quiet rules: a reader chooses its own font, size and colours. */
export const bookStyle = `body { margin: 5%; line-height: 1.45; text-align: justify; hyphens: auto; }
h1, h2, h3, h4 { line-height: 1.2; text-align: start; hyphens: none; break-after: avoid; }
h1 { margin: 2em 0 1em; }
p { margin: 0; text-indent: 1.2em; orphans: 2; widows: 2; overflow-wrap: break-word; }
h1 + p, h2 + p, h3 + p, h4 + p, li p, td p, blockquote p, aside p, figure p, .titlepage p { text-indent: 0; }
blockquote { margin: 1em 1.5em; }
blockquote { break-inside: avoid; }
blockquote footer, .by { text-align: end; break-before: avoid; }
table { border-collapse: collapse; margin: 1em 0; width: 100%; text-align: start; }
caption, figcaption { font-size: 0.9em; text-align: center; margin: 0.5em 0; }
caption { break-after: avoid; }
tr { break-inside: avoid; }
th, td { border-bottom: 1px solid; padding: 0.3em 0.5em; text-align: left; vertical-align: top; overflow-wrap: anywhere; hyphens: auto; }
[dir="rtl"] th, [dir="rtl"] td { text-align: right; }
table[dir="ltr"] th, table[dir="ltr"] td { text-align: left; }
table .figures, table[dir] .figures { text-align: right; white-space: nowrap; overflow-wrap: normal; font-variant-numeric: tabular-nums; }
figure { margin: 1em 0; text-align: center; break-inside: avoid; }
img { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; text-align: left; font-size: 0.85em; }
.callout { border-inline-start: 3px solid; margin: 1em 0; padding: 0.3em 1em; }
.callout .title, .recipe .title, .label, dt { font-weight: bold; text-indent: 0; break-after: avoid; }
.verse { margin: 1em 2em; text-align: start; }
.verse p { margin-bottom: 1em; text-indent: 0; }
.verse .line { display: block; padding-left: 2em; text-indent: -2em; }
.formula { text-align: center; text-indent: 0; margin: 1em 0; overflow-x: auto; }
.page-break { break-after: page; }
.notes { margin-top: 2em; border-top: 1px solid; font-size: 0.85em; }
.titlepage { text-align: center; }
.titlepage .title { text-align: center; margin-top: 25%; }
`;

export interface FaceFile extends Face {
  bytes: Uint8Array;
}

export const faceName = ({ family, cut }: Face): string => `fonts/${family.replaceAll(" ", "")}-${cut}.ttf`;

const cuts: Record<Cut, string> = {
  regular: "font-weight: 400; font-style: normal",
  italic: "font-weight: 400; font-style: italic",
  bold: "font-weight: 700; font-style: normal",
};

const ornaments: Record<Style["ornament"], string> = {
  asterism: "∗ ∗ ∗",
  fleuron: "❧",
  dots: "• • •",
  line: "———",
  diamond: "◆ ◆ ◆",
  wave: "∼∼∼",
};

const generic = (family: string): string =>
  `"${family}", ${family.includes("Sans") ? "sans-serif" : family.includes("Mono") ? "monospace" : "serif"}`;

/** What a style adds: its fonts, how its paragraphs and headings stand, and what parts its scenes. */
export function styleOf({ body, display, paragraphs, justified, sections, ornament }: Style, faces: readonly Face[]) {
  const indented = paragraphs === "indent" ? "" : "p { text-indent: 0; margin: 0 0 0.7em; }\n";
  const titles = sections === "centred" ? "h1, h2 { text-align: center; }\n" : "";
  return `${faces
    .map((face) => `@font-face { font-family: "${face.family}"; src: url(${faceName(face)}); ${cuts[face.cut]}; }\n`)
    .join("")}body { font-family: ${generic(body.family)}; ${justified ? "" : "text-align: start; hyphens: none; "}}
h1, h2, h3, h4 { font-family: ${generic(display.family)}; font-weight: ${display.weight}; }
${sections === "italic" ? `h2, h3 { font-family: ${generic(body.family)}; font-style: italic; }\n` : ""}${titles}${indented}hr { border: 0; margin: 1.5em 0; text-align: center; height: auto; }
hr::after { content: "${ornaments[ornament]}"; }
.coverpage { margin: 0; padding: 0; text-align: center; }
.coverpage svg { width: 100%; height: 100%; max-height: 100vh; }
`;
}
