import { neonConfig } from "@neondatabase/serverless";
import type { Bridge, BridgeRequest } from "../../local/database/bridge.ts";
import { openDatabase } from "../../local/database/database.ts";
import type { Database as LocalDatabase, Sql } from "../../local/database/database.ts";
import { createDatabase, databaseLimits } from "../../worker/db/client.ts";
import type { Database } from "../../worker/db/client.ts";
import { databaseImage } from "./database-image.ts";
import { rememberRows } from "./database-rows.ts";
import type { RememberedRows } from "./database-rows.ts";
import { partitionByMonth } from "./partitions.ts";
import { openFreshDatabase } from "./postgres-database.ts";
import { suitePostgresUrl } from "./on-postgres.ts";
import { startTcpGate } from "./tcp-gate.ts";
import type { TcpGate } from "./tcp-gate.ts";

export interface TestDatabase {
  db: Database;
  sql: Sql;
  /** Where a driver in another process reaches it. */
  address: { url: string; fetchEndpoint: string };
  /** Requests that reached the database through the driver. */
  roundTrips(): number;
  /** Makes the next requests of the driver fail; null mends it. */
  disturb: Bridge["disturb"];
  close(): Promise<void>;
}

/** Those of this process, by address: the driver reaches them without a connection, which takes a quarter of such a test. */
const bridges = new Map<string, Bridge>();
const overHttp: (url: string, request: object) => Promise<Response> = neonConfig.fetchFunction;
neonConfig.fetchFunction = (url: string, request: BridgeRequest) =>
  bridges.get(url)?.fetch(request) ?? overHttp(url, request);

interface Pooled {
  database: LocalDatabase;
  rows: RememberedRows;
  /** How a suite of `onPostgres` reaches its real Postgres: over TCP, as a Worker with Hyperdrive does. */
  gate: TcpGate | undefined;
}

/** Databases of this process that no test uses now: emptying one takes a sixth of the time that opening one takes. */
const free: Pooled[] = [];

async function open(): Promise<Pooled> {
  const fresh = suitePostgresUrl ? await openFreshDatabase(suitePostgresUrl) : undefined;
  const database = fresh ?? (await openDatabase({ image: await databaseImage() }));
  if (process.env["PARTITIONED"]) await partitionByMonth(database.sql);
  return {
    database,
    rows: await rememberRows(database.sql),
    gate: fresh && process.env["SUITE_OVER_TCP"] ? await startTcpGate(fresh.url) : undefined,
  };
}

interface Taken extends LocalDatabase {
  gate?: TcpGate | undefined;
}

async function takeDatabase(rows: "seeded" | "empty"): Promise<Taken> {
  const pooled = free.pop() ?? (await open());
  if (!(await pooled.rows.reset(rows))) {
    bridges.delete(pooled.database.bridge.fetchEndpoint);
    await pooled.gate?.close();
    await pooled.database.close();
    return takeDatabase(rows);
  }
  pooled.database.bridge.disturb(null);
  pooled.gate?.disturb(null);
  return { ...pooled.database, gate: pooled.gate, close: async () => void free.push(pooled) };
}

/** A new one at this address, which goes when it is closed. */
async function openPostgres(url: string, rows: "seeded" | "empty"): Promise<Taken> {
  const database = await openFreshDatabase(url);
  await (await rememberRows(database.sql)).reset(rows);
  return database;
}

/**
 * A Postgres in memory (a real one for a suite of `onPostgres`, or where an address is given) with the real migrations, behind the
 * real driver; with the real catalogue when `seeded`, else empty. The one started last is the one that the driver reaches.
 */
export async function startDatabase({
  seeded = false,
  postgresUrl,
  overHttp = false,
}: { seeded?: boolean; postgresUrl?: string | undefined; overHttp?: boolean } = {}): Promise<TestDatabase> {
  const rows = seeded ? "seeded" : "empty";
  const { bridge, sql, close, ...taken } = await (postgresUrl ? openPostgres(postgresUrl, rows) : takeDatabase(rows));
  bridges.set(bridge.fetchEndpoint, bridge);
  const gate = overHttp ? undefined : taken.gate;
  const address = { url: bridge.databaseUrl, fetchEndpoint: bridge.fetchEndpoint };
  const db = createDatabase({ ...address, hyperdrive: gate?.url, limit: databaseLimits.work });
  const trips = () => gate?.connections ?? bridge.roundTrips;
  const before = trips();
  const disturb = gate?.disturb ?? bridge.disturb;
  return { db, sql, address, roundTrips: () => trips() - before, disturb, close };
}
