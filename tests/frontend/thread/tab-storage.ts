const sizeOf = (all: ReadonlyMap<string, string>) =>
  [...all].reduce((sum, [key, value]) => sum + key.length + value.length, 0);

/** The storage of a tab that takes so many characters, keys and values together. */
export function tabStorage(characters = Number.POSITIVE_INFINITY): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (sizeOf(new Map([...entries, [key, value]])) > characters)
        throw new DOMException("full", "QuotaExceededError");
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

export const keysOfStorage = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
