import type { PdfiumLibrary } from "./pdfium-library.ts";

/** A few numbers in the library's memory, for calls that answer there. */
export interface Scratch {
  at: number;
  integer: (index: number) => number;
  float: (index: number) => number;
  double: (index: number) => number;
}

const room = 32;

export function withScratch<T>(library: PdfiumLibrary, work: (scratch: Scratch) => T): T {
  const at = library.malloc(room);
  const view = () => new DataView(library.memory.buffer, at, room);
  try {
    return work({
      at,
      integer: (index) => view().getInt32(index * 4, true),
      float: (index) => view().getFloat32(index * 4, true),
      double: (index) => view().getFloat64(index * 8, true),
    });
  } finally {
    library.free(at);
  }
}
