import { expect, test } from "vitest";
import {
  limitOf,
  memberLimitForm,
  teamLimitForm,
  toLimit,
  toTeamLimit,
  toValues,
} from "../../../frontend/src/modules/workspaces/members/limits.rules.ts";

test.each([
  [
    { kind: "team", questions: "12" },
    { own: false, limit: null },
  ],
  [
    { kind: "own", questions: "12" },
    { own: true, limit: 12 },
  ],
  [
    { kind: "none", questions: "" },
    { own: true, limit: null },
  ],
] as const)("%o is sent as %o", (values, limit) => {
  expect(memberLimitForm.safeParse(values).success).toBe(true);
  expect(toLimit(values)).toEqual(limit);
  expect(toLimit(toValues(limit))).toEqual(limit);
});

test("what is undone is the limit as it was set, not the team's that counted", () => {
  expect(limitOf({ asked: 3, limit: 200, own: false })).toEqual({ own: false, limit: null });
  expect(limitOf({ asked: 3, limit: 20, own: true })).toEqual({ own: true, limit: 20 });
});

test.each(["0", "-3", "1.5", "many", "1000001", ""])("“%s” is no limit of one's own", (questions) => {
  expect(memberLimitForm.safeParse({ kind: "own", questions }).success).toBe(false);
});

test("the team's limit may be left empty", () => {
  expect(["", " 7 ", "0"].map((questions) => teamLimitForm.safeParse({ questions }).success)).toEqual([
    true,
    true,
    false,
  ]);
  expect([toTeamLimit(""), toTeamLimit("7")]).toEqual([null, 7]);
});
