import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { createTitlesRepository } from "../../../worker/modules/chat/conversations/titles.repository.ts";
import { aLeg } from "../../support/answers.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeSession } from "../../support/rows.ts";
import { chatOf } from "../limits/accounts.fixture.ts";
import type { OwnId } from "../../support/owner-ids.ts";

const now = new Date("2026-11-29T16:00:00Z");

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

/** A conversation of a new account, and the title that was sought for it. */
async function sought(found: string | null, { isAutomatic = true } = {}) {
  const { workspaceId } = await makeSession(database.db, { limits: chatOf(null) });
  const lane = createId();
  await database.sql(
    `insert into conversation (id, user_id, title, title_is_automatic, created_at, updated_at)
     values ($1, $2, 'Why', $3, now(), now())`,
    [lane, workspaceId, isAutomatic],
  );
  return { lane, workspaceId, found, calls: [{ id: createId(), leg: aLeg({ costMicros: 5 }) }] };
}
const titleOf = async (lane: string) =>
  (await database.sql("select title from conversation where id = $1", [lane]))[0]?.["title"];
const callsOf = (workspaceId: OwnId) =>
  database.sql(
    `select r.kind, r.cost_micros::int as cost, m.cost_micros::int as month from usage_record r
     join usage_month m on m.user_id = r.user_id and m.kind = r.kind where r.user_id = $1`,
    [workspaceId],
  );

describe("titles that are kept together", () => {
  test("are one round trip: each conversation has its own, and each account the row of its call", async () => {
    const all = [await sought("Tides"), await sought("Moons"), await sought(null)];
    const before = database.roundTrips();
    const taken = await createTitlesRepository(database.db).keep(all, now);
    expect(database.roundTrips() - before).toBe(1);
    expect([...taken].toSorted()).toEqual([all[0]?.lane, all[1]?.lane].toSorted());
    expect(await Promise.all(all.map(({ lane }) => titleOf(lane)))).toEqual(["Tides", "Moons", "Why"]);
    for (const { workspaceId } of all)
      expect(await callsOf(workspaceId)).toEqual([{ kind: "platform", cost: 5, month: 5 }]);
  });

  test("are counted once in the sums of the day, however often they are kept", async () => {
    const all = [await sought("Tides"), await sought("Moons")];
    const day = async () =>
      (await database.sql("select coalesce(sum(calls), 0)::int as calls from usage_day where kind = 'platform'"))[0];
    const before = Number((await day())?.["calls"]);
    const titles = createTitlesRepository(database.db);
    await Promise.all([titles.keep(all, now), titles.keep(all.toReversed(), now)]);
    expect(await day()).toEqual({ calls: before + 2 });
  });

  test("take the place of no title that a person gave, and of none where the conversation is gone", async () => {
    const [named, gone] = [await sought("Tides", { isAutomatic: false }), await sought("Moons")];
    await database.sql("delete from conversation where id = $1", [gone.lane]);
    expect([...(await createTitlesRepository(database.db).keep([named, gone], now))]).toEqual([]);
    expect(await titleOf(named.lane)).toBe("Why");
    expect(await callsOf(gone.workspaceId)).toHaveLength(1);
  });
});
