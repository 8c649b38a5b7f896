import { pdfjs } from "react-pdf";
// oxlint-disable-next-line import/default -- with ?url the module is the address of the file
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const parts: string = import.meta.env["VITE_PDF_PARTS"];

/** Nothing of a file runs: it has no scripts and no forms here, and code is never made of text. */
export const documentOptions = {
  cMapUrl: `${parts}cmaps/`,
  standardFontDataUrl: `${parts}standard_fonts/`,
  wasmUrl: `${parts}wasm/`,
  useWasm: false,
  // The same letters everywhere, and those that passages were measured with.
  useSystemFonts: false,
  enableXfa: false,
} as const;
