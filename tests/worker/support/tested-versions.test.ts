import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { page, trained } from "./trained.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
// Every step that ends is a line.
beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => undefined));
afterAll(() => world.close());

test.each([
  ["passes all of its questions", 2, "auto", "live", null, 1],
  ["passes one of two", 1, "auto", "held", "tests_failed", null],
  ["passes all, of a chatbot that is reviewed,", 2, "review", "held", null, null],
  ["could not be asked", null, "auto", "live", null, 1],
] as const)("a version that %s ends as it should: %s of 2, %s: %s", async (_, passed, publish, state, reason, live) => {
  const { ada, bot, put, add, url, show } = await trained(world, {}, { publish });
  put("/a", page("Prices"));
  world.saved.passed = passed;
  await add({ urls: [url("/a")] });
  await world.work();
  expect(await world.versions.list(ada.id, bot.id)).toMatchObject([
    { n: 1, state, reason, tests_passed: passed ?? 0, tests_total: passed === null ? 0 : 2 },
  ]);
  expect(await show()).toMatchObject({ training_status: "completed", live_version: live });
});
