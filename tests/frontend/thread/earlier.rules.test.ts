import { describe, expect, test } from "vitest";
import { earlierThan, restored, withTurnsAbove } from "#thread/earlier.rules.ts";
import type { Turn } from "#thread/turns.rules.ts";

const turn = (id: string): Turn => ({ key: `row ${id}`, question: { id, text: id, pictures: [] }, answer: null });
const namesOf = (turns: readonly Turn[]) => turns.map(({ question }) => question?.id);

describe("the turns before those that were read", () => {
  test("are looked for above the first question where as many came as were asked for", () => {
    expect(earlierThan([turn("b"), turn("c")], 2)).toBe("b");
    expect(earlierThan([turn("b"), turn("c")], 3)).toBeNull();
    expect(earlierThan([], 0)).toBeNull();
  });

  test("stand above the others, each once, in rows of their own", () => {
    const known = [turn("b"), { ...turn("c"), key: "asked here" }];
    const all = withTurnsAbove([turn("a"), turn("b")], known);
    expect([namesOf(all), all.at(-1)?.key]).toEqual([["a", "b", "c"], "asked here"]);
  });

  test("stay where a question is taken back that was asked before they came", () => {
    const before = [turn("b")];
    expect(namesOf(restored(before, [turn("a"), turn("b"), turn("refused")]))).toEqual(["a", "b"]);
    expect(namesOf(restored([], [turn("refused")]))).toEqual([]);
  });
});
