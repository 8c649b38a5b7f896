import { describe, expect, test } from "vitest";
import { sendable, signedTurns } from "../../../worker/contract/chat/signed-turns.rules.ts";
import { incognito } from "../../../worker/contract/limits.ts";

const turn = (name: string, previous: string, text = "{}") => `${name}.${previous}.${text}`;

describe("the turns that a question brings along", () => {
  test.each<[string, string[], string[]]>([
    ["all that follow each other", ["a..1", "b.a.2", "c.b.3"], ["a..1", "b.a.2", "c.b.3"]],
    ["none before one that the page missed", ["a..1", "c.b.3", "d.c.4"], ["c.b.3", "d.c.4"]],
    ["nothing where nothing is held", [], []],
  ])("are %s", (_name, held, sent) => {
    expect(sendable(held)).toEqual(sent);
  });

  test("are as many as a question may bring, the latest", () => {
    const held = Array.from({ length: incognito.turns + 5 }, (_, at) => turn(`t${at}`, at === 0 ? "" : `t${at - 1}`));
    expect(sendable(held)).toEqual(held.slice(5));
    expect([signedTurns.safeParse(held).success, signedTurns.safeParse(sendable(held)).success]).toEqual([false, true]);
  });

  test("have no more characters than a question may bring, the latest", () => {
    const half = "x".repeat(incognito.characters / 2);
    const held = [turn("a", "", half), turn("b", "a", half), turn("c", "b")];
    expect(sendable(held)).toEqual(held.slice(1));
    expect([signedTurns.safeParse(held).success, signedTurns.safeParse(sendable(held)).success]).toEqual([false, true]);
  });
});
