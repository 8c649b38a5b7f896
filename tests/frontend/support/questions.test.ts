import { describe, expect, test } from "vitest";
import { shareOf } from "#modules/support/overview/shares.rules.ts";
import { chosenOf, decidedThisWeek, neighbourOf, timesOf } from "#modules/support/questions/questions.rules.ts";
import { question } from "./question.ts";

const list = [question("a", { count: 23 }), question("b", { count: 4 }), question("c")];

describe("unanswered questions", () => {
  test.each([
    ["a", 1, "b"],
    ["c", -1, "b"],
    ["c", 1, "b"],
    ["a", -1, "a"],
    [null, 1, "a"],
  ] as const)("from %s by %i leads to %s: who decides the last one goes on with the one before", (from, by, to) =>
    expect(neighbourOf(list, from, by)).toBe(to),
  );

  test("the only one leads nowhere else", () => expect(neighbourOf([question("a")], "a", 1)).toBe("a"));

  test("the address opens one, and one that is gone opens the first", () => {
    expect(chosenOf(list, "b")?.id).toBe("b");
    expect(chosenOf(list, "z")?.id).toBe("a");
    expect(chosenOf([], "z")).toBeUndefined();
  });

  test("are counted by how often they were asked, and stay a week once answered", () => {
    expect(timesOf(list)).toBe(28);
    const decided = [
      question("new", { decided_at: "2026-11-20T09:00:00Z" }),
      question("old", { decided_at: "2026-11-15T09:00:00Z" }),
      question("not"),
    ];
    expect(decidedThisWeek(decided, Date.parse("2026-11-23T09:00:00Z")).map(({ id }) => id)).toEqual(["new"]);
  });
});

test("a share of nothing is none", () => {
  expect([shareOf(0, 0), shareOf(0, 4), shareOf(3, 4)]).toEqual([null, 0, 0.75]);
});
