import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** PDFium's module from its package, as workerd hands it over by an import. */
export async function loadPdfium(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve("@hyzyla/pdfium/pdfium.wasm"))));
}
