import type { Style } from "./style.ts";

/** Styles of texts that are no books: letters, notes and papers on sheets of A4. They flow: nothing begins a page. */
export const sheets = {
  plain: {
    trim: { width: 210, height: 297 },
    margins: { inner: 25, outer: 25, top: 25, bottom: 25 },
    body: { family: "Source Serif 4", size: 11, leading: 0.72 },
    display: { family: "Source Serif 4", weight: 700 },
    colours: { paper: "#ffffff", ink: "#1b1b1d", quiet: "#62636a", accent: "#3b3f46", wash: "#f2f2f0" },
    paragraphs: "space",
    justified: false,
    opening: "flow",
    dropCap: 0,
    head: "none",
    folio: "centre",
    sections: "plain",
    ornament: "line",
    cover: "typographic",
  },
} as const satisfies Record<string, Style>;
