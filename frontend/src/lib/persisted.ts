const prefix = "ensemble.";
/** Entries of accounts begin so. */
const accounts = `${prefix}of.`;

/** Storage can be full, refused or absent; a setting that is not kept is no reason to fail. */
function attempt<Result>(action: (storage: Storage) => Result): Result | null {
  try {
    return action(globalThis.localStorage);
  } catch {
    return null;
  }
}

export function readText(key: string): string | null {
  return attempt((storage) => storage.getItem(prefix + key));
}

let sealed = false;

/** From here on this page keeps nothing: what it still holds was of a session that is over. */
export function sealEntries(): void {
  sealed = true;
}

/** False when the browser did not keep it. */
export function writeText(key: string, text: string): boolean {
  if (sealed) return false;
  return attempt((storage) => (storage.setItem(prefix + key, text), true)) ?? false;
}

export function forget(key: string): void {
  attempt((storage) => storage.removeItem(prefix + key));
}

/** How the reader likes the interface, and the answer about cookies: not the account's, so that no end of a session takes them. */
export const keptChoices: readonly string[] = ["locale", "consent"];

/** Removes the product's own entries but those of accounts; how the interface is set up stays for the next reader. */
export function forgetAll(keep: readonly string[] = keptChoices): void {
  const kept = new Set(keep.map((key) => prefix + key));
  forgetWhere((key) => key.startsWith(prefix) && !kept.has(key));
}

/** Removes the entries of this origin that fit, but those of accounts, which `personal.ts` deletes. */
export function forgetWhere(fits: (key: string) => boolean): void {
  attempt((storage) => {
    const all = Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key) => key !== null);
    for (const key of all) if (fits(key) && !key.startsWith(accounts)) storage.removeItem(key);
  });
}

export interface PersistedValue<Value> {
  read(): Value;
  /** False when the browser did not keep it. */
  write(value: Value): boolean;
  forget(): void;
  /** Calls back when another tab writes or forgets it; returns the way to stop. */
  onOtherTab(listener: (value: Value) => void): () => void;
}

/**
 * One typed entry below `ensemble.`; what does not pass `parse` (an older shape, another program's) reads as `initial`.
 * A key that is a function is asked at every use.
 */
export function persisted<Value>(
  key: string | (() => string),
  initial: Value,
  parse: (stored: unknown) => Value | null,
): PersistedValue<Value> {
  const keyNow = () => (typeof key === "string" ? key : key());
  const decode = (text: string | null): Value => {
    if (text === null) return initial;
    try {
      return parse(JSON.parse(text)) ?? initial;
    } catch {
      return initial;
    }
  };
  return {
    read: () => decode(readText(keyNow())),
    write: (value) => writeText(keyNow(), JSON.stringify(value)),
    forget: () => forget(keyNow()),
    onOtherTab(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === prefix + keyNow() || event.key === null) listener(decode(event.newValue));
      };
      globalThis.addEventListener("storage", onStorage);
      return () => globalThis.removeEventListener("storage", onStorage);
    },
  };
}
