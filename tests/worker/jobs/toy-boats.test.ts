import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { CountedFailure } from "../../../worker/jobs/counted-failure.ts";
import { currentAttempt } from "../../../worker/lib/attempt.ts";
import { CrowdedFile, ServiceBusy } from "../../../worker/lib/busy.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { launch } from "./toy-boats.fixture.ts";
import { hull, sails } from "./toy-boats.job.ts";

const minute = 60_000;
let database: TestDatabase;
let lines: string[];
beforeAll(async () => {
  database = await startDatabase();
});
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
  vi.spyOn(console, "info").mockImplementation((line) => void lines.push(String(line)));
});
afterAll(() => database.close());

describe("a job of a kind that stands in one file", () => {
  test("does its steps, shows how far it is in its row and its subject's, and settles its end once", async () => {
    const boat = await launch(database);
    expect(await boat.start()).toEqual({ state: "pending", phase: null, again: null });
    boat.building(async (step) => {
      await step.plan([], 8);
      await step.progress(0.5);
    });
    await boat.next();
    expect(await boat.rows()).toMatchObject({
      job: { kind: "toy-boat", state: "running", phase: "building", percent: 37, done: 4, total: 8, unit: "plank" },
      folder: "37 %",
    });
    boat.building((step) => step.end([], JSON.stringify("of oak")));
    await boat.next();
    boat.building(async (step) => {
      expect(JSON.parse(step.carry ?? "")).toBe("of oak");
      await step.end();
    });
    await boat.next();
    const { job, folder } = await boat.rows();
    expect(job).toMatchObject({ state: "completed", phase: "rigging", percent: 100, done: 8, gen: 1, failure: null });
    expect([folder, job?.["ended_at"] === null]).toEqual(["100 %", false]);
    expect(boat.settled).toEqual([{ subject: boat.ref.subject, gen: 1, state: "completed", keep: null }]);
    expect(boat.jobs.sent.map(({ id }) => id)).toEqual(["hull", "sails"].map((id) => `${boat.ref.subject}:1:${id}`));
  });

  test("writes a line for every step that ended, with how long it took", async () => {
    const boat = await launch(database);
    await boat.start();
    boat.building(async (step) => {
      boat.clock.advance(1_500);
      await step.end();
    });
    await boat.next();
    const { subject } = boat.ref;
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { event: "job.step", job: "toy-boat", subject, gen: 1, step: "hull", outcome: "end", durationMs: 1_500 },
    ]);
  });

  test("gets its secret while its object stays in memory, and never after its end", async () => {
    const boat = await launch(database);
    const secrets: (string | undefined)[] = [];
    boat.building(async (step) => {
      secrets.push(step.secret);
      if (secrets.length > 1) await step.end();
    });
    await boat.start({}, "ahoy");
    await boat.next();
    boat.jobs.evict(boat.ref);
    await boat.next();
    expect(secrets).toEqual(["ahoy", undefined]);
    expect(JSON.stringify(boat.job())).not.toContain("ahoy");
  });
});

describe("a step that waits", () => {
  test("is sent again when its time has come, and not before, however often its message is delivered", async () => {
    const boat = await launch(database);
    await boat.start();
    const until = boat.clock.now() + 10_000;
    boat.building((step) => step.wait(until));
    await boat.next();
    expect(boat.jobs.alarmOf(boat.ref)).toBe(until);
    await boat.next();
    await boat.wait(9_000);
    expect([boat.built, boat.jobs.sent.length]).toEqual([["hull"], 1]);
    await boat.wait(1_000);
    expect(boat.jobs.sent).toHaveLength(2);
    await boat.next();
    expect(boat.built).toEqual(["hull", "hull"]);
  });

  test("is no attempt: it may wait more often than it may fail, until the job's deadline", async () => {
    const boat = await launch(database);
    await boat.start();
    boat.building((step) => step.wait(boat.clock.now() + 5 * minute));
    for (let time = 0; time < 6; time += 1) {
      await boat.next();
      await boat.wait(5 * minute);
    }
    expect(boat.job()).toMatchObject({ state: "running", attempts: 0 });
    await boat.next();
    await boat.wait(5 * minute);
    expect(boat.job()).toMatchObject({ state: "failed", failure: "becalmed" });
  });

  test("of a generation that is over stays where it is", async () => {
    const boat = await launch(database);
    await boat.start();
    const [stale] = boat.jobs.sent;
    await boat.jobs.report(boat.ref, { type: "fail", gen: 1, step: "hull", reason: "leaks" });
    await boat.start();
    await boat.jobs.report(boat.ref, { type: "wait", gen: 1, step: "hull", untilMs: 1 });
    expect(boat.job()).toMatchObject({ gen: 2, state: "pending", waitUntilMs: null });
    expect(await boat.deliver(stale)).toBe(true);
    expect(boat.built).toEqual([]);
  });
});

describe("a stop", () => {
  test("ends the job as stopped, and what still works on it is late", async () => {
    const boat = await launch(database);
    await boat.start();
    boat.building(async (step) => {
      await boat.jobs.stop(boat.ref, false);
      await step.end();
    });
    await boat.next();
    expect((await boat.rows()).job).toMatchObject({ state: "stopped", failure: null, percent: 0 });
    expect(boat.settled).toMatchObject([{ state: "stopped", keep: false }]);
    expect(boat.jobs.sent).toHaveLength(1);
  });

  test("that keeps what there is does the steps that its kind names for that, and ends then", async () => {
    const boat = await launch(database);
    await boat.start({ steps: [hull("bow"), hull("stern"), sails] });
    await boat.next();
    await boat.jobs.stop(boat.ref, true);
    expect(boat.jobs.sent.map(({ step }) => step)).toEqual(["bow", "stern", "sails"]);
    expect(boat.settled).toEqual([]);
    await boat.next();
    expect(boat.job()).toMatchObject({ state: "stopped", stopped: { keep: true } });
    expect(boat.settled).toMatchObject([{ state: "stopped", keep: true }]);
  });

  test("that comes twice, or after the end, changes nothing more", async () => {
    const boat = await launch(database);
    await boat.start();
    for (let time = 0; time < 3; time += 1) await boat.jobs.stop(boat.ref, false);
    expect(boat.settled).toHaveLength(1);
  });
});

describe("a step that fails", () => {
  test("with a reason ends the job", async () => {
    const boat = await launch(database);
    await boat.start();
    boat.building((step) => step.fail("no wood"));
    await boat.next();
    expect((await boat.rows()).job).toMatchObject({ state: "failed", failure: "no wood" });
    expect(boat.settled).toMatchObject([{ state: "failed" }]);
  });

  test("by an error comes back, and does not count", async () => {
    const boat = await launch(database);
    await boat.start();
    boat.building(() => Promise.reject(new Error("rain")));
    for (let time = 0; time < 4; time += 1) expect(await boat.next()).toBe(false);
    expect(boat.job()).toMatchObject({ state: "running", attempts: 0 });
  });

  test("because its readers are busy begins again by itself after ten seconds, and does not count", async () => {
    const boat = await launch(database);
    await boat.start();
    boat.building(() => Promise.reject(new ServiceBusy()));
    for (let time = 1; time <= 8; time += 1) {
      expect(await boat.next()).toBe(true);
      expect(boat.job()).toMatchObject({ state: "running", attempts: 0, waitUntilMs: boat.clock.now() + 10_000 });
      await boat.wait(10_000);
      expect(boat.jobs.sent).toHaveLength(time + 1);
    }
    expect(boat.kept).toEqual([]);
  });

  test("for want of memory beside others is read alone the next time", async () => {
    const boat = await launch(database);
    const wasAlone: (boolean | undefined)[] = [];
    await boat.start();
    boat.building(() => {
      wasAlone.push(currentAttempt()?.alone);
      return Promise.reject(new CrowdedFile());
    });
    for (let time = 0; time < 2; time += 1) expect(await boat.next()).toBe(false);
    expect(wasAlone).toEqual([false, true]);
  });

  test("in a way that counts exhausts it: the job fails", async () => {
    const boat = await launch(database);
    await boat.start();
    boat.building(() => Promise.reject(new CountedFailure("a storm", null)));
    for (let time = 0; time < 3; time += 1) await boat.next();
    expect(boat.job()).toMatchObject({ state: "failed", failure: "sunk" });
    expect(boat.built).toHaveLength(2);
  });

  test("and that its job can go on without is skipped", async () => {
    const boat = await launch(database);
    await boat.start();
    await boat.next();
    boat.building(() => Promise.reject(new Error("torn")));
    for (let time = 0; time < 2; time += 1) await boat.next();
    expect(boat.job()).toMatchObject({ state: "completed", failure: null });
  });

  test("for the last time is kept with its reason, and its job ends", async () => {
    const boat = await launch(database);
    await boat.start();
    boat.building(() => Promise.reject(new Error("rain")));
    expect(await boat.deliver(boat.jobs.sent[0], 11)).toBe(true);
    expect(boat.kept).toMatchObject([{ kind: "toy-boat", reason: "rain" }]);
    expect(boat.job()).toMatchObject({ state: "failed", failure: "becalmed" });
  });
});
