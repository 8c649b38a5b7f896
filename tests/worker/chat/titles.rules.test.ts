import { describe, expect, test } from "vitest";
import { provisionalTitle, titlesItself } from "../../../worker/modules/chat/conversations/titles.rules.ts";

describe("the title a conversation begins with", () => {
  test.each([
    ["a short question is its own title", "Why is the sky blue?", "Why is the sky blue?"],
    ["a short one of several lines becomes one line", "Explain this:\n\nfoo()\nbar()", "Explain this: foo() bar()"],
    ["of a longer one the first line counts", `Explain this:\n\n${"foo() ".repeat(10)}`, "Explain this:"],
    ["fifty-nine letters are all of it, whatever stands around them", `\n ${"x".repeat(59)}\n`, "x".repeat(59)],
    ["room around it goes", "  \n Why?  \n", "Why?"],
    ["runs of space become one", "Why\t \u00A0is  it", "Why is it"],
    ["sixty letters fit", "x".repeat(60), "x".repeat(60)],
    [
      "a longer one is cut at a word",
      "Could you please explain to me how photosynthesis works in detail?",
      "Could you please explain to me how photosynthesis works in…",
    ],
    ["a long word is cut inside", "x".repeat(61), `${"x".repeat(30)}…`],
    ["a space near the start is no place to cut", `Hi ${"x".repeat(80)}`, `Hi ${"x".repeat(27)}…`],
    ["an emoji is not halved", `${"x".repeat(29)}${"😀".repeat(40)}`, `${"x".repeat(29)}…`],
  ])("%s", (_, question, title) => {
    expect(provisionalTitle(question)).toBe(title);
  });
});

describe("whether a question is the title of its conversation", () => {
  test.each([
    ["a few words", "Why is the sky blue?", true],
    ["French ones", "Pourquoi le ciel est-il bleu\u00A0?", true],
    ["fifty-nine letters", "x".repeat(59), true],
    ["sixty letters", "x".repeat(60), false],
    ["short lines", "Explain this:\nfoo()", true],
    ["a few words in much room", `${" ".repeat(80)}Why?\n\n\n${"\t".repeat(80)}`, true],
    ["words with much room between them", `Why${" ".repeat(80)}not?`, true],
    ["many short lines", "foo()\n".repeat(20), false],
    ["a short line above a long text", `Sum this up:\n\n${"The tide is high. ".repeat(20)}`, false],
  ])("%s", (_, question, isTitle) => {
    expect(titlesItself(question)).toBe(isTitle);
  });
});
