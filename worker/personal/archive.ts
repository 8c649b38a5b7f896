import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Files } from "../bindings/files.ts";

export type ExportRow = Record<string, unknown>;

/** A value that rows are ordered by, and the type of Postgres that it has. */
interface Key {
  value: SQL;
  type: "timestamptz" | "date" | "bigint" | "text";
}

/** Rows of a person, read page by page. `columns` are named one by one: no secrets, and no data of others. */
export interface ExportQuery {
  from: SQL;
  /** The column that names the person; `user_id` unless said otherwise. */
  owner?: SQL;
  /** Together unlike those of any other row; by `created_at` and `id` unless said otherwise. */
  keys?: readonly [Key, ...Key[]];
  columns: SQL;
  pageSize?: number;
}

/** What stands under a key of a JSON file: one row or null, a few rows by `created_at`, or any number of them. */
export type Section = { row: (userId: string) => SQL } | { rows: (userId: string) => SQL } | { list: ExportQuery };

/** A line of the archive's README, and how far down it stands. */
export interface ReadmeLine {
  place: number;
  en: string;
  fr: string;
}

/** A JSON file. Several modules may add sections to one; the module that describes it gives them their order. */
export interface ArchiveFile {
  path: `${string}.json`;
  readme?: ReadmeLine & { order: readonly string[] };
  sections: Readonly<Record<string, Section>>;
}

export interface ArchiveEntry {
  name: string;
  lastModified: Date;
  input: string | AsyncIterable<string> | ReadableStream<Uint8Array>;
}

/** A folder of files, made of the rows of a list. */
export interface ArchiveFolder {
  path: `${string}/`;
  readme: ReadmeLine;
  list: ExportQuery;
  entries: (rows: AsyncGenerator<ExportRow>, files: Pick<Files, "read">) => AsyncGenerator<ArchiveEntry>;
}

export const byCreation: NonNullable<ExportQuery["keys"]> = [
  { value: sql`created_at`, type: "timestamptz" },
  { value: sql`id`, type: "text" },
];

/** Where the content of a row stands in R2, and what it is called in the archive; `order` counts rows from 1. */
type Contents<Row> = (row: Row, order: number) => { key: string; name: string; createdAt: string };

/** Stored contents, one file a row; one that is lost is left out. */
export const storedContents = <Row extends object>(contents: Contents<Row>): ArchiveFolder["entries"] =>
  async function* entries(rows, files) {
    let order = 0;
    for await (const row of rows) {
      order += 1;
      const { key, name, createdAt } = contents(row as Row, order);
      const stored = await files.read(key);
      if (stored !== null) yield { name, lastModified: new Date(createdAt), input: stored.body };
    }
  };

/** A JSON array, written while its rows are read. */
export async function* jsonList(rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  let before = "[";
  for await (const row of rows) {
    yield `${before}\n${JSON.stringify(row)}`;
    before = ",";
  }
  yield before === "[" ? "[]" : "\n]";
}
