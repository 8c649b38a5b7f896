const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join("");
const french = "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»";
const typography = "“”‘’–—…·•€\u00a0\u202f";
const signs = "£°±×→←↑↓−²³№©®™";

/** What every French or English sentence needs; the rest of Latin is fetched when a page first uses it. */
export const glyphs = { display: ascii + french + typography, text: ascii + french + typography + signs };

export interface Face {
  /** Name of the generated file. */
  file: string;
  family: string;
  style: "normal" | "italic";
  weight: string;
  /** Path below node_modules. */
  source: string;
  axes?: Record<string, number | { min: number; max: number }>;
  /** `first`: only `glyphs`; `rest`: the block without them; `all`: the source as it is. */
  cut: "first" | "rest" | "all";
  glyphs: string;
  /** unicode-range of a file that is not `first`. */
  range: string;
  /** Which pages ask for it before their styles do: the app and the public pages, or these alone. */
  preload: "every page" | "public pages" | null;
}

/** A style sheet of faces, by the name of its file. */
export const sheets = ["fonts.css", "bold-fonts.css"] as const;

const latin =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212,U+2215,U+FEFF,U+FFFD";
const latinExtended =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";

const serif = {
  family: "Newsreader",
  weight: "400",
  axes: { wght: 400, opsz: { min: 20, max: 44 } },
  glyphs: glyphs.display,
};
const sans = {
  family: "Instrument Sans",
  weight: "400 600",
  axes: { wght: { min: 400, max: 600 } },
  glyphs: glyphs.text,
};
const mono = { family: "IBM Plex Mono", weight: "400", glyphs: glyphs.text };
const boldSerif = { ...serif, weight: "600", axes: { ...serif.axes, wght: 600 }, preload: null };
const boldMono = { ...mono, weight: "600", preload: null };

const newsreader = "@fontsource-variable/newsreader/files/newsreader";
const instrument = "@fontsource-variable/instrument-sans/files/instrument-sans";
const plex = "@fontsource/ibm-plex-mono/files/ibm-plex-mono";

const styles = ["normal", "italic"] as const;

type FaceStyle = (typeof styles)[number];
const suffixOf = (style: FaceStyle): string => (style === "normal" ? "" : "-italic");

const serifFaces = (style: FaceStyle): Face[] => [
  {
    ...serif,
    style,
    file: `newsreader-ext${suffixOf(style)}`,
    source: `${newsreader}-latin-ext-opsz-${style}.woff2`,
    cut: "all",
    range: latinExtended,
    preload: null,
  },
  {
    ...serif,
    style,
    file: `newsreader-rest${suffixOf(style)}`,
    source: `${newsreader}-latin-opsz-${style}.woff2`,
    cut: "rest",
    range: latin,
    preload: null,
  },
  {
    ...serif,
    style,
    file: `newsreader${suffixOf(style)}`,
    source: `${newsreader}-latin-opsz-${style}.woff2`,
    cut: "first",
    range: latin,
    preload: style === "normal" ? "public pages" : null,
  },
];

const sansFaces = (style: FaceStyle): Face[] => [
  {
    ...sans,
    style,
    file: `instrument-sans-ext${suffixOf(style)}`,
    source: `${instrument}-latin-ext-wght-${style}.woff2`,
    cut: "all",
    range: latinExtended,
    preload: null,
  },
  {
    ...sans,
    style,
    file: `instrument-sans-rest${suffixOf(style)}`,
    source: `${instrument}-latin-wght-${style}.woff2`,
    cut: "rest",
    range: latin,
    preload: null,
  },
  {
    ...sans,
    style,
    file: `instrument-sans${suffixOf(style)}`,
    source: `${instrument}-latin-wght-${style}.woff2`,
    cut: "first",
    range: latin,
    preload: style === "normal" ? "every page" : null,
  },
];

const monoFaces = (style: FaceStyle): Face[] => [
  {
    ...mono,
    style,
    file: `plex-mono-ext${suffixOf(style)}`,
    source: `${plex}-latin-ext-400-${style}.woff2`,
    cut: "all",
    range: latinExtended,
    preload: null,
  },
  {
    ...mono,
    style,
    file: `plex-mono${suffixOf(style)}`,
    source: `${plex}-latin-400-${style}.woff2`,
    cut: "all",
    range: latin,
    preload: null,
  },
];

/** In CSS order: where ranges overlap the later face wins, so each `first` file follows the wider ones. */
export const faces: readonly Face[] = styles.flatMap((style) => [
  ...serifFaces(style),
  ...sansFaces(style),
  ...monoFaces(style),
]);

/** What shows text that people mark as bold imports these beside: no other page reads them. */
const boldFaces: readonly Face[] = styles.flatMap((style): Face[] => {
  const suffix = suffixOf(style);
  return [
    {
      ...boldSerif,
      style,
      file: `newsreader-bold-ext${suffix}`,
      source: `${newsreader}-latin-ext-standard-${style}.woff2`,
      cut: "all",
      range: latinExtended,
    },
    {
      ...boldSerif,
      style,
      file: `newsreader-bold-rest${suffix}`,
      source: `${newsreader}-latin-standard-${style}.woff2`,
      cut: "rest",
      range: latin,
    },
    {
      ...boldSerif,
      style,
      file: `newsreader-bold${suffix}`,
      source: `${newsreader}-latin-standard-${style}.woff2`,
      cut: "first",
      range: latin,
    },
    {
      ...boldMono,
      style,
      file: `plex-mono-bold-ext${suffix}`,
      source: `${plex}-latin-ext-600-${style}.woff2`,
      cut: "all",
      range: latinExtended,
    },
    {
      ...boldMono,
      style,
      file: `plex-mono-bold${suffix}`,
      source: `${plex}-latin-600-${style}.woff2`,
      cut: "all",
      range: latin,
    },
  ];
});

export const facesOf: Record<(typeof sheets)[number], readonly Face[]> = {
  "fonts.css": faces,
  "bold-fonts.css": boldFaces,
};
