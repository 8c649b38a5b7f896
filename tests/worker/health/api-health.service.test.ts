import { afterAll, beforeAll, expect, test } from "vitest";
import { createHealthRepository } from "../../../worker/modules/health/health.repository.ts";
import { createApiHealth } from "../../../worker/modules/health/api-health.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const unavailable = { code: "service.unavailable" };

test("health is ok while the database answers, and is refused for ten seconds once it does not", async () => {
  const clock = createHandClock();
  const health = createApiHealth({ health: createHealthRepository(database.db), clock });
  expect(await health.read()).toEqual({ status: "ok" });
  database.disturb("refused");
  await expect(health.read()).rejects.toMatchObject(unavailable);
  database.disturb(null);
  clock.advance(9_999);
  await expect(health.read()).rejects.toMatchObject(unavailable);
  clock.advance(1);
  expect(await health.read()).toEqual({ status: "ok" });
});

test("a database that keeps silent is given three seconds, and is asked once in ten", async () => {
  const clock = createHandClock();
  let pings = 0;
  const ping = () => {
    pings += 1;
    return new Promise<void>(() => {});
  };
  const health = createApiHealth({ health: { ping }, clock });
  const reading = health.read();
  clock.advance(3_000);
  await expect(reading).rejects.toMatchObject(unavailable);
  await expect(health.read()).rejects.toMatchObject(unavailable);
  expect([pings, clock.pending()]).toEqual([1, 0]);
});
