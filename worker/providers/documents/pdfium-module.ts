import type { LoadPdfium } from "./second-reader.ts";

/** In workerd, where code is compiled before it is deployed. */
export const loadPdfium: LoadPdfium = async () => (await import("@hyzyla/pdfium/pdfium.wasm")).default;
