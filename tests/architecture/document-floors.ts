import type { Floor } from "./floors.ts";

const fonts = [
  "eb-garamond",
  "fraunces",
  "ibm-plex-mono",
  "literata",
  "noto-naskh-arabic",
  "frank-ruhl-libre",
  "source-sans-3",
  "source-serif-4",
  "stix-two-math",
].map((family) => `@expo-google-fonts/${family}`);

/** What is written and how it is drawn. The renderers carry large packages: the API does not import them. */
export const documentFloors: readonly Floor[] = [
  {
    name: "press",
    files: /^press\//,
    code: ["contract", "pure", "document", "renderers", "press"],
    types: [],
    packages: ["cloudflare:workers", "zod/mini", "@myriaddreamin/typst-ts-web-compiler", "sql.js", ...fonts],
  },
  {
    name: "renderers",
    files: /^worker\/document\/render\//,
    code: ["contract", "pure", "document", "renderers"],
    types: [],
    packages: ["docx", "fflate", "katex", "htmlparser2"],
  },
  {
    name: "document",
    files: /^worker\/document\//,
    code: ["contract", "pure", "document"],
    types: [],
    packages: ["marked"],
  },
];
