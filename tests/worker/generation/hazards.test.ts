import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WorkKind } from "../../../worker/contract/generation/works.contract.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import type { Fate } from "../pdf/analysis/mortal.ts";
import { createWorld } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const outline = {
  chapters: [
    {
      title: "High water",
      sections: ["Signs", "Causes"].map((title) => ({ title, brief: "", words: 300, pages: [1, 4] })),
    },
  ],
};

async function begin(kind: WorkKind) {
  const world = await createWorld(database);
  world.scripted.say("outline", () => JSON.stringify(outline));
  const cards = { metadata: { flashcard_config: { card_count: 6 } } };
  const { content_id: id } = await world.creating.create(world.payer, "::1", kind, world.request(cards));
  return { world, id };
}

async function cleanRun(kind: WorkKind) {
  const { world, id } = await begin(kind);
  await world.run();
  return { stored: comparable(await world.stored(id)), calls: world.life.calls, units: await world.units() };
}

/** Blocks name their file. */
const comparable = (stored: Awaited<ReturnType<Awaited<ReturnType<typeof createWorld>>["stored"]>>) =>
  JSON.parse(JSON.stringify(stored).replaceAll(/\\"document_id\\": \\"\w+\\"/g, "")) as typeof stored;

describe.each(["book", "flashcards"] as const)("messages of a work (%s) that come more than once", (kind) => {
  test("three times each leave what once leaves", async () => {
    const { stored, units } = await cleanRun(kind);
    const { world, id } = await begin(kind);
    await world.run({ each: 3 });
    expect(comparable(await world.stored(id))).toEqual(stored);
    expect(await world.units()).toEqual(units);
  });

  test("twice at once leave what once leaves", async () => {
    const { stored, units } = await cleanRun(kind);
    const { world, id } = await begin(kind);
    for (const message of world.live.sent) await Promise.all([world.deliver(message), world.deliver(message)]);
    const { work, sections, cards, ledger } = comparable(await world.stored(id));
    expect({ sections, cards, ledger, status: work?.["status"] }).toEqual({
      sections: stored.sections,
      cards: stored.cards,
      ledger: stored.ledger,
      status: "completed",
    });
    expect(await world.units()).toEqual(units);
  });
});

describe("a Worker that is killed", () => {
  test.each(["book", "flashcards"] as const)(
    "before or after any call to the outside leaves the same rows, one unit and one sum (%s)",
    async (kind) => {
      const { stored, calls, units } = await cleanRun(kind);
      expect(calls).toBeGreaterThan(10);
      const fates: Fate[] = Array.from({ length: calls }, (_, at) => at + 1).flatMap((at) => [
        { at, when: "before" },
        { at, when: "after" },
      ]);
      for (const fate of fates) {
        const { world, id } = await begin(kind);
        world.life.fate = fate;
        await world.run();
        const found = comparable(await world.stored(id));
        expect({ fate, ...found }).toEqual({ fate, ...stored });
        expect({ fate, units: await world.units() }).toEqual({ fate, units });
      }
    },
    120_000,
  );

  test("by a document that the press cannot make, twice with nothing beside it, fails as too complex, without a unit, in words", async () => {
    const { world, id } = await begin("book");
    world.pressing.failure = "killed";
    await world.run();
    expect(world.pressing.calls).toBe(3);
    const state = await world.readStatus(id, "en");
    expect(state).toMatchObject({ status: "failed", failure: "press.too_complex" });
    expect(state.error_message).toContain("too complex to lay out as a PDF");
    expect((await world.readStatus(id, "fr")).error_message).toContain("trop complexe");
    expect(await world.units()).toMatchObject({ "book-creation": [0, 0] });
  });

  test("while a format is downloaded says that the format is not there", async () => {
    const { world, id } = await begin("book");
    await world.run();
    world.pressing.failure = "killed";
    await expect(world.works.download(world.workspaceId, id, "epub")).rejects.toMatchObject({
      code: "generation.format_not_offered",
    });
  });
});

describe("a press that sets a document badly", () => {
  test("leaves a work that failed, and no unit", async () => {
    const { world, id } = await begin("book");
    world.pressing.failure = "not_set";
    await world.run();
    expect(await world.readStatus(id, "en")).toMatchObject({
      failure: "press.failed",
      status: "failed",
    });
    expect(await world.units()).toMatchObject({ "book-creation": [0, 0] });
  });
});

describe("a request that dies between its row and its job", () => {
  test("leaves a work that fails in the next sweep, and can be begun again", async () => {
    const { world, id } = await begin("book");
    await world.live.delete({ kind: "generation", subject: id });
    await world.sql("delete from job where subject = $1", [id]);
    const sweep = () => world.changing.failUnbegun(new Date(world.clock.now()));
    expect(await sweep()).toBe(0);
    world.clock.advance(2 * 3_600_000);
    expect(await sweep()).toBe(1);
    await world.changing.retry(world.payer, "::1", id, "en");
    await world.run();
    expect(await world.readStatus(id, "en")).toMatchObject({ status: "completed" });
    expect(await world.units()).toMatchObject({ "book-creation": [1, 0] });
  });
});

describe("a file that is deleted", () => {
  test("takes the works with it that are not finished, and late messages find nothing", async () => {
    const { world, id } = await begin("book");
    await world.run({ steps: 3 });
    await world.changing.removeOfDocument(world.workspaceId, world.documentId, false);
    await world.sql("delete from source where id = $1", [world.documentId]);
    await world.run();
    expect((await world.stored(id)).work).toBeUndefined();
    expect((await world.stored(id)).sections).toEqual([]);
    expect(world.bucket.kept.size).toBe(0);
    expect(await world.units()).toEqual({ "book-creation": [0, 0], generation: [0, 0] });
    expect((await world.costs())[0]).toBeGreaterThan(0);
  });

  test("leaves finished works, which can be read and downloaded without it", async () => {
    const { world, id } = await begin("book");
    await world.run();
    await world.changing.removeOfDocument(world.workspaceId, world.documentId, false);
    await world.sql("delete from source where id = $1", [world.documentId]);
    const state = await world.readStatus(id, "en");
    expect(state).toMatchObject({ status: "completed", document_id: null });
    const { content_data: _, ...listed } = state;
    expect(await world.works.listKept(world.workspaceId, "en")).toEqual([listed]);
    const other = await createWorld(database);
    expect(await other.works.listKept(other.workspaceId, "en")).toEqual([]);
    expect((await world.works.download(world.workspaceId, id, "pdf")).bytes).toBeGreaterThan(0);
    expect(await new Response((await world.works.download(world.workspaceId, id, "md")).body).text()).toContain(
      "The Tides",
    );
  });

  test("takes finished works along where that is asked for, with their files", async () => {
    const { world, id } = await begin("book");
    await world.run();
    expect(world.bucket.kept.size).toBe(1);
    await world.changing.removeOfDocument(world.workspaceId, world.documentId, true);
    expect((await world.stored(id)).work).toBeUndefined();
    expect(world.bucket.kept.size).toBe(0);
    expect(await world.units()).toMatchObject({ "book-creation": [1, 0] });
  });
});
