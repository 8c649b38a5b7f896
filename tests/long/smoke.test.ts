import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../local/build/site.ts";
import { scheduleEvery } from "../../local/schedule.ts";
import { checks } from "../../smoke/checks.ts";
import { runChecks } from "../../smoke/running.ts";
import { fullSizes } from "../../smoke/sizes.ts";
import { smokeOptions } from "../support/smoking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
let stopSchedule: () => void;
beforeAll(async () => {
  await buildSite();
  stack = await startStack({ own: true, site: true, engine: true, gapMs: 15 });
  stopSchedule = scheduleEvery(["*/1 * * * *"], stack.runScheduled);
});
afterAll(async () => {
  stopSchedule();
  await stack.close();
});

test("the product keeps every promise in full size: the largest file, twenty at once, a book, a post, a cron, a video", async () => {
  const { options } = await smokeOptions(stack, fullSizes);
  const lines = await runChecks(checks, options, ({ name, result, seconds, detail }) =>
    console.log(`${name}: ${result}, ${seconds?.toFixed(1) ?? "-"} s, ${detail}`),
  );
  expect(lines.filter(({ result }) => result === "failed")).toEqual([]);
  expect(lines.filter(({ result }) => result === "not checked").map(({ name }) => name)).toEqual([
    "tls",
    "region",
    "queue ensemble-failed",
    "cron */10 * * * *",
    "cron 23 3 * * *",
  ]);
}, 1_800_000);
