import { afterAll, beforeAll, expect, test } from "vitest";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

test("periods and reservations go once nothing can ask for them; what is held stays, and so does its period", async () => {
  const [monthAgo, longAgo] = ["2026-10-21T00:00:00Z", "2025-01-01T00:00:00Z"];
  const periods = { recent: [monthAgo, 0], old: [longAgo, 0], held: [longAgo, 1] } as const;
  for (const [name, [end, reserved]] of Object.entries(periods))
    await database.sql(
      "insert into quota (user_id, query_type, period_start, period_end, reserved) values ($1, 'chat', $2, $2, $3)",
      [name, end, reserved],
    );
  const holds = [
    ["a", "settled", monthAgo],
    ...["settled", "released", "withdrawn", "expired", "held"].map((state) => [`old ${state}`, state, longAgo]),
  ];
  for (const [id, state, at] of holds)
    await database.sql(
      `insert into reservation (id, user_id, query_type, holder, period_start, units, cost_micros, state, created_at, expires_at)
       values ($1, 'ada', 'chat', 'quota', $3, 1, 1, $2, $3, $3)`,
      [id, state, at],
    );
  await createLimitsRepository(database.db).removeOld(
    new Date("2025-10-01T00:00:00Z"),
    new Date("2026-08-21T00:00:00Z"),
  );
  expect(await database.sql("select user_id from quota order by 1")).toEqual([
    { user_id: "held" },
    { user_id: "recent" },
  ]);
  expect(await database.sql("select id from reservation order by 1")).toEqual([{ id: "a" }, { id: "old held" }]);
});
