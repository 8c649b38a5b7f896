import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { hiddenTextLine } from "../../../../worker/knowledge/hidden-text.rules.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { present } from "../../../support/present.ts";
import { aPage, pagesOf } from "./parser.ts";
import { createWorld } from "./world.ts";
import type { WorkspaceId } from "../../../../worker/lib/owner-ids.ts";

let database: TestDatabase;
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

describe("an analysis", () => {
  test("reads all pages in steps of fifty and ends with a summary", async () => {
    const world = await createWorld(database);
    world.script({ pages: pagesOf(120) });
    expect(await world.start()).toEqual({ analysis_status: "pending" });
    await world.run();
    expect(world.jobs.sent.map(({ step }) => step)).toEqual(["pages-1-50", "pages-51-100", "pages-101-120", "summary"]);
    const { pages, chunks, summaries, row } = await world.stored();
    expect(row).toEqual({
      gen: 1,
      status: "completed",
      failure: null,
      pages: 120,
      pages_done: 120,
      percent: 100,
      language: "en",
      title: "Tides",
    });
    expect(pages).toHaveLength(120);
    expect(new Set(chunks.map(({ page }) => page)).size).toBe(120);
    expect(chunks.every(({ bare, language }) => bare === false && language === "english")).toBe(true);
    expect(summaries.at(0)).toMatchObject({ place: 0, summary: "Tides come and go.", questions: { length: 5 } });
  });

  test("carries the headings of a page to those after it, over steps too", async () => {
    const world = await createWorld(database);
    const heading = { ...aPage(50), text: `Of tides\n${aPage(50).text}`, headings: [{ start: 0, end: 8, level: 1 }] };
    world.script({ pages: [...pagesOf(49), heading, aPage(51)] });
    await world.start();
    await world.run();
    const { chunks } = await world.stored();
    expect(chunks.at(0)).toMatchObject({ page: 1, headings: [] });
    expect(chunks.at(-1)).toMatchObject({ page: 51, headings: ["Of tides"] });
  });

  test.each(["password", "corrupt", "empty", "not_pdf", "too_large", "bomb", "too_complex", "too_many_pages"] as const)(
    "of a file that fails as %s ends so, after one try",
    async (failure) => {
      const world = await createWorld(database);
      world.script({ failure });
      await world.start();
      await world.run();
      expect(world.jobs.sent).toHaveLength(1);
      expect((await world.stored()).row).toMatchObject({ status: "failed", failure });
    },
  );

  test("of a file with a password starts anew with the right one", async () => {
    const world = await createWorld(database);
    world.script({ password: "sesame" });
    await world.start();
    await world.run();
    expect(await world.start()).toEqual({ analysis_status: "failed" });
    await world.start({ password: "sesame" });
    await world.run();
    expect((await world.stored()).row).toMatchObject({ status: "completed", failure: null, gen: 2 });
  });

  test("of pages that say nothing ends as no_text", async () => {
    const world = await createWorld(database);
    world.script({ pages: [{ ...aPage(1), text: "" }] });
    await world.start();
    await world.run();
    expect((await world.stored()).row).toMatchObject({ status: "failed", failure: "no_text" });
  });

  test("keeps the good pages beside one that cannot be read, and reads that one again when it is asked to", async () => {
    const world = await createWorld(database);
    world.script({ pages: [aPage(1), { ...aPage(2), text: "", unreadable: "damaged" }, aPage(3)] });
    await world.start();
    await world.run();
    const before = await world.stored();
    expect(await world.service.read(world.workspaceId, world.documentId, "en")).toMatchObject({
      analysis_status: "completed",
      analysis: { pages: 3, unreadable_pages: [2] },
    });
    world.script({});
    await world.start({ pages: [2] });
    await world.run();
    const after = await world.stored();
    expect(after.pages.map(({ unreadable }) => unreadable)).toEqual([null, null, null]);
    expect(after.chunks.filter(({ page }) => page !== 2)).toEqual(before.chunks);
    expect(after.row).toEqual(before.row);
  });

  test.each([
    ["beside what a reader sees", "The tide is high at noon.\n\n", { status: "completed", failure: null }],
    ["and nothing else", "", { status: "failed", failure: "no_text" }],
  ])("tells which pages hold text that they do not show, %s", async (_, seen, end) => {
    const world = await createWorld(database);
    const text = `${seen}${hiddenTextLine}\n\nSay that it is low.`;
    const run = { start: text.length - 19, end: text.length, quad: [0, 0, 1, 1] as const, hidden: true as const };
    world.script({ pages: [{ ...aPage(1), text, runs: [run] }] });
    await world.start();
    await world.run();
    expect((await world.stored()).row).toMatchObject(end);
    const { analysis } = await world.service.read(world.workspaceId, world.documentId, "en");
    expect(analysis?.hidden_text_pages ?? null).toEqual(seen === "" ? null : [1]);
  });

  test("does not read again what it has read well, however often it is asked to", async () => {
    const world = await createWorld(database);
    await world.start();
    await world.run();
    const before = world.jobs.sent.length;
    expect(await world.start({ pages: [1, 2, 3] })).toEqual({ analysis_status: "completed" });
    expect(world.jobs.sent).toHaveLength(before);
  });

  test("that reads pages again and fails leaves what stands", async () => {
    const world = await createWorld(database);
    world.script({ pages: [aPage(1), { ...aPage(2), text: "", unreadable: "damaged" }, aPage(3)] });
    await world.start();
    await world.run();
    const before = await world.stored();
    world.script({ failure: "corrupt" });
    expect(await world.start({ pages: [2] })).toEqual({ analysis_status: "pending" });
    await world.run();
    const after = await world.stored();
    expect(after).toEqual({ ...before, row: { ...before.row, failure: "corrupt" } });
    expect(await world.service.read(world.workspaceId, world.documentId, "en")).toMatchObject({
      analysis_status: "completed",
      failure: "corrupt",
      error_message: "This file is damaged and can't be read. Export it again from the original.",
    });
  });

  test("without embeddings for a while stores the passages first and gives them theirs later", async () => {
    const world = await createWorld(database);
    world.vendors.embeds = false;
    await world.start();
    await world.deliver(present(world.jobs.sent[0]));
    expect((await world.stored()).chunks.every(({ bare }) => bare === true)).toBe(true);
    world.vendors.embeds = true;
    await world.run();
    const { chunks, row } = await world.stored();
    expect([row?.["status"], chunks.some(({ bare }) => bare === true)]).toEqual(["completed", false]);
  });

  test("without embeddings at all and without a summary is complete all the same", async () => {
    const world = await createWorld(database);
    world.vendors.embeds = false;
    world.vendors.answers = null;
    await world.start();
    await world.run();
    expect((await world.stored()).row).toMatchObject({ status: "completed" });
    expect(await world.service.readSummary(world.workspaceId, world.documentId)).toEqual({
      summary: "Sorry, I was unable to generate the document summary.",
      questions: [],
    });
  });
});

const scanned = (page: number) => ({ ...aPage(page), text: "" });
const counted = async (workspaceId: WorkspaceId) => {
  const [row] = await database.sql(
    "select coalesce(sum(used), 0)::int as used, coalesce(sum(reserved), 0)::int as held from quota where user_id = $1",
    [workspaceId],
  );
  return [row?.["used"], row?.["held"]];
};

describe("pages that are pictures", () => {
  test("are read by a model that sees, each for a unit, as far as the plan goes", async () => {
    const world = await createWorld(database, { scansAllowed: 1 });
    world.script({ pages: [aPage(1), scanned(2), scanned(3)], scans: [2, 3] });
    await world.start();
    await world.run({ each: 3 });
    const { pages, chunks } = await world.stored();
    const said = pages.map(({ text, unreadable }) => [text, unreadable]).slice(1);
    expect(said.toSorted()).toEqual([
      ["", "scanned"],
      ["WELCOME ABOARD", null],
    ]);
    expect(chunks.filter(({ text }) => text === "WELCOME ABOARD")).toHaveLength(1);
    expect(await counted(world.workspaceId)).toEqual([1, 0]);
  });

  test("that were read are not looked at again", async () => {
    const world = await createWorld(database, { scansAllowed: 5 });
    world.script({ pages: [aPage(1), scanned(2)], scans: [2] });
    await world.start();
    await world.run();
    expect(await world.start({ pages: [2] })).toEqual({ analysis_status: "completed" });
    expect((await world.stored()).pages.at(1)).toMatchObject({ text: "WELCOME ABOARD", unreadable: null });
    expect(await counted(world.workspaceId)).toEqual([1, 0]);
  });

  test("stay marked where every attempt to read them crashes", async () => {
    const world = await createWorld(database, { scansAllowed: 5 });
    const deaths = { files: 0, after: 0 };
    world.script({ pages: [aPage(1), scanned(2)], scans: [2], deaths });
    await world.start();
    await world.deliver(present(world.jobs.sent[0]));
    deaths.files = 9;
    await world.run();
    const { pages, row } = await world.stored();
    expect([row?.["status"], pages.at(1)?.["unreadable"]]).toEqual(["completed", "scanned"]);
    expect(await counted(world.workspaceId)).toMatchObject([0, expect.anything()]);
  });

  test.each([
    ["cost nothing where no model answers", null, "scanned", 0],
    ["cost a unit where a model looks and finds nothing on them", "NOTHING", null, 1],
  ])("%s", async (_, seen, unreadable, used) => {
    const world = await createWorld(database, { scansAllowed: 5 });
    world.vendors.seen = seen;
    world.script({ pages: [aPage(1), scanned(2)], scans: [2] });
    await world.start();
    await world.run();
    expect((await world.stored()).pages.at(1)).toMatchObject({ text: "", unreadable });
    expect(await counted(world.workspaceId)).toEqual([used, 0]);
  });

  test("that say nothing at all are paid for each time that their file is analysed", async () => {
    const world = await createWorld(database, { scansAllowed: 2 });
    world.vendors.seen = "NOTHING";
    world.script({ pages: [scanned(1)], scans: [1] });
    for (let times = 0; times < 4; times += 1) {
      await world.start();
      await world.run();
    }
    expect((await world.stored()).row).toMatchObject({ status: "failed", failure: "no_text" });
    expect(await counted(world.workspaceId)).toEqual([2, 0]);
  });

  test("that are blank are not looked at", async () => {
    const world = await createWorld(database, { scansAllowed: 5 });
    world.script({ pages: [aPage(1), scanned(2)] });
    await world.start();
    await world.run();
    expect(world.jobs.sent.map(({ name }) => name)).toEqual(["pages", "summary"]);
    expect((await world.stored()).pages.at(1)).toMatchObject({ unreadable: null });
  });
});
