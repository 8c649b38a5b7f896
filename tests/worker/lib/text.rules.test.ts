import { describe, expect, test } from "vitest";
import { cutText, cutToBytes, isStorable, storable } from "../../../worker/lib/text.rules.ts";

const nested = (depth: number): unknown => (depth === 0 ? "leaf" : [nested(depth - 1)]);

describe("text that Postgres can hold", () => {
  test.each([
    ["plain text stays", "Été 😀 漢字", "Été 😀 漢字"],
    ["NUL becomes the replacement character", "a\0b", "a\uFFFDb"],
    ["so does half a surrogate pair", "a\uD83D", "a\uFFFD"],
    ["and the other half", "\uDE00b", "\uFFFDb"],
    ["a pair in the wrong order is two halves", "\uDE00\uD83D", "\uFFFD\uFFFD"],
    ["the empty text stays", "", ""],
  ])("%s, and the length with it", (_, text, stored) => {
    expect(storable(text)).toBe(stored);
    expect(stored).toHaveLength(text.length);
  });
});

describe("a value from outside", () => {
  test.each<[string, unknown, boolean]>([
    ["text", "Été 😀", true],
    ["a number", 42, true],
    ["nothing", null, true],
    ["undefined", undefined, true],
    ["an object of text", { a: ["b", { c: "d" }] }, true],
    ["a file", new File(["x"], "a.png"), true],
    ["NUL in a text", "a\0b", false],
    ["NUL deep inside", { a: [{ b: "\0" }] }, false],
    ["NUL in a name", { "a\0": 1 }, false],
    ["half a surrogate pair", ["\uD83D"], false],
    ["half a surrogate pair in a name", { "\uDE00": 1 }, false],
    ["forty lists in each other", nested(40), true],
    ["forty-two lists in each other", nested(42), false],
  ])("%s: storable %s", (_, value, holds) => {
    expect(isStorable(value)).toBe(holds);
  });

  test("a hundred thousand lists in each other are refused, not followed", () => {
    expect(isStorable(JSON.parse("[".repeat(100_000) + "]".repeat(100_000)))).toBe(false);
  });
});

describe("a cut", () => {
  test.each([
    ["in plain text is where it is asked", "Because", 2, "Be"],
    ["beyond the end is the whole", "Be", 900, "Be"],
    ["at nothing is nothing", "Be", 0, ""],
    ["before an emoji leaves it out", "a😀", 1, "a"],
    ["inside an emoji leaves it out whole", "a😀", 2, "a"],
    ["after an emoji keeps it", "a😀", 3, "a😀"],
    ["of text that ends in half an emoji drops the half", "a\uD83D", 900, "a"],
  ])("%s", (_, text, length, cut) => {
    expect(cutText(text, length)).toBe(cut);
  });
});

describe("text of so many bytes at most", () => {
  test.each([
    ["what fits stays whole", "Été", 5, "Été", 5],
    ["a letter of two bytes is not halved", "Été", 4, "Ét", 3],
    ["an emoji is not halved", "a😀b", 4, "a", 1],
    ["an emoji that fits stays", "a😀b", 5, "a😀", 5],
    ["nothing fits into nothing", "a", 0, "", 0],
    ["no text takes no room", "", 3, "", 0],
  ])("%s", (_, text, most, kept, bytes) => {
    expect(cutToBytes(text, most)).toEqual({ text: kept, bytes });
  });
});
