import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { loadSqlite } from "../../press/deck/sqlite.ts";
import type { Sqlite } from "../../press/deck/sqlite.ts";
import { unzip } from "./zip.ts";

let loaded: Promise<Sqlite> | undefined;
const wasm = fileURLToPath(import.meta.resolve("sql.js/dist/sql-wasm-browser.wasm"));
/** One for the process, as in the press. */
export const sqlite = () =>
  (loaded ??= readFile(wasm).then(async (bytes) => loadSqlite(await WebAssembly.compile(new Uint8Array(bytes)))));

export interface AnkiNote {
  id: number;
  guid: string;
  type: string;
  modified: number;
  tags: string;
  fields: string[];
  sorted: string;
  checksum: number;
  /** Name of the deck and place among the templates of its note type, of each card. */
  cards: [deck: string, ordinal: number][];
}

type Named = Record<string, { name: string; desc?: string; tmpls?: unknown[]; flds?: unknown[]; type?: number }>;

/** What a package of Anki holds, read by SQLite itself. */
export async function readAnki(bytes: Uint8Array) {
  const collection = unzip(bytes).get("collection.anki2");
  if (!collection) throw new Error("the package has no collection");
  const { Database } = await sqlite();
  const database = new Database(collection);
  try {
    const rows = (sql: string): unknown[][] => database.exec(sql)[0]?.values ?? [];
    const [[ver, models, decks, options] = []] = rows("select ver, models, decks, dconf from col");
    const types = JSON.parse(String(models)) as Named;
    const names = JSON.parse(String(decks)) as Named;
    const cards = rows("select nid, did, ord from cards order by id");
    const notes = rows("select id, guid, mid, mod, tags, flds, sfld, csum from notes order by id").map(
      ([id, guid, mid, modified, tags, fields, sorted, checksum]): AnkiNote => ({
        id: Number(id),
        guid: String(guid),
        type: types[String(mid)]?.name ?? "",
        modified: Number(modified),
        tags: String(tags),
        fields: String(fields).split("\u001f"),
        sorted: String(sorted),
        checksum: Number(checksum),
        cards: cards
          .filter(([nid]) => nid === id)
          .map(([, did, ord]) => [names[String(did)]?.name ?? "", Number(ord)] as [string, number]),
      }),
    );
    const [[sound] = []] = rows("pragma integrity_check");
    return {
      version: Number(ver),
      sound,
      types,
      decks: Object.values(names).map(({ name }) => name),
      notes,
      /** As they stand in the collection. */
      stored: {
        types: Object.values(types),
        decks: Object.values(names),
        options: Object.values(JSON.parse(String(options)) as Record<string, Record<string, unknown>>),
      },
    };
  } finally {
    database.close();
  }
}
