import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { LiveUpload } from "../../../../worker/uploads/object/live-upload.ts";
import { createUploadJournal } from "../../../../worker/uploads/object/upload.journal.ts";
import type { StoredPart } from "../../../../worker/bindings/file-parts.ts";
import { uploads } from "../../../../worker/contract/limits.ts";
import { createIntakeService } from "../../../../worker/uploads/intake.service.ts";
import type { IntakeService } from "../../../../worker/uploads/intake.service.ts";
import { createKeeping, testRegistry } from "../kinds.fixture.ts";
import type { KindServices } from "../kinds.fixture.ts";

/** The object dies at one call that leaves it: before that did its work, or after it and before the answer came. */
export type Break = { at: number; when: "before" | "after" } | null;

export const sumOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** An upload with real SQL and the real intake, a store with the rules of the real one, and limits that count. */
export function stageUpload(
  broken: Break = null,
  storage: DurableObjectStorage = createStorage(),
  held = "upload",
  countedBy?: IntakeService<KindServices>,
) {
  const store = createStore();
  const { kept, services } = createKeeping();
  const counted = { held: new Set([held]), used: 0, meters: new Set<string>() };
  let calls = 0;

  function mortal<T extends object>(port: T): T {
    return new Proxy(port, {
      get: (target, name) => {
        const call: unknown = Reflect.get(target, name);
        if (typeof call === "object" && call !== null) return mortal(call);
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

  const settled = new Set<string>();
  /** As the product counts: a hold once an id, and nothing more for what is settled. */
  const limits = {
    async reserve(_caller: object, _address: string, meter: string, id: string) {
      counted.meters.add(meter);
      if (!settled.has(id)) counted.held.add(id);
      return { id, object: null };
    },
    async settle({ id }: { id: string }) {
      counted.held.delete(id);
      if (!settled.has(id)) counted.used += 1;
      settled.add(id);
    },
    release: async ({ id }: { id: string }) => void counted.held.delete(id),
  };
  const wake = () =>
    new LiveUpload({
      journal: mortal(createUploadJournal(storage, testRegistry.shape)),
      files: mortal({ fingerprint: async (key: string) => store.print(key) }),
      parts: mortal(store.parts),
      kindOf: testRegistry.of,
      intake:
        countedBy ??
        createIntakeService<KindServices>({
          services: mortal(services),
          files: mortal({ remove: async (keys) => keys.forEach((key) => store.contents.delete(key)) }),
          limits: mortal(limits),
          caps: { require: async () => {} },
        }),
    });
  return { wake, store, kept, counted, calls: () => calls };
}

/** Everything that leaves the object while this file is sent, each of it the last. */
export async function breaksOf(
  sender: (stage: ReturnType<typeof stageUpload>) => Promise<unknown>,
): Promise<NonNullable<Break>[]> {
  const stage = stageUpload();
  await sender(stage);
  const steps = Array.from({ length: stage.calls() }, (_, at) => at + 1);
  return steps.flatMap((at) => [
    { at, when: "before" as const },
    { at, when: "after" as const },
  ]);
}

/** SQLite as an object has it, as far as the journal asks. */
export function createStorage(): DurableObjectStorage {
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

/** A part, and what the store said of it when it came. */
interface KeptPart {
  bytes: Uint8Array;
  etag: string;
}

function createStore() {
  const contents = new Map<string, Uint8Array>();
  const open = new Map<string, Map<number, KeptPart>>();
  let [begun, taken] = [0, 0];
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
        const etag = `etag-${(taken += 1)}`;
        partsOf(name).set(number, { bytes: bytes.slice(), etag });
        return { number, etag };
      },
      async join(key: string, name: string, parts: readonly StoredPart[]) {
        if (!open.has(name) && contents.has(key)) return;
        const had = partsOf(name);
        const chosen = parts.map(({ number, etag }) => {
          const part = had.get(number);
          if (part?.etag !== etag) throw new Error(`part ${number} is another`);
          return part.bytes;
        });
        if (chosen.slice(0, -1).some(({ length }) => length !== uploads.piece)) throw new Error("a part is too small");
        contents.set(key, new Uint8Array(Buffer.concat(chosen)));
        open.delete(name);
      },
      async discard(key: string, name: string) {
        open.delete(name);
        contents.delete(key);
      },
    },
  };
}
