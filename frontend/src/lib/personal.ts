import { persisted, type PersistedValue } from "./persisted.ts";
import { earlierEntries, isEmpty, mergedText, splitKey, type Retention } from "./personal.rules.ts";

/** A visitor; what they typed goes with them into the account that they make or enter. */
const visitor = "visitor";
const prefix = "ensemble.";
const keptMs = 7 * 86_400_000;
/** Milliseconds that the end of a session waits for text that is still being saved. */
const flushMs = 5_000;

let owner = visitor;
/** The workspace of the tab; null of the personal one. */
let workspace: string | null = null;

/**
 * One typed entry of the account that is here, keyed by its id: no other account reads it. `typed` outlives a session
 * that ends by force, for 7 days; `remembered` is a convenience and goes with every end.
 */
export function personal<Value>(
  key: string,
  keeping: Retention,
  initial: Value,
  parse: (stored: unknown) => Value | null,
): PersistedValue<Value> {
  return persisted(() => `of.${owner}.${keeping}.${key}`, initial, parse);
}

/**
 * An entry about what a workspace owns: of the account, in the workspace of the tab. The personal one has the keys of
 * `personal`.
 */
export function workspaceEntry<Value>(
  key: string,
  keeping: Retention,
  initial: Value,
  parse: (stored: unknown) => Value | null,
): PersistedValue<Value> {
  return persisted(() => `of.${owner}.${keeping}.${keyInWorkspace(key)}`, initial, parse);
}

/** How what is kept of a workspace is named among an account's own. */
export const keyInWorkspace = (key: string): string => (workspace === null ? key : `in.${workspace}.${key}`);

/** From here on the tab is in this workspace; null is the personal one. */
export function openWorkspace(id: string | null): void {
  workspace = id;
}

/** The page begins with this account, or without one: drops what has expired, and begins the days of what others left. */
export function openPersonal(id: string | null, now = Date.now()): void {
  owner = id ?? visitor;
  for (const left of ownersHere()) {
    const until = Number(storage()?.getItem(untilKey(left)) ?? Number.NaN);
    if (now >= until) deleteOf(left);
    else if (left !== owner && left !== visitor && Number.isNaN(until)) expire(left, now);
  }
  storage()?.removeItem(untilKey(owner));
  for (const [key, keeping] of earlierEntries) move(prefix + key, keyOf(owner, keeping, key));
}

/** Another account stands here: it takes over what a visitor or a guest typed, and nothing of a user's. */
export function changeOwner(id: string | null, takesOver: boolean, now = Date.now()): void {
  const before = owner;
  openPersonal(id, now);
  if (!takesOver || before === owner) return;
  for (const { key, keeping, name } of entriesOf(before)) move(key, keyOf(owner, keeping, name));
  deleteOf(before);
}

/** An ordinary end: nothing of the account stays in this browser. */
export const deletePersonal = (): void => deleteOf(owner);

/** An end by force: what the account typed stays for 7 days, for its next sign-in alone. */
export function keepTyped(now = Date.now()): void {
  for (const { key, keeping } of entriesOf(owner))
    if (keeping !== "typed" || isEmpty(storage()?.getItem(key) ?? null)) storage()?.removeItem(key);
  if (entriesOf(owner).length > 0) expire(owner, now);
  else deleteDatabaseOf(owner);
}

/** The local database of the account that is here. It goes with the entries; one without any is deleted. */
export const databaseName = (): string => databaseOf(owner);
const databaseOf = (id: string): string => `${prefix}of.${id}`;

function deleteDatabaseOf(id: string): void {
  try {
    globalThis.indexedDB?.deleteDatabase(databaseOf(id));
  } catch {
    // A browser that keeps no databases has none to delete.
  }
}

export const isPersonal = (key: string): boolean => key.startsWith(`${prefix}of.`);

const flushers = new Set<() => unknown>();

/** Saves what waits for a pause in typing, before a session ends. */
export function onFlush(save: () => unknown): void {
  flushers.add(save);
}

/** Everything that can be saved at once is saved when this returns; the promise waits for the rest, within a limit. */
export function flushPersonal(): Promise<unknown> {
  const saved = Promise.allSettled([...flushers].map(async (save) => save()));
  return Promise.race([saved, new Promise((resolve) => setTimeout(resolve, flushMs))]);
}

const keyOf = (id: string, keeping: Retention, name: string): string => `${prefix}of.${id}.${keeping}.${name}`;
const untilKey = (id: string): string => `${prefix}of.${id}.until`;

function storage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

const keys = (): string[] => {
  const from = storage();
  return from ? Array.from({ length: from.length }, (_, index) => from.key(index)).filter((key) => key !== null) : [];
};

const ownersHere = (): Set<string> =>
  new Set(keys().flatMap((key) => (isPersonal(key) ? (key.slice(prefix.length).split(".")[1] ?? []) : [])));

const entriesOf = (id: string) => keys().flatMap((key) => splitKey(key, `${prefix}of.${id}.`));

function deleteOf(id: string): void {
  for (const key of keys()) if (key.startsWith(`${prefix}of.${id}.`)) storage()?.removeItem(key);
  deleteDatabaseOf(id);
}

const expire = (id: string, now: number): void => write(untilKey(id), String(now + keptMs));

function move(from: string, to: string): void {
  const text = storage()?.getItem(from) ?? null;
  if (text === null) return;
  write(to, mergedText(storage()?.getItem(to) ?? null, text));
  storage()?.removeItem(from);
}

/** A storage that is full keeps what it had. */
function write(key: string, text: string): void {
  try {
    storage()?.setItem(key, text);
  } catch {
    // The page goes on without.
  }
}
