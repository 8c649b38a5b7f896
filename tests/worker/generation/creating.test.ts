import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createWorld, month } from "./world.ts";
import type { World, WorldOptions } from "./world.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

const create = (world: World, more: object = {}, kind: "book" | "report" | "flashcards" = "book") =>
  world.creating.create(world.payer, "::1", kind, world.request(more));

interface Refused {
  name: string;
  options?: WorldOptions;
  request?: object;
  code: string;
  details?: object;
}

const refusals: Refused[] = [
  { name: "a file that is not analysed", options: { status: "processing" }, code: "generation.not_analysed" },
  {
    name: "a file with more pages than the plan takes",
    options: { limits: { works: { pages: 5 } } },
    code: "generation.too_large",
    details: { total_pages: 12, maximum_pages: 5 },
  },
  { name: "an unknown file", request: { document_id: createId() }, code: "pdf.not_found" },
  {
    name: "a model that the plan does not offer",
    request: { model_id: 999_999 },
    code: "generation.model_not_offered",
  },
  { name: "an outline that is not there", request: { outline_id: createId() }, code: "generation.outline_not_found" },
  { name: "a plan without books", options: { limits: { "book-creation": month(0) } }, code: "limits.not_included" },
  {
    name: "a work that costs more than half of the month's ceiling",
    options: { limits: { generation: month(null, 10_000) } },
    code: "limits.cost_reached",
  },
];

describe("a work is refused before anything is held:", () => {
  test.each(refusals)("$name", async ({ options = {}, request = {}, code, details }) => {
    const world = await createWorld(database, options);
    await expect(create(world, request)).rejects.toMatchObject({ code, ...(details && { details }) });
    expect(
      Object.values(await world.units())
        .flat()
        .filter(Boolean),
    ).toEqual([]);
    expect(await world.costs()).toEqual([0, 0]);
    expect(await world.sql("select id from generation where user_id = $1", [world.workspaceId])).toEqual([]);
  });

  test("without any model that writes", async () => {
    const world = await createWorld(database);
    world.scripted.offered.candidates = [];
    await expect(create(world)).rejects.toMatchObject({ code: "models.unavailable" });
  });
});

describe("a work that begins", () => {
  test("holds one unit and what it may cost", async () => {
    const world = await createWorld(database);
    expect(await create(world)).toMatchObject({ status: "pending" });
    expect(await world.units()).toEqual({ "book-creation": [0, 1], generation: [0, 0] });
    const estimate = await world.creating.estimate(world.payer, "book", world.request());
    expect(await world.costs()).toEqual([0, estimate.cost_micros]);
    expect(estimate).toMatchObject({ pages: 35, words: 4_160, chapters: 3, minutes: 4 });
  });

  test("is the same one for a repeated request", async () => {
    const world = await createWorld(database);
    const request_id = createId();
    const first = await create(world, { request_id });
    expect(await create(world, { request_id })).toEqual(first);
    await world.run();
    expect(await create(world, { request_id })).toEqual({ ...first, status: "completed" });
    expect(await world.units()).toMatchObject({ "book-creation": [1, 0] });
  });

  test("is one where two of one request come at once", async () => {
    const world = await createWorld(database, { limits: { "book-creation": month(1) } });
    const request_id = createId();
    const both = await Promise.all([create(world, { request_id }), create(world, { request_id })]);
    expect(new Set(both.map((one) => one.content_id)).size).toBe(1);
    expect(await world.units()).toMatchObject({ "book-creation": [0, 1] });
  });

  test("is one where two come at once on the last unit", async () => {
    const world = await createWorld(database, { limits: { "book-creation": month(1) } });
    const both = await Promise.allSettled([create(world), create(world)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find((one) => one.status === "rejected")).toMatchObject({ reason: { code: "limits.reached" } });
    expect(await world.units()).toMatchObject({ "book-creation": [0, 1] });
  });

  test("shares the month's ceiling with works of every kind", async () => {
    const { cost_micros: cost } = await (async () => {
      const world = await createWorld(database);
      return world.creating.estimate(world.payer, "book", world.request());
    })();
    const world = await createWorld(database, { limits: { generation: month(null, cost * 2) } });
    await create(world);
    await create(world, {}, "report");
    await expect(create(world, {}, "report")).rejects.toMatchObject({ code: "limits.cost_reached" });
    expect(await world.units()).toMatchObject({ "book-creation": [0, 1], "report-creation": [0, 1] });
  });

  test("takes the defaults of the specification", async () => {
    const world = await createWorld(database);
    const { content_id: id } = await create(world, { language: undefined, template: undefined });
    expect(await world.works.read(world.workspaceId, id, "en")).toMatchObject({
      language: "fr",
      audience: "general",
      template: "guide_pratique",
      rewrites_left: 3,
    });
  });
});

describe("an outline", () => {
  test("is made, changed, and written as it stands", async () => {
    const world = await createWorld(database);
    const made = await world.outlines.make(world.payer, "::1", world.documentId, { ...world.request(), kind: "book" });
    const [first, second] = made.chapters;
    if (!first || !second) throw new Error("no chapters");
    const chapters = [{ ...second, title: "Ebb" }, first];
    const changed = await world.outlines.update(world.workspaceId, made.id, { base_version: 1, chapters });
    expect(changed).toMatchObject({ version: 2 });
    const { content_id: id } = await create(world, { outline_id: made.id });
    await world.run();
    const data = (await world.works.readData(world.workspaceId, id)) as { outline: { title: string }[] };
    expect(data.outline.map(({ title }) => title)).toEqual(["Ebb", "High water"]);
    expect(world.scripted.count("outline")).toBe(1);
  });

  test("refuses a change of an earlier version, and more nodes than a work has", async () => {
    const world = await createWorld(database);
    const made = await world.outlines.make(world.payer, "::1", world.documentId, { ...world.request(), kind: "book" });
    await world.outlines.update(world.workspaceId, made.id, { base_version: 1, chapters: made.chapters });
    const late = world.outlines.update(world.workspaceId, made.id, { base_version: 1, chapters: made.chapters });
    await expect(late).rejects.toMatchObject({ code: "generation.outline_changed", details: { version: 2 } });
    const many = Array.from({ length: 40 }, () => made.chapters[0]).flatMap((one) => one ?? []);
    const long = world.outlines.update(world.workspaceId, made.id, { base_version: 2, chapters: many });
    await expect(long).rejects.toMatchObject({ code: "generation.outline_too_long" });
  });

  test("is made ten times a day of a file at most, and its cost counts", async () => {
    const world = await createWorld(database);
    const make = () => world.outlines.make(world.payer, "::1", world.documentId, { ...world.request(), kind: "book" });
    for (let at = 0; at < 10; at += 1) await make();
    await expect(make()).rejects.toMatchObject({ code: "generation.outlines_reached" });
    expect(await world.costs()).toEqual([1_000, 0]);
    world.clock.advance(24 * 3_600_000);
    await make();
  });
});
