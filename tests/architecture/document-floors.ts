import type { Floor } from "./floors.ts";

/** What is written and how it is drawn. The renderers carry large packages: the API does not import them. */
export const documentFloors: readonly Floor[] = [
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
