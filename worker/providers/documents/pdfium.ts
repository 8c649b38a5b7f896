import { PDFiumModule } from "@hyzyla/pdfium";
import { DocumentError } from "./documents.ts";
import { memoryOf } from "./pdfium-library.ts";
import type { PdfiumLibrary } from "./pdfium-library.ts";

/** `FPDF_ERR_PASSWORD` of fpdfview.h. */
const passwordNeeded = 4;

/** Starts PDFium from its compiled module; about 20 MB, so it is started where it is needed. */
export async function startPdfium(compiled: WebAssembly.Module): Promise<PdfiumLibrary> {
  let exports: unknown;
  await PDFiumModule({
    instantiateWasm(imports: WebAssembly.Imports, done: unknown) {
      const instance = new WebAssembly.Instance(compiled, imports);
      exports = instance.exports;
      // The package's types say that it takes the module; its code takes the instance.
      (done as (instance: WebAssembly.Instance) => void)(instance);
      return instance.exports;
    },
  });
  const library = exports as PdfiumLibrary;
  library.FPDF_InitLibrary();
  return library;
}

export interface PdfiumDocument {
  library: PdfiumLibrary;
  pages: number;
  /** Loads a page for as long as `work` runs; throws `corrupt` where it cannot be loaded. */
  withPage<T>(number: number, work: (page: number) => T): T;
}

/** Opens a copy of the bytes in the memory of PDFium, which goes with the library. Throws `password` or `corrupt`. */
export function openWithPdfium(library: PdfiumLibrary, bytes: Uint8Array, password = ""): PdfiumDocument {
  const secret = new TextEncoder().encode(`${password}\0`);
  const data = library.malloc(bytes.length);
  const key = library.malloc(secret.length);
  memoryOf(library).set(bytes, data);
  memoryOf(library).set(secret, key);
  const document = library.FPDF_LoadMemDocument(data, bytes.length, key);
  memoryOf(library).fill(0, key, key + secret.length);
  library.free(key);
  if (document === 0) {
    library.free(data);
    throw new DocumentError(library.FPDF_GetLastError() === passwordNeeded ? "password" : "corrupt");
  }
  return {
    library,
    pages: library.FPDF_GetPageCount(document),
    withPage(number, work) {
      const page = library.FPDF_LoadPage(document, number - 1);
      if (page === 0) throw new DocumentError("corrupt");
      try {
        return work(page);
      } finally {
        library.FPDF_ClosePage(page);
      }
    },
  };
}
