import { readVersioned, withVersion } from "../../../lib/versioned.rules.ts";
import type { StoredShape } from "../../../lib/versioned.rules.ts";
import { emptyCaps } from "./caps.machine.ts";
import type { CapRequest, CapsState } from "./caps.machine.ts";

type CapCounts = Omit<CapsState, "visitors" | "networks">;
type Asker = Pick<CapRequest, "visitor" | "network" | "earlierNetworks">;

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

  const rowOf = <Row extends Record<string, SqlStorageValue>>(
    table: "visitor" | "network",
    id: string,
  ): Row | undefined => sql.exec<Row>(`select * from ${table} where id = ?`, id).toArray()[0];

  function visitorsOf(id: string): CapsState["visitors"] {
    const row = rowOf<VisitorRow>("visitor", id);
    return row ? { [id]: { minute: row.minute, inMinute: row.in_minute, today: row.today } } : {};
  }

  function networksOf(ids: readonly string[]): CapsState["networks"] {
    const rows = ids.flatMap((id) => rowOf<NetworkRow>("network", id) ?? []);
    return Object.fromEntries(rows.map(({ id, hour, in_hour, today }) => [id, { hour, inHour: in_hour, today }]));
  }

  return {
    /** What is counted of all together, without visitors and networks. */
    read(): CapsState {
      const [row] = hasTables ? sql.exec<{ state: string }>("select state from counted").toArray() : [];
      if (row === undefined) return emptyCaps;
      return { ...readVersioned<CapCounts>(shape, JSON.parse(row.state)), visitors: {}, networks: {} };
    },

    /** The rows of one visitor and of one network; none of those that did not ask since the counting began anew. */
    readAsker({ visitor, network, earlierNetworks = [] }: Asker): Pick<CapsState, "visitors" | "networks"> {
      return hasTables
        ? { visitors: visitorsOf(visitor), networks: networksOf([network, ...earlierNetworks]) }
        : { visitors: {}, networks: {} };
    },

    /** Who asked most, the first first. */
    rank(table: "visitor" | "network", most: number): { name: string; asked: number }[] {
      if (!hasTables) return [];
      return sql
        .exec<{ name: string; asked: number }>(
          `select id as name, today as asked from ${table} order by today desc, id limit ?`,
          most,
        )
        .toArray();
    },

    hasVisitors: (): boolean => hasTables && sql.exec("select 1 from visitor limit 1").toArray().length > 0,

    /** Writes what changed since `before`, which stands here. */
    write(before: CapsState, { visitors, networks, ...counted }: CapsState): void {
      if (!hasTables) createTables();
      if (counted.day !== before.day) for (const table of ["visitor", "network"]) sql.exec(`delete from ${table}`);
      for (const [id, { hour, inHour, today }] of Object.entries(networks))
        sql.exec(
          "insert or replace into network (id, hour, in_hour, today) values (?, ?, ?, ?)",
          id,
          hour,
          inHour,
          today,
        );
      for (const [id, { minute, inMinute, today }] of Object.entries(visitors))
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
