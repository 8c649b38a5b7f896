export const families = [
  "EB Garamond",
  "Source Serif 4",
  "Source Sans 3",
  "Literata",
  "Fraunces",
  "IBM Plex Mono",
] as const;
export type Family = (typeof families)[number];

/** How a document looks on its pages. Lengths in millimetres, type in points. */
export interface Style {
  trim: { width: number; height: number };
  margins: { inner: number; outer: number; top: number; bottom: number };
  /** `leading` is the gap between two lines, in ems. */
  body: { family: Family; size: number; leading: number };
  display: { family: Family; weight: 400 | 700 };
  colours: { paper: string; ink: string; quiet: string; accent: string; wash: string };
  /** Where its pages are dark: its cover, its openings and the screen. What is printed is dark on white. */
  night?: { paper: string; ink: string; accent: string };
  /** How a paragraph begins: by an indent, or by the space before it. */
  paragraphs: "indent" | "space";
  justified: boolean;
  /** How a chapter opens: by the function of this name in `press/typst/openings.typ`. With `flow` it begins no page. */
  opening: string;
  /** Lines that the first letter of a chapter takes; 0 for none. */
  dropCap: 0 | 2 | 3;
  /** What stands above the text: the title left and the chapter right, the chapter alone, or nothing. */
  head: "both" | "chapter" | "none";
  folio: "centre" | "outer" | "none";
  sections: "plain" | "numbered" | "italic" | "ruled" | "centred";
  /** What parts two scenes, and ends a thought. */
  ornament: "asterism" | "fleuron" | "dots" | "line" | "diamond" | "wave";
  cover: "typographic" | "frame" | "band" | "circle" | "hills" | "grid" | "label" | "split" | "route" | "lines";
}
