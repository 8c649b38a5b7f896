import { beforeEach, expect, test, vi } from "vitest";
import { createEngineParts } from "../../../worker/engine/engine-parts.service.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createScriptedEngine } from "./scripted-engine.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("what the engine lacks is known for five minutes, and as it was while the engine is away", async () => {
  const clock = createHandClock(Date.parse("2026-11-24T09:00:00Z"));
  const { engine, now } = createScriptedEngine();
  const parts = createEngineParts({ engine, clock });
  now.isAway = true;
  expect(await parts.missing()).toEqual([]);
  Object.assign(now, { isAway: false, missing: ["libass"] });
  expect(await parts.missing()).toEqual(["libass"]);
  now.missing = [];
  expect(await parts.missing()).toEqual(["libass"]);
  clock.advance(5 * 60_000);
  now.isAway = true;
  expect(await parts.missing()).toEqual(["libass"]);
  now.isAway = false;
  expect(await parts.missing()).toEqual([]);
});

test("without an engine all of it is missing", async () => {
  expect(await createEngineParts({ engine: null, clock: { now: () => 0 } }).missing()).toEqual(["ffmpeg"]);
});
