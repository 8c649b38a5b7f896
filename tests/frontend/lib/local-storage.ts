import { vi } from "vitest";

/** A local storage for the tests of one file; its entries are in the map. */
export function stubLocalStorage(entries: Map<string, string>): void {
  vi.stubGlobal("localStorage", {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
}
