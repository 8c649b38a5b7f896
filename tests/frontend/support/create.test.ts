import { describe, expect, test } from "vitest";
import type { FoundAddress } from "#contract/support/discovery.contract.ts";
import {
  costOf,
  groupsOf,
  isDiscoveryRunning,
  isTicked,
  shownPages,
  tickOf,
} from "#modules/support/create/found.rules.ts";
import { isDone, stepOf } from "#modules/support/create/steps.rules.ts";
import { createView, steps, type Step } from "#modules/support/create/steps.search.ts";

const found = (path: string, part: Partial<FoundAddress> = {}): FoundAddress => ({
  url: `https://sails.example${path}`,
  title: path,
  bytes: 3_000,
  passages: 4,
  pages: 1,
  status: "found",
  reason: null,
  detail: null,
  source_id: null,
  ...part,
});
const site = [
  found("/"),
  found("/help/shipping"),
  found("/shop/bag", { pages: 3 }),
  found("/help/returns"),
  found("/contact"),
  found("/shop/bag?c=blue", { status: "failed", reason: "duplicate" }),
  found("/help/old", { source_id: "s".repeat(24) }),
];
const left = { "https://sails.example/help/returns": true } as const;

describe("what was found on a site", () => {
  test("stands in groups by the first part of its path, in the order in which it was found", () => {
    expect(groupsOf(site).map(({ name, rows }) => [name, rows.length])).toEqual([
      ["", 2],
      ["help", 3],
      ["shop", 2],
    ]);
  });

  test("is ticked unless its owner leaves it out; what failed or is known cannot be", () => {
    expect(site.filter((one) => isTicked(one, left)).map(({ title }) => title)).toEqual([
      "/",
      "/help/shipping",
      "/shop/bag",
      "/contact",
    ]);
  });

  test.each([
    ["", {}, "all"],
    ["help", left, "some"],
    ["help", { ...left, "https://sails.example/help/shipping": true } as const, "none"],
  ] as const)("the tick of the group %j beside %j is %s", (name, out, tick) => {
    const group = groupsOf(site).find((one) => one.name === name);
    expect(tickOf(group?.rows ?? [], out)).toBe(tick);
  });

  test("a group of which nothing can be learned is closed", () => expect(tickOf(site.slice(5), {})).toBe("closed"));

  test.each([
    ["all", "", 7],
    ["ticked", "", 4],
    ["failed", "", 1],
    ["all", "SHOP bag", 2],
  ] as const)("of %s with %j are %i", (filter, query, count) =>
    expect(shownPages(site, filter, query, left)).toHaveLength(count),
  );

  test("costs as many pages as the plan counts, and is looked for until its job ends", () => {
    expect(costOf(site.filter((one) => isTicked(one, left)))).toBe(6);
    expect(
      (["pending", "running", "completed", "failed"] as const).filter((state) => isDiscoveryRunning({ state })),
    ).toEqual(["pending", "running"]);
  });
});

const bot = (sources: number, url: string | null = "https://sails.example/") => ({
  sources: Array.from({ length: sources }) as never[],
  site_url: url,
  status: "private" as const,
});

const ticked = (of: Parameters<typeof isDone>[1], passed: readonly Step[] = []) =>
  steps.filter((step) => isDone(step, of, passed));

describe("the steps of a new chatbot", () => {
  test.each([
    ["without a chatbot", {}, null, "address"],
    ["before anything is learned", {}, bot(0), "pages"],
    ["once something is", {}, bot(3), "look"],
    ["without a site", {}, bot(0, null), "look"],
    ["where the address names one", { step: "install" }, bot(0), "install"],
    ["where the address names none that there is", { step: "nothing" }, bot(0), "pages"],
  ] as const)("go on %s", (_when, search, of, step) => expect(stepOf(createView(search), of)).toBe(step));

  test("are ticked as they are done", () => {
    expect(ticked(null)).toEqual([]);
    expect(ticked(bot(0))).toEqual(["address"]);
    expect(ticked(bot(1), ["look"])).toEqual(["address", "pages", "look"]);
    expect(ticked({ ...bot(1), status: "unlisted" }, ["look", "try"])).toEqual(steps);
  });
});
