import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TopBlock } from "../../../worker/contract/document/blocks.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createWorld, month } from "./world.ts";
import type { WorldOptions } from "./world.ts";
import { prose } from "./scripted-writer.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

async function begin(options: WorldOptions = {}) {
  const world = await createWorld(database, options);
  const { content_id: id } = await world.creating.create(world.payer, "::1", "book", world.request());
  return { world, id };
}

async function finished(options: WorldOptions = {}) {
  const { world, id } = await begin(options);
  await world.run();
  return { world, id };
}

const sectionText = async ({ world, id }: Awaited<ReturnType<typeof begin>>, chapter: number, section: number) => {
  const { sections } = await world.stored(id);
  return String(sections.find((row) => row["chapter"] === chapter && row["section"] === section)?.["blocks"]);
};

describe("a stop", () => {
  // gather, plan, six sections, matter, check, render
  test.each([0, 1, 2, 5, 8, 9, 10])("after %i steps ends the work as failed, without its unit", async (steps) => {
    const { world, id } = await begin();
    await world.run({ steps });
    await world.changing.stop(world.workspaceId, id, false, "en");
    await world.run();
    const state = await world.readStatus(id, "en");
    expect(state).toMatchObject({ status: "failed", failure: "generation.stopped" });
    expect(await world.units()).toMatchObject({ "book-creation": [0, 0], generation: [0, 0] });
    expect((await world.costs())[1]).toBe(0);
  });

  test("after two chapters that keeps what there is renders it and completes the work", async () => {
    const { world, id } = await begin();
    await world.run({ steps: 6 });
    await world.changing.stop(world.workspaceId, id, true, "en");
    await world.run();
    const state = await world.readStatus(id, "en");
    expect(state).toMatchObject({ status: "completed", failure: null, progress: 100 });
    expect(state.warnings).toContain("missing:2");
    expect(await world.units()).toMatchObject({ "book-creation": [1, 0] });
    expect((await world.works.download(world.workspaceId, id, "pdf")).bytes).toBeGreaterThan(0);
  });

  test("before two chapters keeps nothing", async () => {
    const { world, id } = await begin();
    await world.run({ steps: 4 });
    await world.changing.stop(world.workspaceId, id, true, "en");
    await world.run();
    expect(await world.readStatus(id, "en")).toMatchObject({ status: "failed" });
  });
});

describe("a work that failed", () => {
  test("goes on where it stopped: what is written is neither written nor paid for again", async () => {
    const { world, id } = await begin();
    await world.run({ steps: 4 });
    world.scripted.say("section", () => null);
    await world.run();
    const failed = await world.readStatus(id, "en");
    expect(failed).toMatchObject({ status: "failed", failure: "generation.interrupted" });
    expect(await world.units()).toMatchObject({ "book-creation": [0, 0] });
    const before = await sectionText({ world, id }, 1, 1);
    world.scripted.say("section", world.scripted.usual.section);
    await world.changing.retry(world.payer, "::1", id, "en");
    await world.run();
    expect(await world.readStatus(id, "en")).toMatchObject({ status: "completed" });
    expect(await sectionText({ world, id }, 1, 1)).toBe(before);
    expect(await world.units()).toMatchObject({ "book-creation": [1, 0], generation: [0, 0] });
    const { work } = await world.stored(id);
    expect(await world.costs()).toEqual([Number(work?.["cost_micros"]), 0]);
  });

  test("is not begun again while it runs, and not without a unit", async () => {
    const { world, id } = await begin({ limits: { "book-creation": month(1) } });
    await expect(world.changing.retry(world.payer, "::1", id, "en")).rejects.toMatchObject({
      code: "generation.still_running",
    });
    await world.changing.stop(world.workspaceId, id, false, "en");
    await world.creating.create(world.payer, "::1", "book", world.request());
    await expect(world.changing.retry(world.payer, "::1", id, "en")).rejects.toMatchObject({ code: "limits.reached" });
  });
});

describe("a work that is completed", () => {
  test("gets another title and style: the next version is rendered, and no model is asked", async () => {
    const { world, id } = await finished();
    const asked = world.scripted.asked.length;
    await world.changing.update(world.workspaceId, id, { base_gen: 1, title: "Ebb and Flow", style: "history" }, "en");
    await world.run();
    const state = await world.works.read(world.workspaceId, id, "en");
    expect(state).toMatchObject({ status: "completed", title: "Ebb and Flow", style: "history", gen: 2 });
    expect(world.scripted.asked).toHaveLength(asked);
    expect(world.pressing.calls).toBe(2);
    expect([...world.bucket.kept.keys()]).toEqual([`work-${id}-2-pdf`]);
    expect(await world.units()).toMatchObject({ "book-creation": [1, 0] });
  });

  test("refuses a change of an earlier version", async () => {
    const { world, id } = await finished();
    await world.changing.update(world.workspaceId, id, { base_gen: 1, title: "Ebb" }, "en");
    await world.run();
    const late = world.changing.update(world.workspaceId, id, { base_gen: 1, title: "Flow" }, "en");
    await expect(late).rejects.toMatchObject({ code: "generation.changed_meanwhile", details: { gen: 2 } });
  });

  test("takes a section that was changed by hand", async () => {
    const { world, id } = await finished();
    const blocks: TopBlock[] = [{ type: "paragraph", id: "mine", content: [{ type: "text", text: "My own words." }] }];
    await world.changing.updateSection(world.workspaceId, id, { chapter: 1, section: 2, base_gen: 1, blocks }, "en");
    await world.run();
    expect(await sectionText({ world, id }, 1, 2)).toContain("My own words.");
    const missing = world.changing.updateSection(
      world.workspaceId,
      id,
      { chapter: 9, section: 1, base_gen: 2, blocks },
      "en",
    );
    await expect(missing).rejects.toMatchObject({ code: "generation.section_not_found" });
  });

  test("has three chapters written anew, without a unit, at a cost that counts", async () => {
    const { world, id } = await finished();
    const other = await sectionText({ world, id }, 1, 1);
    for (let gen = 1; gen <= 3; gen += 1) {
      world.scripted.say("section", ({ user }) => {
        expect(user).toContain("More of the moon.");
        return prose(`again ${gen}`, Number(/Words: (\d+)/.exec(user)?.[1]));
      });
      const wish = { chapter: 2, base_gen: gen, instructions: "More of the moon." };
      await world.changing.rewrite(world.payer, "::1", id, wish, "en");
      await world.run();
      expect(await world.works.read(world.workspaceId, id, "en")).toMatchObject({
        status: "completed",
        gen: gen + 1,
        rewrites_left: 3 - gen,
      });
    }
    expect(await sectionText({ world, id }, 1, 1)).toBe(other);
    expect(await sectionText({ world, id }, 2, 1)).toContain(prose("again 3", 20));
    const fourth = world.changing.rewrite(world.payer, "::1", id, { chapter: 2, base_gen: 4 }, "en");
    await expect(fourth).rejects.toMatchObject({ code: "generation.rewrites_reached" });
    expect(await world.units()).toMatchObject({ "book-creation": [1, 0], generation: [0, 0] });
    const { work } = await world.stored(id);
    expect(await world.costs()).toEqual([Number(work?.["cost_micros"]), 0]);
  });

  test.each([
    { choice: "accepted", keep: true, gen: 2 },
    { choice: "rejected", keep: false, gen: 3 },
  ])("shows both texts of a rewritten chapter until the rewrite is $choice", async ({ keep, gen }) => {
    const { world, id } = await finished();
    const old = await sectionText({ world, id }, 2, 1);
    world.scripted.say("section", ({ user }) => prose("again", Number(/Words: (\d+)/.exec(user)?.[1])));
    await world.changing.rewrite(world.payer, "::1", id, { chapter: 2, base_gen: 1 }, "en");
    await world.run();
    const waiting = async () => {
      const data = await world.works.readData(world.workspaceId, id);
      return "sections" in data ? data.sections.filter(({ before }) => before !== null) : [];
    };
    const rewritten = await waiting();
    expect(new Set(rewritten.map(({ chapter }) => chapter))).toEqual(new Set([2]));
    expect(JSON.stringify(rewritten[0]?.before)).toBe(JSON.stringify(JSON.parse(old)));
    for (let time = 1; time <= 2; time += 1) {
      await world.changing.decideRewrite(world.workspaceId, id, { chapter: 2, base_gen: 2, keep }, "en");
      await world.run();
    }
    expect(await waiting()).toEqual([]);
    const text = await sectionText({ world, id }, 2, 1);
    expect(text.includes(prose("again", 20))).toBe(keep);
    expect(text === old).toBe(!keep);
    expect(await world.works.read(world.workspaceId, id, "en")).toMatchObject({ status: "completed", gen });
  });

  test("stays completed where a change of it is stopped", async () => {
    const { world, id } = await finished();
    await world.changing.rewrite(world.payer, "::1", id, { chapter: 2, base_gen: 1 }, "en");
    await world.changing.stop(world.workspaceId, id, false, "en");
    await world.run();
    const state = await world.readStatus(id, "en");
    expect(state).toMatchObject({ status: "completed", failure: null });
    expect(await world.units()).toMatchObject({ "book-creation": [1, 0], generation: [0, 0] });
  });

  test("stays completed where a rewrite finds no model, says so, and keeps its three rewrites", async () => {
    const { world, id } = await finished();
    world.scripted.say("section", () => null);
    await world.changing.rewrite(world.payer, "::1", id, { chapter: 2, base_gen: 1 }, "en");
    await world.run();
    expect(await world.works.read(world.workspaceId, id, "fr")).toMatchObject({
      status: "completed",
      rewrites_left: 3,
      error_message: expect.stringContaining("Le reste du texte n’a pas changé"),
    });
  });

  test("stays where its file is deleted while its next version is rendered", async () => {
    const { world, id } = await finished();
    await world.changing.update(world.workspaceId, id, { base_gen: 1, title: "Ebb" }, "en");
    const { document_id: file } = await world.readStatus(id, "en");
    await world.changing.removeOfDocument(world.workspaceId, file ?? "", false);
    await world.run();
    expect(await world.readStatus(id, "en")).toMatchObject({ status: "completed", title: "Ebb" });
  });

  test("goes with its files when it is deleted", async () => {
    const { world, id } = await finished();
    await world.changing.remove(world.workspaceId, id);
    expect(world.bucket.kept.size).toBe(0);
    await expect(world.readStatus(id, "en")).rejects.toMatchObject({
      code: "generation.not_found",
    });
    expect(await world.units()).toMatchObject({ "book-creation": [1, 0] });
  });

  test("has no file before, none in a format of other kinds", async () => {
    const { world, id } = await begin();
    await expect(world.works.download(world.workspaceId, id, "pdf")).rejects.toMatchObject({
      code: "generation.not_ready",
    });
    await expect(world.works.download(world.workspaceId, id, "tsv")).rejects.toMatchObject({
      code: "generation.format_not_offered",
    });
  });
});
