import { readVersioned, withVersion } from "../../worker/lib/versioned.rules.ts";
import type { StoredShape } from "../../worker/lib/versioned.rules.ts";
import { emptyCaps } from "./caps.machine.ts";
import type { CapsState } from "./caps.machine.ts";

type Counted = Omit<CapsState, "visitors">;

interface VisitorRow extends Record<string, SqlStorageValue> {
  id: string;
  minute: number;
  in_minute: number;
  today: number;
}

const shape: StoredShape = { name: "caps of a chatbot", upgrades: [(stored) => ({ ...stored, searchedAgain: 0 })] };

export type CapsJournal = ReturnType<typeof createCapsJournal>;

/** The caps of one chatbot in its object's SQLite. Visitors have rows of their own: a busy day of them fills no row. */
export function createCapsJournal(sql: SqlStorage) {
  let hasTables = sql.exec("select 1 from sqlite_master where name = 'counted'").toArray().length > 0;

  /** Written with the first count: an object that is only asked stores nothing. */
  function createTables(): void {
    sql.exec("create table counted (id integer primary key check (id = 1), state text not null)");
    sql.exec(
      "create table visitor (id text primary key, minute integer not null, in_minute integer not null, today integer not null)",
    );
    hasTables = true;
  }

  return {
    read(): CapsState {
      const [row] = hasTables ? sql.exec<{ state: string }>("select state from counted").toArray() : [];
      if (row === undefined) return emptyCaps;
      const visitors = sql.exec<VisitorRow>("select id, minute, in_minute, today from visitor").toArray();
      return {
        ...readVersioned<Counted>(shape, JSON.parse(row.state)),
        visitors: Object.fromEntries(
          visitors.map(({ id, minute, in_minute, today }) => [id, { minute, inMinute: in_minute, today }]),
        ),
      };
    },

    /** Writes what changed since `before`, which stands here. */
    write(before: CapsState, { visitors, ...counted }: CapsState): void {
      if (!hasTables) createTables();
      if (counted.day !== before.day) sql.exec("delete from visitor");
      const known = counted.day === before.day ? before.visitors : {};
      for (const [id, { minute, inMinute, today }] of Object.entries(visitors))
        if (known[id] !== visitors[id])
          sql.exec(
            "insert or replace into visitor (id, minute, in_minute, today) values (?, ?, ?, ?)",
            id,
            minute,
            inMinute,
            today,
          );
      sql.exec("insert or replace into counted (id, state) values (1, ?)", JSON.stringify(withVersion(shape, counted)));
    },
  };
}
