const pageBytes = 65_536;

/** What the glue exports beside the compiler; the names are wasm-bindgen's. */
export interface Exports {
  memory: WebAssembly.Memory;
  /** Allocates. */
  __wbindgen_export(bytes: number, alignment: number): number;
  /** Frees. */
  __wbindgen_export4(address: number, bytes: number, alignment: number): void;
  __wbindgen_add_to_stack_pointer(bytes: number): number;
}

/** Grows the memory once and leaves what was allocated free, so that a render finds room without growing it. */
export function reserve({ __wbindgen_export: allocate, __wbindgen_export4: free }: Exports, bytes: number): void {
  free(allocate(bytes, 8), bytes, 8);
}

/**
 * The caches of the compiler grow with every document and are never emptied: this remembers its memory as it is, and
 * answers what writes it back (8 to 23 ms).
 */
export function rememberMemory({ memory, __wbindgen_add_to_stack_pointer: moveStack }: Exports): () => void {
  const pages = nonZeroPages(new Uint8Array(memory.buffer));
  const stack = moveStack(0);
  return () => {
    const bytes = new Uint8Array(memory.buffer);
    for (let start = 0; start < bytes.length; start += pageBytes) {
      const page = pages.get(start);
      if (page) bytes.set(page, start);
      else bytes.fill(0, start, start + pageBytes);
    }
    // A trap leaves the stack where it was.
    moveStack(stack - moveStack(0));
  };
}

function nonZeroPages(bytes: Uint8Array): Map<number, Uint8Array> {
  const pages = new Map<number, Uint8Array>();
  for (let start = 0; start < bytes.length; start += pageBytes) {
    const page = bytes.slice(start, start + pageBytes);
    if (page.some((byte) => byte !== 0)) pages.set(start, page);
  }
  return pages;
}
