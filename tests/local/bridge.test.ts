import { neon, neonConfig } from "@neondatabase/serverless";
import type { NeonQueryFunction } from "@neondatabase/serverless";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/neon-http";
import { boolean, customType, integer, jsonb, numeric, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openDatabase } from "../../local/database/database.ts";
import type { Database, DatabasePlace } from "../../local/database/database.ts";

const postgresUrl = process.env["POSTGRES_URL"];
const places: [string, DatabasePlace][] = [["the embedded Postgres", {}]];
if (postgresUrl) places.push(["the Postgres of POSTGRES_URL", { url: postgresUrl }]);
else console.log("POSTGRES_URL is not set: the bridge is tested on the embedded Postgres alone");

const answer = z.looseObject({
  rows: z.optional(z.array(z.unknown())),
  rowAsArray: z.optional(z.boolean()),
  command: z.optional(z.string()),
  rowCount: z.optional(z.nullable(z.number())),
});
const bytes = customType<{ data: string; driverData: string }>({ dataType: () => "bytea" });
const things = pgTable("bridge_things", {
  id: text("id").primaryKey(),
  isAnonymous: boolean("is_anonymous"),
  expiresAt: timestamp("expires_at", { withTimezone: true, mode: "date" }),
  body: jsonb("body"),
  words: text("words").array(),
  amount: numeric("amount"),
  count: integer("count"),
  blob: bytes("blob"),
});
const createThings = `drop table if exists bridge_things; create table bridge_things (id text primary key, is_anonymous boolean,
  expires_at timestamptz, body jsonb, words text[], amount numeric, count integer, blob bytea)`;

describe.each(places)("the bridge over %s", (_name, place) => {
  let database: Database;
  let sql: NeonQueryFunction<false, false>;

  beforeAll(async () => {
    database = await openDatabase(place);
    await database.sql(createThings);
    neonConfig.fetchEndpoint = database.bridge.fetchEndpoint;
    sql = neon(database.bridge.databaseUrl);
  });
  afterAll(async () => {
    await database.sql("drop table if exists bridge_things");
    await database.close();
  });

  const requestOf = (body: unknown, headers: Record<string, string> = {}) => ({
    method: "POST",
    headers: {
      "Neon-Connection-String": database.bridge.databaseUrl,
      "Neon-Raw-Text-Output": "true",
      "Neon-Array-Mode": "true",
      ...headers,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  async function post(body: unknown, headers?: Record<string, string>) {
    const response = await fetch(database.bridge.fetchEndpoint, requestOf(body, headers));
    return { status: response.status, body: answer.parse(await response.json()) };
  }

  test.each([
    ["a true", "select true", "t"],
    ["a false", "select false", "f"],
    ["a null", "select null::text", null],
    ["an integer", "select 42", "42"],
    ["a large integer", "select 9007199254740993", "9007199254740993"],
    ["a number", "select 0.00000150::numeric(14, 8)", "0.00000150"],
    ["a float", "select 0.1::float8", "0.1"],
    ["a time with zone", "select '2026-10-20T12:34:56.789+02'::timestamptz", "2026-10-20 10:34:56.789+00"],
    ["a time without zone", "select '2026-10-20 12:34:56'::timestamp", "2026-10-20 12:34:56"],
    ["a date", "select '2026-10-20'::date", "2026-10-20"],
    ["an interval", "select '1 day 2 hours'::interval", "1 day 02:00:00"],
    ["bytes", "select '\\xdeadBEEF'::bytea", "\\xdeadbeef"],
    ["a json value", `select '{"b": [1, null], "a": "é"}'::jsonb`, '{"a": "é", "b": [1, null]}'],
    ["an array of texts", "select array['a', 'b c', null]", '{a,"b c",NULL}'],
    ["an array of booleans", "select array[true, false]", "{t,f}"],
    ["an empty text", "select ''", ""],
    ["a long text", "select repeat('é', 70000)", "é".repeat(70_000)],
  ])("%s comes as the raw text of Postgres", async (_name, query, expected) => {
    const { status, body } = await post({ query, params: [] });
    expect(status).toBe(200);
    expect(body.rows).toEqual([[expected]]);
  });

  test("the whole answer to a statement is Neon's", async () => {
    const { body } = await post({ query: "select $1::int as n, 'x'::text as t", params: ["7"] });
    expect(body).toEqual({
      command: "SELECT",
      rowCount: 1,
      rowAsArray: true,
      rows: [["7", "x"]],
      fields: [
        { name: "n", dataTypeID: 23, tableID: 0, columnID: 0, dataTypeSize: 4, dataTypeModifier: -1, format: "text" },
        {
          name: "t",
          dataTypeID: 25,
          tableID: 0,
          columnID: 0,
          dataTypeSize: -1,
          dataTypeModifier: -1,
          format: "text",
        },
      ],
    });
  });

  test("rows are named when arrays are not asked for", async () => {
    const { body } = await post({ query: "select 1 as a, null as b" }, { "Neon-Array-Mode": "false" });
    expect([body.rows, body.rowAsArray]).toEqual([[{ a: "1", b: null }], false]);
  });

  test.each([
    ["insert into bridge_things (id) values ('tag-1'), ('tag-2')", "INSERT", 2],
    ["update bridge_things set count = 1 where id like 'tag-%'", "UPDATE", 2],
    ["delete from bridge_things where id like 'tag-%'", "DELETE", 2],
    ["select 1 where false", "SELECT", 0],
    ["create table if not exists bridge_things (id text)", "CREATE", null],
  ])("the command and the count of '%s' are returned", async (query, command, rowCount) => {
    const { body } = await post({ query, params: [] });
    expect([body.command, body.rowCount]).toEqual([command, rowCount]);
  });

  test("the driver turns the answers into JavaScript values", async () => {
    const [row] = await sql`select true as yes, null as nothing,
        ${{ a: [1] }}::jsonb as body, ${["a", "b"]}::text[] as words, ${Buffer.from("hi")}::bytea as blob, ${5}::int as n`;
    expect(row).toEqual({
      yes: true,
      nothing: null,
      body: { a: [1] },
      words: ["a", "b"],
      blob: Buffer.from("hi"),
      n: 5,
    });
  });

  test("drizzle reads back what it wrote", async () => {
    const db = drizzle(sql);
    const written = {
      id: "drizzle",
      isAnonymous: false,
      expiresAt: new Date("2026-10-20T10:00:00.123Z"),
      body: { text: "l'été", list: [1, null, true] },
      words: ["one", 'with "quotes"', "com,ma"],
      amount: "0.10",
      count: -3,
      blob: "\\x00ff",
    };
    await db.insert(things).values(written);
    const [read] = await db.select().from(things).where(eq(things.id, "drizzle"));
    expect({ ...read, blob: null }).toEqual({ ...written, blob: null });
    expect(await db.delete(things).where(eq(things.id, "drizzle"))).toMatchObject({ rowCount: 1 });
  });

  test("a drizzle batch is one round trip and one transaction", async () => {
    const db = drizzle(sql);
    const before = database.bridge.roundTrips;
    const [, found] = await db.batch([
      db.insert(things).values({ id: "batch", count: 1 }),
      db.select({ count: things.count }).from(things).where(eq(things.id, "batch")),
      db.delete(things).where(eq(things.id, "batch")),
    ]);
    expect(found).toEqual([{ count: 1 }]);
    expect(database.bridge.roundTrips - before).toBe(1);
  });

  test("a batch that fails leaves nothing behind, and the next statement works", async () => {
    const batch = sql.transaction([
      sql`insert into bridge_things (id) values ('half')`,
      sql`insert into bridge_things (id) values ('half')`,
    ]);
    await expect(batch).rejects.toMatchObject({ code: "23505", constraint: "bridge_things_pkey" });
    expect(await sql`select id from bridge_things where id = 'half'`).toEqual([]);
  });

  test("the isolation level, read-only and deferrable of a batch reach Postgres", async () => {
    const [level, readOnly, deferrable] = await sql.transaction(
      [sql`show transaction_isolation`, sql`show transaction_read_only`, sql`show transaction_deferrable`],
      { isolationLevel: "Serializable", readOnly: true, deferrable: true },
    );
    expect([level, readOnly, deferrable]).toEqual([
      [{ transaction_isolation: "serializable" }],
      [{ transaction_read_only: "on" }],
      [{ transaction_deferrable: "on" }],
    ]);
  });

  test("a read-only batch refuses to write", async () => {
    const batch = sql.transaction([sql`insert into bridge_things (id) values ('never')`], { readOnly: true });
    await expect(batch).rejects.toMatchObject({ code: "25006" });
  });

  test("concurrent statements and batches do not mix", async () => {
    await sql`insert into bridge_things (id, count) values ('sum', 0)`;
    const add = () =>
      sql.transaction([sql`update bridge_things set count = count + 1 where id = 'sum'`, sql`select 1`]);
    const fail = () => sql.transaction([sql`update bridge_things set count = 1000 where id = 'sum'`, sql`select 1/0`]);
    await Promise.allSettled(Array.from({ length: 20 }, (_, at) => (at % 2 ? add() : fail())));
    expect(await sql`delete from bridge_things where id = 'sum' returning count`).toEqual([{ count: 10 }]);
  });

  test("an error of Postgres keeps its code, detail and constraint", async () => {
    await sql`insert into bridge_things (id) values ('twice')`;
    const { status, body } = await post({ query: "insert into bridge_things (id) values ($1)", params: ["twice"] });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: 'duplicate key value violates unique constraint "bridge_things_pkey"',
      severity: "ERROR",
      code: "23505",
      detail: "Key (id)=(twice) already exists.",
      table: "bridge_things",
      constraint: "bridge_things_pkey",
      hint: null,
    });
  });

  test.each([
    ["a misspelt statement", "selec 1", "42601"],
    ["two statements in one", "select 1; select 2", "42601"],
    ["a missing table", "select * from nowhere", "42P01"],
  ])("%s is an error of the driver with its code", async (_name, query, code) => {
    await expect(sql.query(query)).rejects.toMatchObject({ name: "NeonDbError", code });
  });

  test.each([[{ query: "select $1::int", params: ["7"] }], [{ query: "selec 1" }], [{ nothing: true }]])(
    "a caller in this process is answered as over a connection: %j",
    async (body) => {
      const response = await database.bridge.fetch(requestOf(body));
      expect({ status: response.status, body: await response.json() }).toEqual(await post(body));
    },
  );

  test("a request without the password, or with nonsense in it, is refused and not counted", async () => {
    const before = database.bridge.roundTrips;
    const stranger = { "Neon-Connection-String": "postgresql://ensemble:guess@127.0.0.1/ensemble" };
    expect((await post({ query: "select 1" }, stranger)).status).toBe(401);
    expect((await post({ nothing: true })).status).toBe(400);
    expect((await post({ queries: [] }, { "Neon-Batch-Isolation-Level": "; drop" })).status).toBe(400);
    expect(database.bridge.roundTrips - before).toBe(0);
  });
});
