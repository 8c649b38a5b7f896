import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, databaseLimits, runBatch } from "../../../worker/db/client.ts";
import { isUniqueViolation, isUnreachable } from "../../../worker/db/failures.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";

/** Over TCP, as with Hyperdrive, and the same database over HTTP. */
let tcp: TestDatabase;
let http: TestDatabase["db"];
beforeAll(async () => {
  tcp = await startDatabase();
  http = createDatabase({ ...tcp.address, fetchEndpoint: tcp.address.fetchEndpoint, limit: databaseLimits.work });
  await tcp.sql("create table thing (id int primary key)");
});
afterAll(async () => {
  await tcp.sql("drop table thing");
  await tcp.close();
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
const insert = (id: number) => sql`insert into thing values (${id})`;
const ids = async () => (await tcp.sql("select id from thing order by id", [])).map(({ id }) => id);

test("values come as over HTTP, whatever their type", async () => {
  const statement = sql`select 1 as n, 5::bigint as b, 1.5::numeric as f, true as t, null as z, '{1,2}'::int[] as a, '{x,y}'::text[] as w,
    '{"a": [1]}'::jsonb as j, '2026-11-01T10:00:00Z'::timestamptz as at, '2026-11-01'::date as day, '\\x00ff'::bytea as bytes, ${"é"} as text`;
  expect((await tcp.db.execute(statement)).rows).toEqual((await http.execute(statement)).rows);
  const batches = [
    await runBatch(tcp.db, [statement, sql`select 2 as n`]),
    await runBatch(http, [statement, sql`select 2 as n`]),
  ];
  expect(batches[0]).toEqual(batches[1]);
});

test("a batch is one connection, and all or nothing: its first failure is the one that is reported", async () => {
  const before = tcp.roundTrips();
  await runBatch(tcp.db, [insert(1), insert(2)]);
  const failure = await failureOf(runBatch(tcp.db, [insert(3), insert(1), insert(4)]));
  expect([isUniqueViolation(failure), isUnreachable(failure)]).toEqual([true, false]);
  expect(await ids()).toEqual([1, 2]);
  expect(tcp.roundTrips() - before).toBe(2);
});

test("a text without parameters is one statement", async () => {
  expect(isUnreachable(await failureOf(tcp.db.execute(sql`select 1; select 2`)))).toBe(false);
});

test("an answer that is lost says so, though its work was done", async () => {
  tcp.disturb("answer lost", 1);
  expect(isUnreachable(await failureOf(runBatch(tcp.db, [insert(9), insert(10)])))).toBe(true);
  await expect.poll(ids).toEqual([1, 2, 9, 10]);
});

test("a connection that is refused is a database that does not answer", async () => {
  tcp.disturb("refused", 1);
  expect(isUnreachable(await failureOf(tcp.db.execute(sql`select 1`)))).toBe(true);
  expect((await tcp.db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
});
