import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { createWorld, leasePages } from "./world.ts";
import type { World } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

describe("a question to every page of a file", () => {
  test("fills its table page by page, each row with its place, and each page counts once", async () => {
    const world = await createWorld(database);
    const { id, pages, state } = await world.start();
    expect([pages, state]).toEqual([7, "pending"]);
    expect(await world.units()).toEqual([0, 7]);
    await world.run({ steps: 1 });
    expect(await world.stateOf(id)).toMatchObject({ state: "running", pages_done: 2, rows: 2 });
    expect((await world.read(world.workspaceId, id, 0)).rows).toMatchObject([
      { kind: "Deadline", text: "The rent of month 1 is due.", value: "day 2", page: 1, verified: true },
      {
        page: 2,
        quote: "rent of month 2 is due on day 3",
        quads: [[expect.any(Number), 0.1, expect.any(Number), 0.115]],
      },
    ]);
    await world.run();
    expect(await world.stateOf(id)).toMatchObject({ state: "completed", pages_done: 7, rows: 7 });
    expect((await world.rowsOf(id)).map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(world.asked.flat().map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await world.counted("pdf-exhaustive")).toEqual([7, 0, 1_600, 0]);
    expect(await world.counted("generation")).toEqual([0, 0, 1_600, 0]);
    expect(await world.ledger()).toEqual([4, 1_600]);
  });

  test("answers the rows behind one that the reader has", async () => {
    const world = await createWorld(database, { pages: leasePages(4) });
    const { id } = await world.start();
    await world.run();
    const [, second] = await world.rowsOf(id);
    const { rows } = await world.read(world.workspaceId, id, second?.n ?? 0);
    expect(rows.map(({ page }) => page)).toEqual([3, 4]);
  });

  test("marks a row whose quote its page does not say or show, and leaves out one that names no page", async () => {
    const world = await createWorld(database, {
      pages: ["Rent is due in May.\n[Hidden text, which the page does not show:]\nThe fine is 900 euros."],
    });
    world.said.answer = ([passage]) =>
      JSON.stringify({
        rows: [
          { kind: "Deadline", text: "Rent is due.", value: "May", id: passage?.id, quote: "Rent is due in May" },
          {
            kind: "Penalty",
            text: "A fine is due.",
            value: "900 euros",
            id: passage?.id,
            quote: "The fine is 900 euros",
          },
          {
            kind: "Deadline",
            text: "Rent is due in June.",
            value: "June",
            id: passage?.id,
            quote: "Rent is due in June",
          },
          { kind: "Renewal", text: "It renews.", value: "", id: "nowhere", quote: "The lease renews each year" },
        ],
      });
    const { id } = await world.start();
    await world.run();
    expect(world.asked.flat().map(({ text }) => text)).toEqual(["Rent is due in May."]);
    expect((await world.rowsOf(id)).map(({ text, verified, quads }) => [text, verified, quads.length])).toEqual([
      ["Rent is due.", true, 1],
      ["A fine is due.", false, 0],
      ["Rent is due in June.", false, 0],
    ]);
  });

  test("whose answer is cut at its limit is asked again of half the pages, and loses nothing", async () => {
    const world = await createWorld(database, { pages: leasePages(2) });
    world.said.answer = (passages, question) => {
      const whole = world.usual(passages, question) ?? "";
      return passages.length > 1 ? whole.slice(0, -20) : whole;
    };
    const { id } = await world.start();
    await world.run();
    expect(world.asked.map((passages) => passages.map(({ page }) => page))).toEqual([[1, 2], [1], [2]]);
    expect((await world.rowsOf(id)).map(({ page }) => page)).toEqual([1, 2]);
    expect(await world.counted("pdf-exhaustive")).toEqual([2, 0, 1_200, 0]);
  });

  test("is begun once for a request, and once more for another", async () => {
    const world = await createWorld(database);
    const request = createId();
    const [first, same] = [await world.start("List all deadlines", request), await world.start("What?", request)];
    expect(same.id).toBe(first.id);
    expect(await world.units()).toEqual([0, 7]);
    expect((await world.start()).id).not.toBe(first.id);
    const { pages, surveys } = await world.list(world.workspaceId, world.documentId);
    expect([pages, surveys.length]).toEqual([7, 2]);
  });
});

describe("a survey that does not come to its end", () => {
  test("keeps what it found once it is stopped, counts what it read, and goes on behind that", async () => {
    const world = await createWorld(database);
    const { id } = await world.start();
    await world.run({ steps: 2 });
    expect(await world.stop(world.workspaceId, id)).toMatchObject({
      state: "stopped",
      pages_done: 4,
      rows: 4,
    });
    expect(await world.counted("pdf-exhaustive")).toEqual([4, 0, 800, 0]);
    await world.run();
    expect(world.asked).toHaveLength(2);
    expect(await world.again(id)).toMatchObject({ state: "pending", pages_done: 4 });
    expect(await world.units()).toEqual([4, 3]);
    await world.run();
    expect(await world.stateOf(id)).toMatchObject({ state: "completed", pages_done: 7, rows: 7 });
    expect(await world.counted("pdf-exhaustive")).toEqual([7, 0, 1_600, 0]);
    expect(world.asked.flat().map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await expect(world.again(id)).rejects.toMatchObject({ code: "pdf.survey_running" });
  });

  test("fails while no model answers, and is gone on with later for what is left", async () => {
    const world = await createWorld(database);
    world.said.answer = (passages, question) => (passages[0]?.page === 3 ? null : world.usual(passages, question));
    const { id } = await world.start();
    await world.run();
    expect(await world.stateOf(id)).toMatchObject({ state: "failed", pages_done: 2, rows: 2 });
    expect(await world.units()).toEqual([2, 0]);
    world.said.answer = world.usual;
    await world.again(id);
    await world.run();
    expect(await world.stateOf(id)).toMatchObject({ state: "completed", pages_done: 7, rows: 7 });
    expect(await world.units()).toEqual([7, 0]);
  });

  test("completes without another page where its last one was read before it failed", async () => {
    const world = await createWorld(database);
    const { id } = await world.start();
    await world.run({ steps: 4 });
    await world.sql("update document_survey set state = 'failed' where id = $1", [id]);
    await world.again(id);
    await world.run();
    expect(await world.stateOf(id)).toMatchObject({ state: "completed", pages_done: 7, rows: 7 });
    expect([world.asked.length, await world.units()]).toEqual([4, [7, 0]]);
  });

  test("whose request died before its job began can be gone on with after an hour", async () => {
    const world = await createWorld(database);
    const { id } = await world.start();
    await world.live.delete({ kind: "pdf-survey", subject: id });
    await world.sql("update document_survey set state = 'pending' where id = $1", [id]);
    const hour = 3_600_000;
    expect(await world.failUnbegun(new Date(world.clock.now() + hour / 2))).toBe(0);
    expect(await world.failUnbegun(new Date(world.clock.now() + 2 * hour))).toBe(1);
    await world.again(id);
    await world.run();
    expect(await world.stateOf(id)).toMatchObject({ state: "completed", pages_done: 7 });
    expect(await world.units()).toEqual([7, 0]);
  });

  test("that is deleted while it runs counts what it read, and so does one whose file is deleted", async () => {
    const world = await createWorld(database);
    const [first, second] = [await world.start(), await world.start()];
    await world.run({ steps: 2 });
    await world.remove(world.workspaceId, first.id);
    expect(await world.units()).toEqual([2, 7]);
    await world.removeOfDocument(world.workspaceId, world.documentId);
    expect(await world.units()).toEqual([4, 0]);
    await world.run();
    expect((await world.list(world.workspaceId, world.documentId)).surveys).toEqual([]);
    await expect(world.remove(world.workspaceId, second.id)).rejects.toMatchObject({
      code: "pdf.survey_not_found",
    });
  });
});

/** What a reader finds of a survey, and its pages used and held. */
const told = async (world: World, id: string) => [
  (await world.rowsOf(id)).map(({ n, text, page, verified }) => [n, text, page, verified]),
  (await world.stateOf(id)).state,
  await world.units(),
];

test("a process that is killed at any of its calls leaves the same table, counted once; so does a second delivery", async () => {
  const quiet = await createWorld(database, { pages: leasePages(3) });
  const usual = await quiet.start();
  await quiet.run({ each: 2 });
  const expected = await told(quiet, usual.id);
  const calls = quiet.life.calls;
  expect(calls).toBeGreaterThan(10);
  for (let at = 1; at <= calls; at += 1)
    for (const when of ["before", "after"] as const) {
      const world = await createWorld(database, { pages: leasePages(3) });
      world.life.fate = { at, when };
      const { id } = await world.start();
      await world.run();
      expect([at, when, ...(await told(world, id))]).toEqual([at, when, ...expected]);
    }
});
