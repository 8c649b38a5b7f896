import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../local/database/database.ts";
import type { Database } from "../../local/database/database.ts";
import { createDatabase, databaseLimits } from "../../worker/db/client.ts";
import { createLimitsRepository } from "../../worker/modules/limits/limits.repository.ts";
import { createRetentionRepository } from "../../worker/modules/support/conversations/retention.repository.ts";
import { openFreshDatabase, postgresUrl } from "../support/postgres-database.ts";
import type { FreshDatabase } from "../support/postgres-database.ts";
import { present } from "../support/present.ts";
import { makeSession } from "../support/rows.ts";
import { storeBot } from "../support/stored-bot.ts";
import { ownId } from "../support/owner-ids.ts";

const million = 1_000_000;
/** Rows that no promise is about yet. */
const young = 1_000;
const now = new Date("2026-11-29T12:00:00Z");
const sweepsOfADay = 144;

let database: FreshDatabase;
let own: Database;
let db: ReturnType<typeof createDatabase>;
let userId: string;
beforeAll(async () => {
  database = await openFreshDatabase(present(postgresUrl));
  own = await openDatabase({ url: database.url });
  db = createDatabase({ url: "", fetchEndpoint: undefined, hyperdrive: database.url, limit: databaseLimits.work });
  ({ userId } = await makeSession(db));
}, 120_000);
afterAll(async () => {
  await own.close();
  await database.close();
});

/** Fills a table as it stands after years: foreign keys and triggers look at no row of it. */
const fill = (statements: readonly string[]) =>
  own.sql(["begin", "set local session_replication_role = replica", ...statements, "commit"].join(";\n"));

const count = async (table: string): Promise<number> =>
  Number((await own.sql(`select count(*)::int as rows from ${table}`))[0]?.["rows"]);

/** Runs what a sweep does until it finds nothing, each statement within the time of background work; prints how long each took. */
async function sweepUntilEmpty(table: string, sweep: () => Promise<void>): Promise<number> {
  for (let sweeps = 1; sweeps <= sweepsOfADay; sweeps += 1) {
    const began = performance.now();
    await sweep();
    const left = await count(table);
    console.log(
      `${table}: sweep ${sweeps} took ${((performance.now() - began) / 1_000).toFixed(1)} s, ${left} rows are left`,
    );
    if (left === young) return sweeps;
  }
  return Infinity;
}

describe("a million rows that are due at once are gone within the day, and no other row is", () => {
  test("conversations of one chatbot, with their messages", async () => {
    const { id: chatbot } = await storeBot({ sql: own.sql }, { userId: ownId(userId), pages: [] });
    const due = (n: string) =>
      `case when ${n} <= ${million} then '2026-01-01'::timestamptz + ${n} * interval '1 second' else '2026-11-29' end`;
    await fill([
      `insert into support_lead (id, chatbot_id, user_id, token_hash, created_at, updated_at)
       select 'lead-' || n, '${chatbot}', '${userId}', 'hash-' || n, ${due("n")}, ${due("n")} from generate_series(1, ${million + young}) n`,
      `insert into support_conversation (id, chatbot_id, lead_id, user_id, created_at, updated_at)
       select 'talk-' || n, '${chatbot}', 'lead-' || n, '${userId}', ${due("n")}, ${due("n")} from generate_series(1, ${million + young}) n`,
      `insert into support_message (id, conversation_id, chatbot_id, user_id, role, state, text, created_at)
       select 'message-' || n, 'talk-' || n, '${chatbot}', '${userId}', 'visitor', 'complete', 'When is high tide?', ${due("n")}
       from generate_series(1, ${million + young}) n`,
    ]);
    await own.sql("analyze support_lead, support_conversation, support_message");
    const retention = createRetentionRepository(db);
    expect(await sweepUntilEmpty("support_lead", () => retention.removeOld(now))).toBeLessThan(sweepsOfADay);
    expect([await count("support_conversation"), await count("support_message")]).toEqual([young, young]);
  }, 1_200_000);

  test("periods and reservations that nothing asks for any more", async () => {
    const due = (n: string) => `case when ${n} <= ${million} then '2025-01-01'::timestamptz else '2026-12-01' end`;
    await fill([
      `insert into quota (user_id, query_type, period_start, period_end)
       select 'user-' || n, 'chat', ${due("n")} - interval '1 month', ${due("n")} from generate_series(1, ${million + young}) n`,
      `insert into reservation (id, user_id, query_type, holder, period_start, units, cost_micros, state, created_at, expires_at)
       select 'held-' || n, 'user-' || n, 'chat', 'quota', ${due("n")}, 1, 0, 'settled', ${due("n")}, ${due("n")} from generate_series(1, ${million + young}) n`,
    ]);
    await own.sql("analyze quota, reservation");
    const limits = createLimitsRepository(db);
    const old = new Date("2026-01-01T00:00:00Z");
    expect(await sweepUntilEmpty("reservation", () => limits.removeOld(old, old))).toBeLessThan(sweepsOfADay);
    expect(await count("quota")).toBe(young);
  }, 1_200_000);
});
