import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createScripts, type ScriptGround } from "#modules/tracking/scripts.ts";
import type { Purpose } from "#modules/tracking/third-parties.ts";
import type { ThirdParties } from "#modules/tracking/third-parties.types.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const everything: ThirdParties = {
  analytics: { key: "k", host: "https://eu.example" },
  tagManager: { id: "GTM-1", script: "https://tags.example/gtm.js" },
  socialAds: { id: "77", script: "https://ads.example/events.js" },
};

function page(parties: ThirdParties, addScript: ScriptGround["addScript"] = () => Promise.resolve()) {
  const done: string[] = [];
  const ground: ScriptGround = {
    addScript: (source) => {
      done.push(source);
      return addScript(source);
    },
    startAnalytics: ({ key }) => void done.push(`analytics ${key}`),
    beginTagManager: () => void done.push("tag manager"),
    beginSocialAds: (id) => void done.push(`ads ${id}`),
    fireAdEvent: () => void done.push("ad event"),
    leave: (purposes) => void done.push(`left ${purposes.join(" ")}`),
  };
  return { done, scripts: createScripts(parties, ground) };
}

const granted = (...purposes: Purpose[]) => new Set(purposes);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("without consent nothing is loaded, however long the page stays", async () => {
  const { done, scripts } = page(everything);
  scripts.follow(granted(), 0);
  await pass(3_600_000);
  expect(done).toEqual([]);
});

test("with consent what is not configured is not loaded", async () => {
  const { done, scripts } = page({});
  scripts.follow(granted("analytics", "ads"), 0);
  await pass(60_000);
  expect(done).toEqual([]);
});

test("the tag manager comes after 2 s, the advertising script after 3 s, and its one event a second later", async () => {
  const { done, scripts } = page(everything);
  scripts.follow(granted("ads"), 0);
  await pass(1_999);
  expect(done).toEqual([]);
  await pass(1);
  expect(done).toEqual(["tag manager", "https://tags.example/gtm.js?id=GTM-1"]);
  await pass(1_000);
  expect(done.slice(2)).toEqual(["ads 77", "https://ads.example/events.js"]);
  await pass(999);
  expect(done).toHaveLength(4);
  await pass(1);
  expect(done.slice(4)).toEqual(["ad event"]);
  await pass(3_600_000);
  expect(done).toHaveLength(5);
});

test("who consented on an earlier visit waits from the start of the page", async () => {
  const { done, scripts } = page(everything);
  scripts.follow(granted("ads"), 1_500);
  await pass(500);
  expect(done).toContain("tag manager");
});

test("analytics begins with consent", () => {
  const { done, scripts } = page(everything);
  scripts.follow(granted("analytics"), 0);
  expect(done).toEqual(["analytics k"]);
});

describe("consent", () => {
  test("that is said twice loads everything once", async () => {
    const { done, scripts } = page(everything);
    scripts.follow(granted("analytics", "ads"), 0);
    scripts.follow(granted("analytics", "ads"), 0);
    await pass(60_000);
    expect(done).toHaveLength(6);
  });

  test("that is taken back before a script came keeps it away, and what was loaded is left", async () => {
    const { done, scripts } = page(everything);
    scripts.follow(granted("ads"), 0);
    await pass(2_500);
    scripts.follow(granted(), 0);
    await pass(60_000);
    expect(done).toEqual(["tag manager", "https://tags.example/gtm.js?id=GTM-1", "left ads"]);
  });

  test("for one purpose is none for the other", async () => {
    const { done, scripts } = page(everything);
    scripts.follow(granted("analytics"), 0);
    await pass(60_000);
    expect(done).toEqual(["analytics k"]);
  });
});

test("a script that does not load fires no event, and nothing breaks", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { done, scripts } = page(everything, () => Promise.reject(new Error("blocked")));
  scripts.follow(granted("ads"), 0);
  await pass(60_000);
  expect(done).not.toContain("ad event");
  expect(warned).toHaveBeenCalledTimes(2);
});
