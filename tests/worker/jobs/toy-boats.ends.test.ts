import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { JobEvent } from "../../../worker/jobs/job.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { launch } from "./toy-boats.fixture.ts";
import { hull, sails } from "./toy-boats.job.ts";

const minute = 60_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});
afterAll(() => database.close());

describe("what follows the end", () => {
  test("is repeated by the alarm until it returns, and then never again", async () => {
    const boat = await launch(database);
    boat.faults.settling = 3;
    await boat.start();
    await boat.next();
    await boat.next();
    expect([boat.job()?.isSettled, boat.settled]).toEqual([false, []]);
    for (let time = 0; time < 2; time += 1) await boat.wait(minute);
    expect(boat.settled).toEqual([]);
    await boat.wait(minute);
    expect([boat.job()?.isSettled, boat.settled.length]).toEqual([true, 1]);
    expect(boat.jobs.alarmOf(boat.ref)).toBeNull();
  });

  test("comes before a new generation: without it there is none", async () => {
    const boat = await launch(database);
    boat.faults.settling = 2;
    await boat.start();
    await boat.jobs.report(boat.ref, { type: "fail", gen: 1, step: "hull", reason: "leaks" });
    await expect(boat.start()).rejects.toThrow("the ledger is away");
    expect(boat.job()).toMatchObject({ gen: 1, state: "failed" });
    await boat.start();
    expect(boat.job()).toMatchObject({ gen: 2, state: "pending" });
    expect(boat.settled).toMatchObject([{ gen: 1, state: "failed" }]);
  });

  test("comes before a job is deleted with its subject, as stopped", async () => {
    const boat = await launch(database);
    await boat.start();
    await boat.jobs.delete(boat.ref);
    expect(boat.settled).toMatchObject([{ gen: 1, state: "stopped", keep: false }]);
    expect([boat.job(), (await boat.rows()).job]).toEqual([undefined, undefined]);
    expect(await boat.next()).toBe(true);
    expect(boat.built).toEqual([]);
  });

  test.each(["subject", "owner"] as const)(
    "comes too where the %s is gone without a call to the object",
    async (what) => {
      const boat = await launch(database);
      await boat.start();
      await (what === "subject" ? boat.removeSubject() : boat.removeOwner());
      await boat.next();
      expect(boat.settled).toMatchObject([{ gen: 1, state: "stopped" }]);
      expect([boat.job(), (await boat.rows()).job, boat.jobs.alarmOf(boat.ref)]).toEqual([undefined, undefined, null]);
    },
  );
});

test("a job that a later release stored stays as it is, and its alarm rings on", async () => {
  const boat = await launch(database);
  await boat.start();
  boat.jobs.restore(boat.ref, { ...boat.job(), schemaVersion: 99 });
  await boat.wait(minute);
  expect(() => boat.job()).toThrow("job: version 99");
  expect([boat.jobs.alarmOf(boat.ref) === null, boat.jobs.sent.length]).toEqual([false, 1]);
});

describe("a start after another", () => {
  test("joins the job that runs", async () => {
    const boat = await launch(database);
    await boat.start();
    await boat.next();
    expect(await boat.start({ steps: [hull("another")] })).toMatchObject({ state: "running", phase: "building" });
    expect(boat.job()).toMatchObject({ gen: 1, steps: [{ id: "sails" }] });
  });

  test("joins one that is over, where its kind says so", async () => {
    const boat = await launch(database);
    await boat.start({ detail: '"one ever"' });
    await boat.jobs.stop(boat.ref, false);
    expect(await boat.start()).toEqual({ state: "stopped", phase: null, again: null });
    expect(boat.job()).toMatchObject({ gen: 1 });
  });

  test.each<[string, JobEvent]>([
    ["failed", { type: "fail", gen: 1, step: "hull", reason: "leaks" }],
    ["was stopped, of which no step is left", { type: "stop", keep: false }],
  ])("begins a new generation where the one before %s", async (_, end) => {
    const boat = await launch(database);
    await boat.start();
    await boat.jobs.report(boat.ref, end);
    await boat.start();
    expect((await boat.rows()).job).toMatchObject({ gen: 2, state: "pending", ended_at: null });
  });

  test("goes on where one failed half-way, where its kind says so", async () => {
    const boat = await launch(database);
    await boat.start({ steps: [hull("bow"), hull("stern"), sails] });
    await boat.next();
    boat.building((step) => step.fail("no wood"));
    await boat.next();
    boat.building((step) => step.end());
    expect(await boat.start({ steps: [hull("another")] })).toMatchObject({ state: "pending" });
    expect(boat.job()).toMatchObject({ gen: 1, steps: [{ id: "stern" }, { id: "sails" }], done: 10, failure: null });
    for (let time = 0; time < 2; time += 1) await boat.next();
    expect((await boat.rows()).job).toMatchObject({ state: "completed", done: 20, gen: 1 });
    expect(boat.settled.map(({ state }) => state)).toEqual(["failed", "completed"]);
  });

  test("too soon after too many that timed out says when it may come again", async () => {
    const boat = await launch(database);
    for (let time = 0; time < 4; time += 1) {
      await boat.start();
      await boat.jobs.report(boat.ref, { type: "lost", gen: time + 1, step: "hull" });
    }
    const again = boat.clock.now() + 24 * 60 * minute;
    expect(await boat.start()).toEqual({ state: "failed", phase: null, again });
    expect(boat.job()).toMatchObject({ gen: 4, state: "failed" });
  });
});
