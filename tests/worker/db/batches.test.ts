import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteInBatches, inBatches } from "../../../worker/db/batches.ts";
import { activity } from "../../../worker/modules/tracking/tracking.tables.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

test("what is old is deleted in statements of 2,000 rows, and the rest stays", async () => {
  await database.sql(
    `insert into activity (id, user_id, query_type, created_at)
     select 'a' || n, 'ada', case when n <= 4100 then 'old' else 'young' end, now() from generate_series(1, 4105) n`,
  );
  const before = database.roundTrips();
  expect(await deleteInBatches(database.db, activity, activity.createdAt, sql`query_type = 'old'`)).toBe(true);
  expect(database.roundTrips() - before).toBe(3);
  const left = await database.sql("select query_type, count(*)::int as rows from activity group by 1");
  expect(left).toEqual([{ query_type: "young", rows: 5 }]);
});

test("a run ends after a hundred statements, and says that it did not come to the end", async () => {
  let steps = 0;
  expect(await inBatches(async () => (steps += 1) > 0)).toBe(false);
  expect(steps).toBe(100);
  expect(await inBatches(async () => (steps += 1) < 103)).toBe(true);
  expect(steps).toBe(103);
});
