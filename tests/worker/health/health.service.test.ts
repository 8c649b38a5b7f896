import { afterAll, beforeAll, expect, test } from "vitest";
import { createHealthRepository } from "../../../worker/modules/health/health.repository.ts";
import { createHealthService } from "../../../worker/modules/health/health.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

test("health is ok while the database answers and degraded when it does not", async () => {
  const health = createHealthService({ health: createHealthRepository(database.db), clock: createHandClock() });
  expect(await health.read()).toEqual({ status: "ok" });
  database.disturb("refused");
  expect(await health.read()).toEqual({ status: "degraded" });
});

test("a database that keeps silent is given three seconds", async () => {
  const clock = createHandClock();
  const health = createHealthService({ health: { ping: () => new Promise(() => {}) }, clock });
  const reading = health.read();
  clock.advance(3_000);
  expect(await reading).toEqual({ status: "degraded" });
  expect(clock.pending()).toBe(0);
});
