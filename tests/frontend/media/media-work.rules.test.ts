import { expect, test } from "vitest";
import { isShownAtWork } from "../../../frontend/src/modules/media/library/work.rules.ts";

const ended_at = "2026-03-02T09:00:00.000Z";
const now = Date.parse(ended_at) + 60_000;
const job = { id: "one", kind: "video", state: "failed", ended_at } as const;

test.each([
  ["a video at work", { ...job, state: "running", ended_at: null }, true],
  ["clips that wait", { ...job, kind: "combined", state: "pending", ended_at: null }, true],
  ["a failure of today", job, true],
  ["a failure of the day before", { ...job, ended_at: "2026-03-01T08:00:00.000Z" }, false],
  ["a failure that was put away", { ...job, id: "two" }, false],
  ["what was stopped", { ...job, state: "stopped" }, false],
  ["what is done", { ...job, state: "completed" }, false],
  ["the work on shorts", { ...job, kind: "shorts", state: "running", ended_at: null }, false],
] as const)("%s stands above the library: %#", (_what, shown, is) =>
  expect(isShownAtWork(shown, ["two"], now)).toBe(is),
);
