const prefix = "ensemble.incognito.";

/** The entries of this tab alone: what it keeps of incognito conversations, for as long as it is open. */
export function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

export const tabPrefix = (owner: string): string => `${prefix}${owner}.`;

export const keysOf = (storage: Storage | null): string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? null).filter((key) => key !== null);

/** This account stands in the tab, or none: what was kept for another one goes. */
export function keepTabOf(owner: string | null): void {
  const storage = tabStorage();
  const own = owner === null ? null : tabPrefix(owner);
  for (const key of keysOf(storage))
    if (key.startsWith(prefix) && (own === null || !key.startsWith(own))) storage?.removeItem(key);
}
