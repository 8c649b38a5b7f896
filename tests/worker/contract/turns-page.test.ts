import { expect, test } from "vitest";
import { pageOfTurns, turnsPageOf } from "../../../worker/contract/chat/turns-page.ts";

const entry = (id: string) => ({ id, role: id.startsWith("q") ? ("user" as const) : ("assistant" as const) });
const thread = ["a0", "q1", "a1", "q2", "q3", "a3"].map(entry);

test.each([
  ["the last turns", 2, null, ["q2", "q3", "a3"]],
  ["all, where there are fewer", 9, null, ["a0", "q1", "a1", "q2", "q3", "a3"]],
  ["those before a message", 1, "q3", ["q2"]],
  ["what stands before the first question too", 2, "q2", ["a0", "q1", "a1"]],
  ["nothing before a message that is not there", 2, "other", []],
])("a part of a thread in memory is %s", (_, turns, before, ids) => {
  expect(pageOfTurns(thread, { turns, before }).map(({ id }) => id)).toEqual(ids);
});

test("a client that asks for no part reads the whole thread, and no part is larger than 500 turns", () => {
  expect(turnsPageOf({})).toBeNull();
  expect(pageOfTurns(thread, null)).toEqual(thread);
  expect(turnsPageOf({ turns: "90000" })).toEqual({ turns: 500, before: null });
});
