import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPromptsRepository } from "../../../worker/modules/chat/prompts/prompts.repository.ts";
import { createPromptsService } from "../../../worker/modules/chat/prompts/prompts.service.ts";
import { prompt } from "../../../worker/modules/chat/prompts/prompts.tables.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createTries } from "../../support/tries.ts";

let database: TestDatabase;
let prompts: ReturnType<typeof createPromptsService>;

beforeAll(async () => {
  database = await startDatabase();
  prompts = createPromptsService({
    prompts: createPromptsRepository(database.db),
    guests: createTries(new Set(["telemetry 198.51.100.7"])),
  });
});
afterAll(() => database.close());

const row = (slug: string, more: Partial<typeof prompt.$inferInsert> = {}) => ({
  slug,
  language: "en" as const,
  title: slug,
  text: `Write about {topic} as ${slug}`,
  category: "writing",
  ...more,
});

beforeEach(async () => {
  await database.sql("truncate prompt restart identity");
  await database.db
    .insert(prompt)
    .values([
      row("letter"),
      row("review", { category: "code", uses: 3 }),
      row("lettre", { language: "fr" }),
      row("sale", { title: "50% off_now", text: "An announcement" }),
    ]);
});

const slugs = async (filter: Parameters<typeof prompts.paginate>[0]) => {
  const { data } = await prompts.paginate(filter);
  return data.map(({ title }) => title);
};

test("prompts come most used first, then as they were written", async () => {
  expect(await slugs({ language: "en" })).toEqual(["review", "letter", "50% off_now"]);
});

test.each([
  ["a language", { language: "fr" as const }, ["lettre"]],
  ["a category", { category: "code" as const }, ["review"]],
  ["a word of the title, whatever the case", { q: "LETTER" }, ["letter"]],
  ["a word of the text", { q: "announcement" }, ["50% off_now"]],
  ["a percent sign, which means itself", { q: "50%" }, ["50% off_now"]],
  ["an underscore, which means itself", { q: "off_n" }, ["50% off_now"]],
  ["an underscore that stands nowhere", { q: "l_tter" }, []],
  ["a backslash", { q: "\\" }, []],
  ["a quote", { q: "'; drop table prompt; --" }, []],
  ["blanks, which search nothing", { q: "   ", language: "fr" as const }, ["lettre"]],
])("prompts are found by %s", async (_name, filter, titles) => {
  expect(await slugs(filter)).toEqual(titles);
});

test("a page holds 24 prompts, and the last one what is left", async () => {
  await database.db.insert(prompt).values(Array.from({ length: 30 }, (_, index) => row(`more-${index}`)));
  const first = await prompts.paginate({ language: "en" });
  const second = await prompts.paginate({ language: "en", page: "2" });
  expect([first.data.length, second.data.length]).toEqual([24, 9]);
  expect(second).toMatchObject({ current_page: 2, last_page: 2 });
});

test("nothing found is one empty page", async () => {
  expect(await prompts.paginate({ q: "nowhere" })).toEqual({ data: [], current_page: 1, last_page: 1 });
});

test("choosing a prompt counts, also when many choose at once", async () => {
  await Promise.all(Array.from({ length: 10 }, () => prompts.countUse(1, "203.0.113.1")));
  const { data } = await prompts.paginate({ language: "en" });
  expect(data[0]).toMatchObject({ id: 1, title: "letter", uses: 10 });
});

test("a prompt that is not there is prompts.not_found", async () => {
  await expect(prompts.countUse(999, "203.0.113.1")).rejects.toThrow("prompts.not_found");
});

test("an address that chooses without end stops counting", async () => {
  await expect(prompts.countUse(1, "198.51.100.7")).rejects.toThrow("request.too_many");
  const { data } = await prompts.paginate({ language: "en" });
  expect(data.find(({ id }) => id === 1)).toMatchObject({ uses: 0 });
});
