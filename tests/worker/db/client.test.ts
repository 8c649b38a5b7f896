import { createServer } from "node:http";
import type { RequestListener, Server } from "node:http";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { closeServer, listenLocally } from "../../../local/listen.ts";
import { createDatabase, runBatch } from "../../../worker/db/client.ts";
import { isUniqueViolation, isUnreachable } from "../../../worker/db/failures.ts";
import { startDatabase } from "../../support/database.ts";
import { present } from "../../support/present.ts";

const url = "postgresql://ensemble:secret@127.0.0.1/ensemble";
const limit = 100;

let server: Server | undefined;
afterEach(async () => {
  if (server) await closeServer(server);
  server = undefined;
});

async function databaseThat(answers: RequestListener, limitMs = limit) {
  server = createServer(answers);
  return createDatabase({ url, fetchEndpoint: `${await listenLocally(server)}/sql`, limit: limitMs });
}
const answering = (status: number, body: object) =>
  databaseThat((_request, response) => void response.writeHead(status).end(JSON.stringify(body)));
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

describe("a call of a database that keeps silent", () => {
  test.each([
    ["one statement", (db: ReturnType<typeof createDatabase>) => db.execute(sql`select 1`)],
    ["a batch", (db: ReturnType<typeof createDatabase>) => runBatch(db, [sql`select 1`, sql`select 2`])],
  ])("is given up when its time is over, and its connection is closed: %s", async (_what, call) => {
    let hungUp: (() => void) | undefined;
    const closed = new Promise<void>((resolve) => (hungUp = resolve));
    const db = await databaseThat((_request, response) => void response.on("close", () => hungUp?.()));
    const startedAt = performance.now();
    expect(isUnreachable(await failureOf(call(db)))).toBe(true);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(limit - 5);
    await closed;
  });

  test("in the middle of its answer is given up too", async () => {
    const db = await databaseThat((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"rows": [');
    });
    expect(isUnreachable(await failureOf(db.execute(sql`select 1`)))).toBe(true);
  });

  test("begins its time anew with every call", async () => {
    const answer = { command: "SELECT", rowCount: 0, fields: [], rows: [] };
    const db = await databaseThat(
      (_request, response) => void setTimeout(() => response.end(JSON.stringify(answer)), 400),
      // Three calls together take longer; a machine that is loaded answers each within it.
      1_000,
    );
    for (let call = 0; call < 3; call += 1) expect((await db.execute(sql`select 1`)).rows).toEqual([]);
  });
});

describe("a database is unreachable", () => {
  test("where no server listens", async () => {
    const db = await databaseThat(() => undefined);
    await closeServer(present(server));
    server = undefined;
    expect(isUnreachable(await failureOf(db.execute(sql`select 1`)))).toBe(true);
  });

  test.each([
    [503, { message: "no compute" }],
    [400, { message: "the proxy has no connection" }],
    [400, { message: "connection failure", code: "08006" }],
    [400, { message: "too many connections", code: "53300" }],
    [400, { message: "terminating connection due to administrator command", code: "57P01" }],
    [400, { message: "the database system is starting up", code: "57P03" }],
    [400, { message: "timed out while waiting for an open slot in the pool", code: "58000" }],
  ])("where it answers %i %o", async (status, body) => {
    const db = await answering(status, body);
    const failure = await failureOf(db.execute(sql`select 1`));
    expect(isUnreachable(failure)).toBe(true);
  });

  test.each(["23505", "22P02", "40P01", "42P01"])("not where it refuses a statement with %s", async (code) => {
    const db = await answering(400, { message: "refused", code });
    expect(isUnreachable(await failureOf(db.execute(sql`select 1`)))).toBe(false);
  });

  test("not where a row exists already, which fails as before", async () => {
    const database = await startDatabase();
    const insert = sql`insert into thing values (1)`;
    await database.sql("create table thing (id int primary key)");
    await database.db.execute(insert);
    const failure = await failureOf(database.db.execute(insert));
    expect([isUniqueViolation(failure), isUnreachable(failure)]).toEqual([true, false]);
    await database.close();
  });
});
