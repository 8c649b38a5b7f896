import type { StoredPart } from "../../bindings/file-parts.ts";
import { readVersioned, withVersion } from "../../lib/versioned.rules.ts";
import type { StoredShape } from "../../lib/versioned.rules.ts";
import type { Piece, UploadState } from "./upload.machine.ts";

export type Journal = ReturnType<typeof createUploadJournal>;

/** A row holds at most 2 MB. */
const rowBytes = 1024 * 1024;

/** One upload in the object's SQLite: its state in this shape, the pieces it knows, the store's parts, and what fills no part yet. */
export function createUploadJournal(storage: DurableObjectStorage, shape: StoredShape) {
  const { sql } = storage;
  let hasTables = sql.exec("select 1 from sqlite_master where name = 'upload'").toArray().length > 0;

  /** Written with the first upload: an object that is asked about an unknown id stores nothing. */
  function createTables(): void {
    sql.exec("create table upload (id text primary key, state text not null)");
    sql.exec("create table piece (place integer primary key, hash text not null)");
    sql.exec("create table part (number integer primary key, etag text not null)");
    sql.exec("create table held (n integer primary key autoincrement, bytes blob not null)");
    hasTables = true;
  }

  function write(state: UploadState): void {
    if (!hasTables) createTables();
    const stored = JSON.stringify(withVersion(shape, state));
    sql.exec("insert or replace into upload (id, state) values (?, ?)", state.id, stored);
  }
  const hold = (bytes: Uint8Array) => {
    for (let from = 0; from < bytes.length; from += rowBytes)
      sql.exec("insert into held (bytes) values (?)", bytes.slice(from, from + rowBytes));
  };

  return {
    write,

    read(): UploadState | null {
      if (!hasTables) return null;
      const [row] = sql.exec<{ state: string }>("select state from upload").toArray();
      return row ? readVersioned<UploadState>(shape, JSON.parse(row.state)) : null;
    },

    /** The hash of a piece that came; null where it did not. */
    hashOf(place: number): string | null {
      const [row] = sql.exec<{ hash: string }>("select hash from piece where place = ?", place).toArray();
      return row?.hash ?? null;
    },

    /** A piece that fills no part is added to what is held. */
    keep(state: UploadState, { index, hash }: Piece, bytes: Uint8Array): void {
      storage.transactionSync(() => {
        sql.exec("insert into piece (place, hash) values (?, ?)", index, hash);
        hold(bytes);
        write(state);
      });
    },

    /** A piece that filled a part: the store has that, and `rest` alone is held. */
    keepPart(state: UploadState, { index, hash }: Piece, part: StoredPart, rest: Uint8Array): void {
      storage.transactionSync(() => {
        sql.exec("insert into piece (place, hash) values (?, ?)", index, hash);
        sql.exec("insert or replace into part (number, etag) values (?, ?)", part.number, part.etag);
        sql.exec("delete from held");
        hold(rest);
        write(state);
      });
    },

    /** All that was held is the store's last part. */
    keepLast(part: StoredPart): void {
      storage.transactionSync(() => {
        sql.exec("insert or replace into part (number, etag) values (?, ?)", part.number, part.etag);
        sql.exec("delete from held");
      });
    },

    held(): Uint8Array[] {
      const rows = sql.exec<{ bytes: ArrayBuffer }>("select bytes from held order by n").toArray();
      return rows.map(({ bytes }) => new Uint8Array(bytes));
    },

    parts: (): StoredPart[] =>
      sql.exec<{ number: number; etag: string }>("select number, etag from part order by number").toArray(),

    clear(): void {
      if (!hasTables) return;
      storage.transactionSync(() => {
        for (const table of ["upload", "piece", "part", "held"]) sql.exec(`delete from ${table}`);
      });
    },
  };
}
