import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isJobOver } from "../../../../worker/jobs/object/job.machine.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createDice } from "../../../support/dice.ts";
import { present } from "../../../support/present.ts";
import type { Fate } from "./mortal.ts";
import { aPage, pagesOf } from "./parser.ts";
import { createWorld } from "./world.ts";
import type { WorkspaceId } from "../../../../worker/lib/owner-ids.ts";

let database: TestDatabase;
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const pages = [...pagesOf(3), { ...aPage(4), text: "" }];

async function begin() {
  const world = await createWorld(database, { scansAllowed: 3 });
  world.script({ pages, scans: [4] });
  await world.start();
  return world;
}

async function cleanRun() {
  const world = await begin();
  await world.run();
  return { stored: await world.stored(), calls: world.life.calls };
}

const unitsOf = async (workspaceId: WorkspaceId) =>
  (await database.sql("select used, reserved from quota where user_id = $1", [workspaceId])).map((row) => [
    row["used"],
    row["reserved"],
  ]);

describe("messages that come more than once", () => {
  test("three times each leave what once leaves", async () => {
    const { stored } = await cleanRun();
    const world = await begin();
    await world.run({ each: 3 });
    expect(await world.stored()).toEqual(stored);
    expect(await unitsOf(world.workspaceId)).toEqual([[1, 0]]);
  });

  test("late, three times and in any order leave what once leaves", async () => {
    const { stored } = await cleanRun();
    const world = await begin();
    await world.run();
    const dice = createDice(4);
    const again = [1, 2, 3].flatMap(() => world.jobs.sent).toSorted(() => dice(3) - 1);
    for (const message of again) expect(await world.deliver(message)).toBe(true);
    expect(await world.stored()).toEqual(stored);
    expect(await unitsOf(world.workspaceId)).toEqual([[1, 0]]);
  });

  test("twice at once leave what once leaves", async () => {
    const { stored } = await cleanRun();
    const world = await begin();
    for (const message of world.jobs.sent) await Promise.all([world.deliver(message), world.deliver(message)]);
    expect(await world.stored()).toEqual(stored);
  });
});

describe("a Worker that is killed", () => {
  test("before or after any call to the outside is followed by one that ends what it began", async () => {
    const { stored, calls } = await cleanRun();
    expect(calls).toBeGreaterThan(20);
    const fates: Fate[] = Array.from({ length: calls }, (_, at) => at + 1).flatMap((at) => [
      { at, when: "before" as const },
      { at, when: "after" as const },
    ]);
    for (const fate of fates) {
      const world = await begin();
      world.life.fate = fate;
      await world.run();
      expect({ fate, ...(await world.stored()) }).toEqual({ fate, ...stored });
      expect([fate, await unitsOf(world.workspaceId)]).toEqual([fate, [[1, 0]]]);
    }
  }, 120_000);
});

describe("a parser that dies", () => {
  test("once is asked again", async () => {
    const world = await createWorld(database);
    world.script({ pages: pagesOf(30), deaths: { files: 1, after: 15 } });
    await world.start();
    await world.run();
    expect((await world.stored()).row).toMatchObject({ status: "completed", pages_done: 30 });
  });

  test("is asked to read the file alone then, and after two deaths of that kind no more: the file is a bomb", async () => {
    const world = await createWorld(database);
    const [deaths, alone] = [{ files: 9, after: 15 }, [] as boolean[]];
    world.script({ pages: pagesOf(30), deaths, alone });
    await world.start();
    await world.run();
    expect((await world.stored()).row).toMatchObject({ status: "failed", failure: "bomb" });
    expect(alone).toEqual([false, true, true]);
  });
});

test("a file whose parser is busy waits, however often, and is read to its end", async () => {
  const world = await createWorld(database);
  world.script({ pages: pagesOf(3), busy: { openings: 12 } });
  await world.start();
  for (let times = 0; times < 12; times += 1) {
    await world.run();
    expect((await world.stored()).row).toMatchObject({ status: "processing", failure: null });
    await world.wait(10_000);
  }
  await world.run();
  expect((await world.stored()).row).toMatchObject({ status: "completed", pages_done: 3 });
});

test("a step that the queue gives up ends the job, and says so", async () => {
  const world = await begin();
  await world.consumer.lost(present(world.jobs.sent[0]));
  expect((await world.stored()).row).toMatchObject({ status: "failed", failure: "interrupted" });
});

describe("a message of a generation before", () => {
  test("does nothing once another runs", async () => {
    const world = await begin();
    const [stale] = world.jobs.sent;
    await world.consumer.lost(present(stale));
    await world.start();
    expect(await world.deliver(present(stale))).toBe(true);
    expect((await world.stored()).pages).toEqual([]);
    await world.run();
    const { row, pages: read } = await world.stored();
    expect([row?.["gen"], new Set(read.map(({ gen }) => gen))]).toEqual([2, new Set([2])]);
  });

  test("that goes on beside it writes nothing that is read", async () => {
    const world = await begin();
    const [stale] = world.jobs.sent;
    const slow = world.deliver(present(stale));
    await world.consumer.lost(present(stale));
    await slow;
    await world.start();
    await world.run();
    const { row, pages: read } = await world.stored();
    expect(row).toMatchObject({ gen: 2, status: "completed" });
    expect(new Set(read.map(({ gen }) => gen))).toEqual(new Set([2]));
  });
});

describe("a file that is deleted while it is read", () => {
  const nothing = { pages: [], chunks: [], summaries: [], row: undefined };

  test.each([
    ["and whose job is deleted", true],
    ["by the end of its account, without its job", false],
  ])(
    "%s is not brought back by any message",
    async (_, isJobDeleted) => {
      const { calls } = await cleanRun();
      for (let at = 1; at <= calls; at += 3) {
        const world = await begin();
        world.life.fate = { at, when: "after" };
        const [first] = world.jobs.sent;
        for (let next = first, tries = 0; next && !world.life.dead && tries < 9; tries += 1) {
          await world.deliver(next);
          next = world.jobs.sent.at(-1);
        }
        if (isJobDeleted) await world.jobs.delete();
        await database.sql("delete from source where id = $1", [world.documentId]);
        await world.run({ each: 2 });
        expect([at, await world.stored()]).toEqual([at, nothing]);
        const job = world.jobs.jobOf();
        expect(job === undefined || isJobOver(job)).toBe(true);
      }
    },
    60_000,
  );
});
