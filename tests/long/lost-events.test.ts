import { expect, test } from "vitest";
import { startDatabase } from "../support/database.ts";
import { livesThroughLosses } from "../worker/payments/looks/lost-events.ts";

test("of 200 people with half of all events lost, none is wrong after one night, nor after two", async () => {
  const database = await startDatabase({ seeded: true });
  try {
    const { day, nights } = await livesThroughLosses(database, 200, { listed: true });
    expect(day).toBeGreaterThan(0);
    expect(nights).toEqual([0, 0]);
  } finally {
    await database.close();
  }
}, 600_000);
