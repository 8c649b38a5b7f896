import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAdminPromptsRepository } from "../../../worker/modules/chat/prompts/admin-prompts.repository.ts";
import { createAdminPromptsService } from "../../../worker/modules/chat/prompts/admin-prompts.service.ts";
import { createPromptsRepository } from "../../../worker/modules/chat/prompts/prompts.repository.ts";
import { createPromptsService } from "../../../worker/modules/chat/prompts/prompts.service.ts";
import { seed } from "../../../migrations/seed.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { payloads } from "../../support/payloads.ts";
import { createTries } from "../../support/tries.ts";

const now = "2026-11-21T00:00:00.000Z";
const clock = { now: () => Date.parse(now), after: () => () => {} };
const letter = {
  title: "A letter",
  text: "Write a letter about {topic}",
  category: "writing" as const,
  language: "en" as const,
};
const lettre = { ...letter, title: "Une lettre", text: "Écrivez une lettre sur {sujet}", language: "fr" as const };

let database: TestDatabase;
let admin: ReturnType<typeof createAdminPromptsService>;
let library: ReturnType<typeof createPromptsService>;
beforeAll(async () => {
  database = await startDatabase();
  admin = createAdminPromptsService({ prompts: createAdminPromptsRepository(database.db), clock });
  library = createPromptsService({
    prompts: createPromptsRepository(database.db),
    guests: createTries(),
  });
});
afterAll(() => database.close());
beforeEach(() => database.sql("truncate prompt restart identity"));

const add = async (draft: Parameters<typeof admin.create>[0] = letter) => (await admin.create(draft)).answer.id;
const shelf = async () => (await library.paginate({})).data.map(({ title }) => title);
const titles = async (query: Parameters<typeof admin.list>[0]) =>
  (await admin.list(query)).data.map(({ title }) => title);

describe("an admin", () => {
  test("adds a prompt, which people find at once, and changes it; its uses stay", async () => {
    const { subject, before, answer } = await admin.create(letter);
    expect({ subject, before }).toEqual({ subject: `prompt ${answer.id}`, before: null });
    expect(answer).toEqual({ ...letter, id: answer.id, uses: 0 });
    await library.countUse(answer.id, "203.0.113.1");
    const changed = await admin.update(answer.id, { ...letter, title: "A note" });
    expect(changed).toMatchObject({ before: { title: "A letter", uses: 1 }, after: { title: "A note", uses: 1 } });
    expect(await shelf()).toEqual(["A note"]);
  });

  test("adds it in the other language, and both know each other", async () => {
    const english = await add();
    const french = await add({ ...lettre, translates: english });
    expect(await admin.read(english)).toMatchObject({ translation: french, created_at: now });
    expect(await admin.read(french)).toMatchObject({ translation: english });
    expect(await admin.read(await add())).toMatchObject({ translation: null });
  });

  test("is refused a second one in a language: prompts.translated", async () => {
    const english = await add();
    const french = await add({ ...lettre, translates: english });
    await expect(admin.create({ ...letter, translates: english })).rejects.toThrow("prompts.translated");
    await expect(admin.update(french, letter)).rejects.toThrow("prompts.translated");
    await admin.remove(french);
    await expect(admin.create({ ...lettre, translates: english })).rejects.toThrow("prompts.translated");
    expect(await admin.read(english)).toMatchObject({ title: "A letter", translation: null });
  });

  test("takes a prompt out of the library and brings it back as it was", async () => {
    const id = await add();
    await library.countUse(id, "203.0.113.1");
    expect(await admin.remove(id)).toMatchObject({
      subject: `prompt ${id}`,
      after: { title: "A letter", archived_at: now },
    });
    expect(await shelf()).toEqual([]);
    await expect(library.countUse(id, "203.0.113.1")).rejects.toThrow("prompts.not_found");
    await expect(admin.update(id, letter)).rejects.toThrow("prompts.not_found");
    await expect(admin.remove(id)).rejects.toThrow("prompts.not_found");
    expect(await titles({ archived: "only" })).toEqual(["A letter"]);
    expect(await admin.restore(id)).toMatchObject({ before: { archived_at: now }, answer: { id, uses: 1 } });
    expect(await shelf()).toEqual(["A letter"]);
    await expect(admin.restore(id)).rejects.toThrow("prompts.not_found");
  });

  test("does not find what is not there: prompts.not_found", async () => {
    for (const attempt of [
      () => admin.read(999),
      () => admin.update(999, letter),
      () => admin.remove(999),
      () => admin.restore(999),
      () => admin.create({ ...lettre, translates: 999 }),
    ])
      await expect(attempt()).rejects.toThrow("prompts.not_found");
  });

  test.each(payloads)("stores a text as it is, whatever it would do to a page: %s", async (payload) => {
    const id = await add({ ...letter, title: payload.slice(0, 120), text: payload });
    expect((await library.paginate({})).data[0]).toMatchObject({ id, title: payload.slice(0, 120), text: payload });
  });
});

describe("the prompts as admins see them", () => {
  beforeEach(async () => {
    await add();
    await add({ ...letter, title: "Budget", text: "Plan 100% of it", category: "work" });
    await library.countUse(await add({ ...lettre, category: "life" }), "203.0.113.1");
  });

  test.each([
    ["the most used first", {}, ["Une lettre", "Budget", "A letter"]],
    ["by title", { sort: "title" as const }, ["A letter", "Budget", "Une lettre"]],
    ["by category, from the end", { sort: "-category" as const }, ["A letter", "Budget", "Une lettre"]],
    ["of a language", { language: "en" as const, sort: "title" as const }, ["A letter", "Budget"]],
    ["of a category", { category: "work" as const }, ["Budget"]],
    ["with a word of the title", { q: "LETT", sort: "title" as const }, ["A letter", "Une lettre"]],
    ["with a percent sign in the text", { q: "100%" }, ["Budget"]],
    ["with an underscore, which means itself", { q: "l_tter" }, []],
  ])("stand %s", async (_what, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });
});

test("a prompt of the product that was removed does not come back with the next start", async () => {
  await seed(database.db);
  const [first] = (await admin.list({})).data;
  await admin.remove(first?.id ?? 0);
  await seed(database.db);
  expect(await admin.read(first?.id ?? 0)).toMatchObject({ archived_at: now });
  expect(await shelf()).not.toContain(first?.title);
});
