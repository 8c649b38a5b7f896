import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { createDatabase, databaseLimits } from "../../worker/db/client.ts";
import { isUniqueViolation } from "../../worker/db/failures.ts";
import { createId } from "../../worker/lib/ids.ts";
import { keepInLedger, paidBy } from "../../worker/modules/tracking/ledger.sql.ts";
import { partitionByMonth } from "../support/partitions.ts";
import { openFreshDatabase, postgresUrl } from "../support/postgres-database.ts";
import type { FreshDatabase } from "../support/postgres-database.ts";
import { makeSession } from "../support/rows.ts";

const root = join(import.meta.dirname, "../..");
const lastSecond = new Date("2026-11-30T23:59:59.999Z");
const nextMonth = new Date("2026-12-01T00:00:00.001Z");

/** The suites of what writes and reads the messages and the ledger. */
const suites = [
  "tests/worker/answers/admission.branches.test.ts",
  "tests/worker/answers/admission.repository.test.ts",
  "tests/worker/answers/answers.repository.test.ts",
  "tests/worker/chat/arranging.test.ts",
  "tests/worker/chat/importing/importing.test.ts",
  "tests/worker/chat/projects.service.test.ts",
  "tests/worker/chat/ratings.test.ts",
  "tests/worker/tracking",
  "tests/worker/users/export.service.test.ts",
  "tests/worker/users/removal.test.ts",
];

describe("the ledger and the messages by month, on a real Postgres,", () => {
  let database: FreshDatabase;
  let own: Database;
  let db: ReturnType<typeof createDatabase>;
  beforeAll(async () => {
    if (postgresUrl === undefined) throw new Error("POSTGRES_URL names no Postgres to run this on");
    database = await openFreshDatabase(postgresUrl);
    own = await openDatabase({ url: database.url });
    await partitionByMonth(own.sql, lastSecond);
    db = createDatabase({ url: "", fetchEndpoint: undefined, hyperdrive: database.url, limit: databaseLimits.work });
  });
  afterAll(async () => {
    await own.close();
    await database.close();
  });

  test("count a call once that is written again after the end of its month", async () => {
    const { userId } = await makeSession(db);
    const call = {
      answerId: createId(),
      leg: 0,
      kind: "chat",
      modelId: 1,
      provider: "chatgpt" as const,
      inputTokens: 10,
      outputTokens: 20,
      costMicros: 50,
      estimated: false,
      responseTime: 900,
      firstTokenTime: 100,
      success: true,
      errorType: null,
      errorDetails: null,
    };
    const other = { ...call, answerId: createId() };
    const keep = (calls: (typeof call)[], now: Date) => db.execute(keepInLedger(calls, paidBy(userId, userId), now));
    await keep([call], lastSecond);
    await Promise.all(Array.from({ length: 10 }, () => keep([call, other], nextMonth)));
    const rows = await own.sql("select tableoid::regclass::text as place from usage_record where user_id = $1", [
      userId,
    ]);
    expect(rows.map(({ place }) => place).toSorted()).toEqual(["usage_record_202611", "usage_record_202612"]);
    const months = await own.sql("select month::text, calls from usage_month where user_id = $1 order by 1", [userId]);
    expect(months).toEqual([
      { month: "2026-11-01", calls: 1 },
      { month: "2026-12-01", calls: 1 },
    ]);
  });

  test("refuse a message that is there already in another month, until it is deleted", async () => {
    const { userId } = await makeSession(db);
    const [conversation, id] = [createId(), createId()];
    await db.execute(
      sql`insert into conversation (id, user_id, created_at, updated_at) values (${conversation}, ${userId}, now(), now())`,
    );
    const write = (at: Date) =>
      db.execute(sql`insert into message (id, conversation_id, role, text, created_at)
        values (${id}, ${conversation}, 'user', '', ${at.toISOString()})`);
    const refusalOf = (at: Date) => write(at).then(() => false, isUniqueViolation);
    await write(lastSecond);
    expect(await refusalOf(nextMonth)).toBe(true);
    await db.execute(sql`delete from message where id = ${id}`);
    expect(await refusalOf(nextMonth)).toBe(false);
    await db.execute(sql`delete from conversation where id = ${conversation}`);
    expect(await own.sql("select from message_key where id = $1", [id])).toEqual([]);
  });

  test("let one answer run a conversation, also across the end of a month", async () => {
    const { userId } = await makeSession(db);
    const [conversation, first] = [createId(), createId()];
    await db.execute(
      sql`insert into conversation (id, user_id, created_at, updated_at) values (${conversation}, ${userId}, now(), now())`,
    );
    const run = (id: string, at: Date) =>
      db.execute(sql`insert into message (id, conversation_id, role, text, state, created_at)
        values (${id}, ${conversation}, 'assistant', '', 'running', ${at.toISOString()})`);
    const refusalOf = (at: Date) => run(createId(), at).then(() => false, isUniqueViolation);
    await run(first, lastSecond);
    expect(await refusalOf(nextMonth)).toBe(true);
    await db.execute(sql`update message set state = 'complete' where id = ${first}`);
    expect(await refusalOf(nextMonth)).toBe(false);
  });

  test("pass the suites of every statement that touches them", async () => {
    const env = { ...process.env, PARTITIONED: "1", SUITE_POSTGRES_URL: postgresUrl };
    const run = ["run", "--config", "tests/vitest.config.ts", "--project", "unit", "--reporter", "json", ...suites];
    const { stdout } = await promisify(execFile)(process.execPath, ["node_modules/vitest/vitest.mjs", ...run], {
      cwd: root,
      env,
      maxBuffer: 1e9,
    }).catch((failure: { stdout: string }) => failure);
    const report = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
      numPassedTests: number;
      testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
    };
    const failed = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
    );
    expect(failed).toEqual([]);
    expect(report.numPassedTests).toBeGreaterThan(250);
  }, 1_800_000);
});
