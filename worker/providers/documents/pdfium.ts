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
      const instance = new WebAssembly.Instance(compiled, bounded(imports));
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

/** Bytes: what an isolate has in all. More would end it without a reason in the log. */
const mostMemory = 128 * 1024 * 1024;

/** Memory that is refused ends the work of this one library with an error. */
function bounded(imports: WebAssembly.Imports): WebAssembly.Imports {
  const grow = imports["env"]?.["emscripten_resize_heap"] as (bytes: number) => boolean;
  const growWithin = (bytes: number) => bytes >>> 0 <= mostMemory && grow(bytes);
  return { ...imports, env: { ...imports["env"], emscripten_resize_heap: growWithin } };
}

export interface PdfiumDocument {
  library: PdfiumLibrary;
  /** Its pointer, until the next page is loaded. */
  pointer(): number;
  pages: number;
  /** Loads a page for as long as `work` runs; throws `corrupt` where it cannot be loaded. */
  withPage<T>(number: number, work: (page: number) => T | Promise<T>, depth?: keyof typeof weights): Promise<T>;
}

/** PDFium keeps what it has read of a file beside the file; after so many pages it forgets. A look reads a tenth. */
const pagesBetweenOpenings = 10;
const weights = { read: 1, look: 0.1 } as const;

/** Opens a copy of the bytes in the memory of PDFium, which goes with the library. Throws `password` or `corrupt`. */
export function openWithPdfium(library: PdfiumLibrary, bytes: Uint8Array, password = ""): PdfiumDocument {
  const { length } = bytes;
  const data = library.malloc(length);
  if (data === 0) throw new DocumentError("corrupt");
  memoryOf(library).set(bytes, data);
  let document = load(library, data, length, password);
  let loaded = 0;
  return {
    library,
    pointer: () => document,
    pages: library.FPDF_GetPageCount(document),
    async withPage(number, work, depth = "read") {
      if (loaded >= pagesBetweenOpenings) {
        library.FPDF_CloseDocument(document);
        document = load(library, data, length, password);
        loaded = 0;
      }
      loaded += weights[depth];
      const page = library.FPDF_LoadPage(document, number - 1);
      if (page === 0) throw new DocumentError("corrupt");
      try {
        return await work(page);
      } finally {
        library.FPDF_ClosePage(page);
      }
    },
  };
}

function load(library: PdfiumLibrary, data: number, length: number, password: string): number {
  const secret = new TextEncoder().encode(`${password}\0`);
  const key = library.malloc(secret.length);
  memoryOf(library).set(secret, key);
  const document = library.FPDF_LoadMemDocument(data, length, key);
  memoryOf(library).fill(0, key, key + secret.length);
  library.free(key);
  if (document !== 0) return document;
  throw new DocumentError(library.FPDF_GetLastError() === passwordNeeded ? "password" : "corrupt");
}
