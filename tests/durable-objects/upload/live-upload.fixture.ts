import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { LiveUpload } from "../../../durable-objects/upload/live-upload.ts";
import { createJournal } from "../../../durable-objects/upload/upload.journal.ts";
import type { StoredPart } from "../../../worker/bindings/file-parts.ts";
import { uploads } from "../../../worker/contract/limits.ts";
import type { Uploaded } from "../../../worker/contract/pdf/documents.contract.ts";

/** The object dies at one call that leaves it: before that did its work, or after it and before anybody heard. */
export type Break = { at: number; when: "before" | "after" } | null;

export const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** An upload with real SQL, a store with the rules of the real one, and an intake that keeps and counts. */
export function stageUpload(broken: Break = null, storage: DurableObjectStorage = createStorage()) {
  const store = createStore();
  const documents = new Map<string, Uploaded & { key: string; sha256: string; bytes: number }>();
  const counted = { held: new Set(["upload"]), used: 0 };
  let calls = 0;

  function mortal<T extends object>(port: T): T {
    return new Proxy(port, {
      get: (target, name) => {
        const call: unknown = Reflect.get(target, name);
        if (typeof call !== "function") return call;
        return (...input: unknown[]) => {
          const mine = (calls += 1) === broken?.at ? broken.when : null;
          if (mine === "before") throw new Error("killed");
          const answer: unknown = Reflect.apply(call, target, input);
          if (mine !== "after") return answer;
          if (!(answer instanceof Promise)) throw new Error("killed");
          return answer.then(() => Promise.reject(new Error("killed")));
        };
      },
    });
  }

  const intake = {
    async record({ id, key, sha256, bytes }: { id: string; key: string; sha256: string; bytes: number }) {
      const same = [...documents.values()].find((one) => one.sha256 === sha256);
      if (same === undefined) documents.set(id, { id, s3_url: `/${id}`, duplicate: false, key, sha256, bytes });
      const kept = same ?? { id, s3_url: `/${id}` };
      if (counted.held.delete(id) && kept.id === id) counted.used += 1;
      if (kept.id !== id) store.contents.delete(key);
      return { id: kept.id, s3_url: kept.s3_url, duplicate: kept.id !== id };
    },
    async find(_userId: string, id: string) {
      const found = documents.get(id);
      if (found && counted.held.delete(id)) counted.used += 1;
      return found ? { id, s3_url: found.s3_url, duplicate: false } : null;
    },
    release: async (id: string) => void counted.held.delete(id),
  };
  const wake = () =>
    new LiveUpload({
      journal: mortal(createJournal(storage)),
      files: mortal({ fingerprint: async (key: string) => store.print(key) }),
      parts: mortal(store.parts),
      intake: mortal(intake),
    });
  return { wake, store, documents, counted, calls: () => calls };
}

/** SQLite as an object has it, as far as the journal asks. */
function createStorage(): DurableObjectStorage {
  const database = new DatabaseSync(":memory:");
  const storage = {
    sql: {
      exec(query: string, ...values: (string | number | Uint8Array)[]) {
        const rows = database.prepare(query).all(...values);
        return { toArray: () => rows };
      },
    },
    transactionSync<T>(work: () => T): T {
      database.exec("begin");
      const done = work();
      database.exec("commit");
      return done;
    },
  };
  return storage as unknown as DurableObjectStorage;
}

function createStore() {
  const contents = new Map<string, Uint8Array>();
  const open = new Map<string, Map<number, Uint8Array>>();
  let begun = 0;
  const partsOf = (name: string) => {
    const parts = open.get(name);
    if (parts === undefined) throw new Error("no such upload");
    return parts;
  };
  return {
    contents,
    open,
    print(key: string) {
      const bytes = contents.get(key);
      return bytes ? { bytes: bytes.length, sha256: sumOf(bytes) } : null;
    },
    parts: {
      async begin() {
        begun += 1;
        open.set(`store-${begun}`, new Map());
        return `store-${begun}`;
      },
      async put(_key: string, name: string, number: number, bytes: Uint8Array): Promise<StoredPart> {
        partsOf(name).set(number, bytes.slice());
        return { number, etag: sumOf(bytes) };
      },
      async join(key: string, name: string, parts: readonly StoredPart[]) {
        if (!open.has(name) && contents.has(key)) return;
        const had = partsOf(name);
        const chosen = parts.map(({ number, etag }) => {
          const bytes = had.get(number);
          if (bytes === undefined || sumOf(bytes) !== etag) throw new Error(`part ${number} is another`);
          return bytes;
        });
        if (chosen.slice(0, -1).some(({ length }) => length !== uploads.piece)) throw new Error("a part is too small");
        contents.set(key, new Uint8Array(Buffer.concat(chosen)));
        open.delete(name);
      },
      async drop(key: string, name: string) {
        open.delete(name);
        contents.delete(key);
      },
    },
  };
}
