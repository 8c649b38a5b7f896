import { databaseName, keyInWorkspace, personal, workspaceEntry } from "./personal.ts";
import type { PersistedValue } from "./persisted.ts";

const storeName = "kept";

/** Texts too long for local storage, kept for the account that is here until they are forgotten. */
export interface PersonalDatabase<Value> {
  read(key: string): Promise<Value | null>;
  /** False where the browser did not keep it. */
  write(key: string, value: Value): Promise<boolean>;
  forget(key: string): Promise<void>;
}

/**
 * Values in the account's own database, under its rule of `typed` entries (`personal.ts`): the entry that names what is kept
 * outlives a forced end for 7 days, and the database goes with it.
 */
export function personalDatabase<Value>(
  name: string,
  parse: (stored: unknown) => Value | null,
): PersonalDatabase<Value> {
  return databaseOf(personal(...entryOf(name)), (key) => `${name} ${key}`, parse);
}

/** The same of what a workspace owns, under the rule of `workspaceEntry`. */
export function workspaceDatabase<Value>(
  name: string,
  parse: (stored: unknown) => Value | null,
): PersonalDatabase<Value> {
  return databaseOf(workspaceEntry(...entryOf(name)), (key) => keyInWorkspace(`${name} ${key}`), parse);
}

const entryOf = (name: string): Parameters<typeof personal<readonly string[]>> => [
  `kept-${name}`,
  "typed",
  [],
  (stored) => (Array.isArray(stored) && stored.every((key) => typeof key === "string") ? stored : null),
];

function databaseOf<Value>(
  entry: PersistedValue<readonly string[]>,
  keyOf: (key: string) => string,
  parse: (stored: unknown) => Value | null,
): PersonalDatabase<Value> {
  return {
    async read(key) {
      try {
        return parse(await run("readonly", (store) => store.get(keyOf(key))));
      } catch {
        return null;
      }
    },
    async write(key, value) {
      const keys = entry.read();
      // An entry that is refused belongs to a session that is over.
      if (!keys.includes(key) && !entry.write([...keys, key])) return false;
      try {
        await run("readwrite", (store) => store.put(value, keyOf(key)));
        return true;
      } catch {
        return false;
      }
    },
    async forget(key) {
      if (!entry.read().includes(key)) return;
      try {
        await run("readwrite", (store) => store.delete(keyOf(key)));
      } catch {
        return;
      }
      const left = entry.read().filter((one) => one !== key);
      if (left.length > 0) entry.write(left);
      else entry.forget();
    },
  };
}

let open: { name: string; database: Promise<IDBDatabase> } | null = null;

function database(): Promise<IDBDatabase> {
  const name = databaseName();
  if (open?.name === name) return open.database;
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(storeName));
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
    request.addEventListener("success", () => {
      // Its account ends in another tab: an open connection would hold the deletion up.
      request.result.addEventListener("versionchange", () => {
        request.result.close();
        open = null;
      });
      resolve(request.result);
    });
  });
  open = { name, database: opening };
  opening.catch(() => (open = null));
  return opening;
}

async function run<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const transaction = (await database()).transaction(storeName, mode);
  return new Promise((resolve, reject) => {
    const request = act(transaction.objectStore(storeName));
    transaction.addEventListener("complete", () => resolve(request.result));
    const fail = () => reject(transaction.error ?? request.error ?? new Error("not kept"));
    transaction.addEventListener("error", fail);
    transaction.addEventListener("abort", fail);
  });
}
