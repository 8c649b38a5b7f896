import { types } from "pg";
import type { Backend } from "./backend.ts";
import { startBridge } from "./bridge.ts";
import type { Bridge } from "./bridge.ts";
import { openPGlite } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";

/** Runs SQL beside the bridge, uncounted. A text without parameters may hold several statements; the last one's rows answer. */
export type Sql = (text: string, params?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

export interface Database {
  bridge: Bridge;
  sql: Sql;
  /** A copy of the whole database to begin another from; absent where the Postgres is not ours. */
  dump: (() => Promise<Blob>) | undefined;
  close(): Promise<void>;
}

export type DatabasePlace =
  | { directory: string }
  | { image?: Blob }
  | { url: string; onNotice?: (message: string) => void };

/** Opens the database and its bridge: in a folder, in memory (beginning from an image), or at a `postgres://` address. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ("url" in place) return serve(openPostgres(place.url, place.onNotice), undefined);
  const backend = await openPGlite(place);
  return serve(backend, backend.dump);
}

async function serve(backend: Backend, dump: Database["dump"]): Promise<Database> {
  const bridge = await startBridge(backend);
  return {
    bridge,
    dump,
    sql: createSql(backend),
    async close() {
      await bridge.close();
      await backend.close();
    },
  };
}

function createSql(backend: Backend): Sql {
  return async (text, params) => {
    const { fields, rows } = await (params ? backend.run({ text, params: params.map(toText) }) : backend.script(text));
    const parsers = fields.map((field) => types.getTypeParser(field.dataTypeID, "text"));
    return rows.map((row) =>
      Object.fromEntries(fields.map(({ name }, at) => [name, parse(parsers[at], row[at] ?? null)])),
    );
  };
}

function parse(parser: ((text: string) => unknown) | undefined, value: string | null): unknown {
  return value === null || !parser ? value : parser(value);
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
