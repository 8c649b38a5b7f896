import type { Style } from "../styles/style.ts";
import type { Cut, Face } from "./faces.rules.ts";

/** Quiet rules: a reader chooses its own font, size and colours. */
export const bookStyle = `body { margin: 5%; line-height: 1.45; text-align: justify; hyphens: auto; }
h1, h2, h3, h4 { line-height: 1.2; text-align: left; hyphens: none; break-after: avoid; }
h1 { margin: 2em 0 1em; }
p { margin: 0; text-indent: 1.2em; orphans: 2; widows: 2; }
h1 + p, h2 + p, h3 + p, h4 + p, li p, td p, blockquote p, aside p, figure p, .titlepage p { text-indent: 0; }
blockquote { margin: 1em 1.5em; }
blockquote footer, .by { text-align: right; }
table { border-collapse: collapse; margin: 1em 0; width: 100%; text-align: left; }
caption, figcaption { font-size: 0.9em; text-align: center; margin: 0.5em 0; }
th, td { border-bottom: 1px solid; padding: 0.3em 0.5em; vertical-align: top; }
figure { margin: 1em 0; text-align: center; break-inside: avoid; }
img { max-width: 100%; height: auto; }
pre { white-space: pre-wrap; text-align: left; font-size: 0.85em; }
.callout { border-left: 3px solid; margin: 1em 0; padding: 0.3em 1em; }
.callout .title, .recipe .title, .label, dt { font-weight: bold; text-indent: 0; }
.verse { margin: 1em 2em; text-align: left; }
.verse p { margin-bottom: 1em; text-indent: 0; }
.formula { text-align: center; text-indent: 0; margin: 1em 0; }
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
    .join("")}body { font-family: ${generic(body.family)}; ${justified ? "" : "text-align: left; hyphens: none; "}}
h1, h2, h3, h4 { font-family: ${generic(display.family)}; font-weight: ${display.weight}; }
${sections === "italic" ? `h2, h3 { font-family: ${generic(body.family)}; font-style: italic; }\n` : ""}${titles}${indented}hr { border: 0; margin: 1.5em 0; text-align: center; height: auto; }
hr::after { content: "${ornaments[ornament]}"; }
.coverpage { margin: 0; padding: 0; text-align: center; }
.coverpage svg { width: 100%; height: 100%; max-height: 100vh; }
`;
}
