import { PDFiumModule } from "@hyzyla/pdfium";
import { DocumentError } from "./documents.ts";
import type { FileSource } from "./file-source.ts";
import { readRanges } from "./file-source.ts";
import { memoryOf } from "./pdfium-library.ts";
import type { PdfiumLibrary } from "./pdfium-library.ts";
import { completeHeader, headerRoom } from "./preflight/header.ts";

/** `FPDF_ERR_PASSWORD` of fpdfview.h. */
const passwordNeeded = 4;

/** Starts PDFium from its compiled module; about 20 MB, so it is started where it is needed. */
export async function startPdfium(
  compiled: WebAssembly.Module,
  mayHold: MemoryLimit = () => true,
): Promise<PdfiumLibrary> {
  let exports: unknown;
  const known = new Set(Object.getOwnPropertyNames(globalThis));
  await PDFiumModule({
    instantiateWasm(imports: WebAssembly.Imports, done: unknown) {
      const instance = new WebAssembly.Instance(compiled, bounded(imports, mayHold));
      exports = instance.exports;
      // The package's types say that it takes the module; its code takes the instance.
      (done as (instance: WebAssembly.Instance) => void)(instance);
      return instance.exports;
    },
  });
  removeWarnings(known);
  const library = exports as PdfiumLibrary;
  library.FPDF_InitLibrary();
  return library;
}

/** The glue leaves getters on the global scope that warn: they would keep the memory of this library as long as the isolate lives. */
function removeWarnings(known: ReadonlySet<string>): void {
  for (const [name, { get, set }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    if (get && !set && !known.has(name)) Reflect.deleteProperty(globalThis, name);
}

/** Bytes: what an isolate has in all. More would end it without a reason in the log. */
const mostMemory = 128 * 1024 * 1024;

export type MemoryLimit = (bytes: number) => boolean;

/** Memory that is refused ends the work of this one library with an error. */
function bounded(imports: WebAssembly.Imports, mayHold: MemoryLimit): WebAssembly.Imports {
  const grow = imports["env"]?.["emscripten_resize_heap"] as (bytes: number) => boolean;
  const growWithin = (bytes: number) => bytes >>> 0 <= mostMemory && mayHold(bytes >>> 0) && grow(bytes);
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

export interface PdfiumOpening {
  password?: string | undefined;
  /** Looks at the bytes before PDFium does, and throws where it must not see them. */
  inspect?: ((bytes: Uint8Array) => void) | undefined;
}

/** Opens a file in the memory of PDFium, which goes with the library. Throws `password` or `corrupt`. */
export async function openWithPdfium(
  library: PdfiumLibrary,
  file: FileSource,
  { password = "", inspect }: PdfiumOpening = {},
): Promise<PdfiumDocument> {
  const { data, length } = await copyIn(library, file, inspect);
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

/** Range by range: the file is held in this memory alone. */
async function copyIn(library: PdfiumLibrary, file: FileSource, inspect: PdfiumOpening["inspect"]) {
  const size = headerRoom + file.bytes;
  const room = library.malloc(size);
  if (room === 0) throw new DocumentError("corrupt");
  await readRanges(file, (range, offset) => memoryOf(library).set(range, room + headerRoom + offset));
  const copied = memoryOf(library).subarray(room, room + size);
  inspect?.(copied.subarray(headerRoom));
  const start = completeHeader(copied);
  return { data: room + start, length: size - start };
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
