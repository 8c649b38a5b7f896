import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BodyOf } from "../../../worker/contract/endpoint.ts";
import type { reportBrowserErrors } from "../../../worker/contract/alerts/alerts.contract.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createAlertsWorld, minuteMs } from "./world.ts";
import type { AlertsWorld } from "./world.ts";

let database: TestDatabase;
let world: AlertsWorld;
beforeAll(async () => {
  database = await startDatabase();
});
beforeEach(async () => {
  world = await createAlertsWorld(database);
});
afterAll(() => database.close());

type Report = BodyOf<typeof reportBrowserErrors>;

const report = ({ message = "it broke", file = "assets/first-DaR2x9Aa.js", release = "one" } = {}): Report => ({
  release,
  page: "/user/dashboard",
  browser: "firefox",
  errors: [{ name: "TypeError", message, frames: [{ file, line: 1, column: 20_411 }] }],
});
const groups = () => database.sql("select message, release, count from browser_error order by message");

test("reports of one error are one group across releases, counted, with the latest release", async () => {
  await world.alerts.browserErrors.report("10.0.0.1", report());
  await world.alerts.browserErrors.report("10.0.0.2", report({ file: "assets/first-Xy9_-w12.js", release: "two" }));
  await world.alerts.browserErrors.report("10.0.0.2", report({ message: "another" }));
  expect(await groups()).toEqual([
    { message: "another", release: "one", count: 1 },
    { message: "it broke", release: "two", count: 2 },
  ]);
});

test("what people typed is stripped here, too", async () => {
  await world.alerts.browserErrors.report("10.0.0.1", report({ message: 'no "secret of ada" in 42' }));
  expect(await groups()).toMatchObject([{ message: "no … in …" }]);
});

test("a network that reports too often is refused, and nothing is kept", async () => {
  world.refused.add("browser-errors 10.0.0.9");
  await expect(world.alerts.browserErrors.report("10.0.0.9", report())).rejects.toMatchObject({
    code: "request.too_many",
  });
  expect(await groups()).toEqual([]);
});

test("invented errors fill no more than a thousand groups, and known ones still count", async () => {
  await world.alerts.browserErrors.report("10.0.0.1", report());
  await database.sql(
    `insert into browser_error (fingerprint, name, message, frames, release, page, browser, count, first_seen, last_seen)
     select n::text, 'Error', 'filler', '[]', 'one', '/', 'other', 1, now(), now() from generate_series(1, 999) n`,
  );
  await world.alerts.browserErrors.report("10.0.0.1", report({ message: "one more" }));
  await world.alerts.browserErrors.report("10.0.0.1", report());
  expect(await database.sql("select count(*)::int as count from browser_error")).toEqual([{ count: 1_000 }]);
  expect(await database.sql("select count from browser_error where message = 'it broke'")).toEqual([{ count: 2 }]);
});

test("an error is forgotten 30 days after it was last seen", async () => {
  await world.alerts.browserErrors.report("10.0.0.1", report());
  world.clock.advance(29 * 1_440 * minuteMs);
  await world.alerts.browserErrors.report("10.0.0.1", report({ message: "later" }));
  world.clock.advance(2 * 1_440 * minuteMs);
  await world.alerts.browserErrors.removeOld();
  expect(await groups()).toMatchObject([{ message: "later" }]);
});

test("the page of health has the groups, the rules, how each schedule ran and how late each queue is", async () => {
  await world.alerts.browserErrors.report("10.0.0.1", report());
  await world.alerts.probes.send();
  world.clock.advance(2_000);
  const [probe] = world.sent as unknown as { queue: string; sentAt: number }[];
  await world.alerts.probes.end(probe?.queue ?? "", probe?.sentAt ?? 0);
  const { open, measures, schedules, queues, browser_errors: errors } = await world.alerts.operations.read();
  expect(open).toEqual([]);
  expect(measures).toContainEqual({ name: "dead-letters", unit: "count", value: 0, threshold: 1, subjects: [] });
  expect(schedules.map(({ name, failed_steps: failed }) => [name, failed])).toEqual([
    ["minute", 0],
    ["sweep", 0],
    ["nightly", 0],
  ]);
  expect(queues).toContainEqual({
    name: "ensemble-work",
    waiting_since: null,
    arrived_at: "2026-11-21T12:00:02.000Z",
    delay_ms: 2_000,
  });
  expect(queues?.filter(({ waiting_since: since }) => since !== null)).toHaveLength(5);
  expect(errors).toMatchObject([{ message: "it broke", page: "/user/dashboard", browser: "firefox", count: 1 }]);
});
