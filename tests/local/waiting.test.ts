import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWaiting } from "../../local/waiting.ts";
import type { StartProgress } from "../../local/waiting.ts";

let lines: string[];
let waiting: StartProgress;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  waiting = createWaiting((line) => lines.push(line));
});
afterEach(() => {
  waiting.close();
  vi.useRealTimers();
});

test("a part that takes long is named with its seconds until it is there", async () => {
  const database = Promise.withResolvers<string>();
  const site = Promise.withResolvers<void>();
  const waited = [waiting.waitFor("the database", database.promise), waiting.waitFor("the site", site.promise)];
  await vi.advanceTimersByTimeAsync(15_000);
  database.resolve("open");
  expect(await waited[0]).toBe("open");
  await vi.advanceTimersByTimeAsync(15_000);
  site.resolve();
  await waited[1];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual(["waiting for the database (15 s), the site (15 s)", "waiting for the site (30 s)"]);
});

test("a part that is quick is not named, and one that fails says why", async () => {
  await waiting.waitFor("the database", Promise.resolve());
  await expect(waiting.waitFor("the site", Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual([]);
});
