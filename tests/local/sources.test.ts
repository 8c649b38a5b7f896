import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isStamped, stampOf, sourcesDigest } from "../../local/build/sources.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ensemble-sources-"));
  writeFileSync(join(folder, "a.ts"), "const a = 1;");
});
afterEach(() => rmSync(folder, { recursive: true }));

const state = () => sourcesDigest(folder, ["a.ts", "more"]);

test("the same files of another checkout are not built again", () => {
  const before = state();
  utimesSync(join(folder, "a.ts"), new Date(0), new Date(0));
  expect(state()).toBe(before);
});

test.each([
  ["other contents of the same length", "a.ts", "const a = 2;"],
  ["a file more", "more", ""],
])("%s are built", (_what, name, text) => {
  const before = state();
  writeFileSync(join(folder, name), text);
  expect(state()).not.toBe(before);
});

const stamp = () => join(folder, "dist.stamp");
const holds = () => isStamped(stamp(), folder, ["a.ts"]);

describe("a stamp", () => {
  beforeEach(() => writeFileSync(stamp(), stampOf(folder, ["a.ts"])));

  test("holds for the same files, and for those of another checkout, whose times it takes on", () => {
    expect(holds()).toBe(true);
    const [state, looks] = readFileSync(stamp(), "utf8").split("\n");
    utimesSync(join(folder, "a.ts"), new Date(0), new Date(0));
    expect(holds()).toBe(true);
    const again = readFileSync(stamp(), "utf8").split("\n");
    expect(again[0]).toBe(state);
    expect(again[1]).not.toBe(looks);
  });

  test("of files that look the same is believed without reading them", () => {
    const [, looks] = readFileSync(stamp(), "utf8").split("\n");
    writeFileSync(stamp(), `not what they say\n${looks}`);
    expect(holds()).toBe(true);
  });

  test("does not hold for other contents, of the same length and with the same time of change", () => {
    const time = new Date(1_000_000);
    utimesSync(join(folder, "a.ts"), time, time);
    expect(holds()).toBe(true);
    writeFileSync(join(folder, "a.ts"), "const a = 3;");
    utimesSync(join(folder, "a.ts"), time, time);
    expect(holds()).toBe(false);
  });
});
