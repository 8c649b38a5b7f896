import { describe, expect, test } from "vitest";
import { cappedNames, differenceOf, keptBy, limitOf, typesToCompare, perMonth } from "#modules/plans/limits.rules.ts";
import { closedCaps, closedMeters } from "#contract/product-modules.ts";
import { free, plan } from "./samples.ts";

test.each([
  [{ period: "day" as const, units: 30 }, 900],
  [{ period: "month" as const, units: 30 }, 30],
  [{ period: "month" as const, units: null }, Infinity],
  [{ period: "day" as const, units: 0 }, 0],
])("%o is %d a month", (limit, units) => {
  expect(perMonth(limit)).toBe(units);
});

test("what a plan does not name is off", () => {
  expect(limitOf(plan(), "pdf-uploads")).toEqual({ period: "month", units: 0 });
  expect(typesToCompare([plan()])).toEqual(["chat"]);
});

test.each([
  ["chatai", true],
  ["combo", true],
  ["pdf", false],
  ["cv", false],
] as const)("questions of the chat are shown for a plan of %s: %s, as its dashboard says so", (plan_type, told) => {
  expect(limitOf(plan({ plan_type }), "chat").units === 0).toBe(!told);
  expect(typesToCompare([plan({ plan_type })])).toEqual(told ? ["chat"] : []);
});

test.each(closedMeters)("%s, which is a shared ceiling or cannot be done yet, is neither compared nor sold", (type) => {
  const kept = plan({ limits: { ...plan().limits, [type]: { period: "month", units: 5 } } });
  expect(typesToCompare([kept])).toEqual(["chat"]);
  expect(differenceOf(plan(), kept)).toEqual({ gained: [], lost: [] });
});

test.each(closedCaps)("%s, of which nothing can be kept yet, are neither compared nor sold", (cap) => {
  const kept = plan({ limits: { ...plan().limits, caps: { [cap]: 5 } } });
  expect(cappedNames([kept])).toEqual([]);
  expect(differenceOf(plan(), kept)).toEqual({ gained: [], lost: [] });
});

test.each(["book-creation", "report-creation", "flashcards-creation"] as const)("%s is compared and sold", (type) => {
  const sold = plan({ limits: { ...plan().limits, [type]: { period: "month", units: 5 } } });
  expect(typesToCompare([sold])).toEqual(["chat", type]);
  expect(differenceOf(plan(), sold).gained).toMatchObject([{ kind: "limit", type }]);
});

const keeping = (folders: number | null) =>
  plan({ limits: { chat: { period: "month", questions: 1 }, caps: { "pdf-folders": folders } } });

describe("a move between plans", () => {
  const small = free({ included_models: [1, 2], included_modules: [8] });
  const large = plan({
    included_models: [1, 2, 3],
    limits: { chat: { period: "month", questions: 1_500 }, "pdf-uploads": { period: "month", units: 5 } },
  });

  test("names what it gives and what it takes", () => {
    const { gained, lost } = differenceOf(small, large);
    expect(gained).toEqual([
      { kind: "models", ids: [3] },
      {
        kind: "limit",
        type: "chat",
        before: { period: "day", units: 30 },
        after: { period: "month", units: 1_500 },
      },
      {
        kind: "limit",
        type: "pdf-uploads",
        before: { period: "month", units: 0 },
        after: { period: "month", units: 5 },
      },
    ]);
    expect(lost).toEqual([{ kind: "module", id: 8 }]);
  });

  test("the other way round gives what was taken", () => {
    const there = differenceOf(small, large);
    const back = differenceOf(large, small);
    expect(back.gained).toHaveLength(there.lost.length);
    expect(back.lost).toHaveLength(there.gained.length);
  });

  test("to the same plan changes nothing", () => {
    expect(differenceOf(large, large)).toEqual({ gained: [], lost: [] });
  });

  test("gives and takes caps, of which none is the most", () => {
    const change = { kind: "cap", cap: "pdf-folders", before: 10, after: null };
    expect(differenceOf(keeping(10), keeping(null))).toEqual({ gained: [change], lost: [] });
    expect(differenceOf(keeping(null), keeping(10)).lost).toEqual([{ ...change, before: null, after: 10 }]);
    expect(differenceOf(null, keeping(10)).gained).toContainEqual({ ...change, before: 0, after: 10 });
  });

  test("from no plan gives everything", () => {
    expect(differenceOf(null, small).gained).toEqual([
      { kind: "module", id: 8 },
      { kind: "models", ids: [1, 2] },
      expect.objectContaining({ type: "chat" }),
    ]);
  });
});

const combo = (over: Parameters<typeof plan>[0] = {}) =>
  plan({ plan_type: "combo", included_models: [1, 2], included_modules: [8, 5], ...over });

describe("of what a move would take, combo beside the new plan keeps", () => {
  const chat = free({ included_models: [1] });
  const pdf = plan({ plan_type: "pdf", included_models: [1, 2], included_modules: [8] });
  const { lost } = differenceOf(chat, pdf);

  test("all of it where it has no less of it", () => {
    expect(lost).toHaveLength(1);
    expect(keptBy(combo(), lost, chat)).toEqual({ kept: lost, lost: [] });
  });

  test("nothing of what it has less of itself", () => {
    const few = combo({ limits: { chat: { period: "month", questions: 10 } } });
    expect(keptBy(few, lost, chat)).toEqual({ kept: [], lost });
  });

  test("nothing where there is none", () => {
    expect(keptBy(null, lost, chat)).toEqual({ kept: [], lost });
  });

  test("each module and the models by themselves", () => {
    const from = combo({ included_models: [1, 2, 3], included_modules: [8, 5, 2] });
    const change = differenceOf(from, pdf);
    const { kept, lost: gone } = keptBy(combo(), change.lost, from);
    expect(kept).toEqual([{ kind: "module", id: 5 }, expect.objectContaining({ kind: "limit", type: "chat" })]);
    expect(gone).toEqual([
      { kind: "module", id: 2 },
      { kind: "models", ids: [3] },
    ]);
  });
});
