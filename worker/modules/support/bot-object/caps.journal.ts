import { readVersioned, withVersion } from "../../../lib/versioned.rules.ts";
import type { StoredShape } from "../../../lib/versioned.rules.ts";
import { emptyCaps } from "./caps.machine.ts";
import type { CapsState } from "./caps.machine.ts";

type Counted = Omit<CapsState, "visitors" | "networks">;

interface VisitorRow extends Record<string, SqlStorageValue> {
  id: string;
  minute: number;
  in_minute: number;
  today: number;
}

const shape: StoredShape = {
  name: "caps of a chatbot",
  upgrades: [(stored) => ({ ...stored, searchedAgain: 0 }), (stored) => ({ ...stored, dayCap: null, wasNear: false })],
};

interface NetworkRow extends Record<string, SqlStorageValue> {
  id: string;
  hour: number;
  in_hour: number;
  today: number;
}

export type CapsJournal = ReturnType<typeof createCapsJournal>;

/** The caps of one chatbot in its object's SQLite. Visitors and networks have rows of their own: a busy day of them fills no row. */
export function createCapsJournal(sql: SqlStorage) {
  let hasTables = sql.exec("select 1 from sqlite_master where name = 'counted'").toArray().length > 0;

  const networkTable =
    "create table if not exists network (id text primary key, hour integer not null, in_hour integer not null, today integer not null)";
  // An earlier release made its tables without this one.
  if (hasTables) sql.exec(networkTable);

  /** Written with the first count: an object that is only asked stores nothing. */
  function createTables(): void {
    sql.exec("create table counted (id integer primary key check (id = 1), state text not null)");
    sql.exec(
      "create table visitor (id text primary key, minute integer not null, in_minute integer not null, today integer not null)",
    );
    sql.exec(networkTable);
    hasTables = true;
  }

  return {
    read(): CapsState {
      const [row] = hasTables ? sql.exec<{ state: string }>("select state from counted").toArray() : [];
      if (row === undefined) return emptyCaps;
      const visitors = sql.exec<VisitorRow>("select id, minute, in_minute, today from visitor").toArray();
      const networks = sql.exec<NetworkRow>("select id, hour, in_hour, today from network").toArray();
      return {
        ...readVersioned<Counted>(shape, JSON.parse(row.state)),
        visitors: Object.fromEntries(
          visitors.map(({ id, minute, in_minute, today }) => [id, { minute, inMinute: in_minute, today }]),
        ),
        networks: Object.fromEntries(
          networks.map(({ id, hour, in_hour, today }) => [id, { hour, inHour: in_hour, today }]),
        ),
      };
    },

    /** Writes what changed since `before`, which stands here. */
    write(before: CapsState, { visitors, networks, ...counted }: CapsState): void {
      if (!hasTables) createTables();
      if (counted.day !== before.day) for (const table of ["visitor", "network"]) sql.exec(`delete from ${table}`);
      const isSameDay = counted.day === before.day;
      const known = isSameDay ? before.visitors : {};
      const knownNetworks = isSameDay ? before.networks : {};
      for (const [id, { hour, inHour, today }] of Object.entries(networks))
        if (knownNetworks[id] !== networks[id])
          sql.exec(
            "insert or replace into network (id, hour, in_hour, today) values (?, ?, ?, ?)",
            id,
            hour,
            inHour,
            today,
          );
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
