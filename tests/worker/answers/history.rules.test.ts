import { describe, expect, test } from "vitest";
import { leftOut, trimHistory } from "../../../worker/answers/history.rules.ts";
import type { RunMessage } from "../../../worker/answers/run.ts";
import { answered, asked } from "../../support/answers.ts";

const picture = { file_id: "file", media_type: "image/png", bytes: 1_500_000 };
/** Text that weighs this many tokens, told apart by its first letter. */
const tokens = (letter: string, count: number) => letter.repeat(count * 4);
const letters = (messages: readonly RunMessage[]) => messages.map(({ text }) => text.slice(0, 1)).join("");
const large = 1_000_000;
const refused = (text: string) => ({ ...answered(text), refused: true });

describe("what of a thread goes along with a question", () => {
  test("a short thread goes whole, the question last", () => {
    const history = [asked("a"), answered("b"), asked("c"), answered("d")];
    expect(trimHistory(history, asked("q"), large)).toEqual([...history, asked("q")]);
  });

  test.each<[string, RunMessage[], number, string]>([
    ["a new thread is its question", [], 4_000, "q"],
    [
      "the oldest turns go first where a model is small",
      [asked(tokens("a", 900)), answered(tokens("b", 900)), asked(tokens("c", 500)), answered(tokens("d", 500))],
      4_000,
      "cdq",
    ],
    ["half of the context exactly still fits", [asked(tokens("a", 500)), answered(tokens("b", 499))], 2_000, "abq"],
    ["one token more does not", [asked(tokens("a", 500)), answered(tokens("b", 500))], 2_000, "q"],
    [
      "an answer whose question does not fit goes too",
      [asked(tokens("a", 3_000)), answered("b"), asked("c"), answered("d")],
      4_000,
      "cdq",
    ],
    [
      "nothing older follows what did not fit, though it would",
      [asked("a"), answered("b"), asked(tokens("c", 3_000)), answered("d")],
      4_000,
      "q",
    ],
    ["a thread that begins with an answer begins with the next question", [answered("a"), asked("b")], 4_000, "bq"],
    ["a question whose answer never came stays", [asked("a"), asked("b"), answered("c")], 4_000, "abcq"],
    [
      "32,000 tokens are the most, whatever the model holds",
      [asked(tokens("a", 1)), answered(tokens("b", 20_000)), asked(tokens("c", 6_000)), answered(tokens("d", 5_999))],
      large,
      "cdq",
    ],
  ])("%s", (_, history, context, kept) => {
    expect(letters(trimHistory(history, asked("q"), context))).toBe(kept);
  });

  test.each([
    ["has the last turns beside it, where the model holds both", large, "cdq"],
    ["goes alone where it fills the context", 110_000, "q"],
  ])("a question that comes with a whole book %s", (_, context, kept) => {
    const history = [asked(tokens("a", 9_000)), answered("b"), asked(tokens("c", 4_000)), answered(tokens("d", 3_000))];
    expect(letters(trimHistory(history, asked(tokens("q", 100_000)), context))).toBe(kept);
  });

  test("the question goes, however long it is, and then alone", () => {
    const question = asked(tokens("q", 50_000));
    expect(trimHistory([asked("a"), answered("b")], question, 4_000)).toEqual([question]);
  });

  test("pictures go with the last three questions only, this one included", () => {
    const history = ["a", "c", "e", "g"].flatMap((letter) => [asked(letter, [picture]), answered("answer")]);
    const kept = trimHistory(history, asked("q", [picture]), large);
    const questions = kept.filter(({ role }) => role === "user");
    expect(questions.map(({ text, images }) => [text, images.length])).toEqual([
      ["a", 0],
      ["c", 0],
      ["e", 1],
      ["g", 1],
      ["q", 1],
    ]);
  });

  test.each<[string, (number | undefined)[], number[]]>([
    ["as many as fit go", [7_000_000, 7_000_000, 6_000_000], [1, 1, 1]],
    ["the oldest leave first", [7_000_000, 7_000_000, 6_000_001], [0, 1, 1]],
    ["none older follows what did not fit, though it would", [1, 19_000_000, 2_000_000], [0, 0, 1]],
    ["those of the question itself always go", [1, 1, 30_000_000], [0, 0, 1]],
    ["one of unknown size weighs what a picture may weigh", [undefined, undefined, 1], [1, 1, 1]],
    ["and three of them are too many", [undefined, undefined, undefined], [0, 1, 1]],
  ])("of the pictures, %s", (_, sizes, kept) => {
    const [one, two, now] = sizes.map((bytes) => [
      { file_id: "file", media_type: "image/png", ...(bytes && { bytes }) },
    ]);
    const history = [asked("a", one), answered("b"), asked("c", two), answered("d")];
    const questions = trimHistory(history, asked("q", now), large).filter(({ role }) => role === "user");
    expect(questions.map(({ images }) => images.length)).toEqual(kept);
  });

  test("the words of a question that was refused stay behind, with what was said to it; that it was asked does not", () => {
    const history = [
      asked("a"),
      answered("b"),
      asked("c", [picture]),
      refused("no"),
      asked("d"),
      refused(""),
      asked("e"),
      answered("f"),
    ];
    const declined = [asked(leftOut.question), answered(leftOut.answer)];
    expect(trimHistory(history, asked("q"), large)).toEqual([
      asked("a"),
      answered("b"),
      ...declined,
      ...declined,
      asked("e"),
      answered("f"),
      asked("q"),
    ]);
  });

  test("pictures that do not go take no room from the thread", () => {
    const old = asked(
      "a",
      Array.from({ length: 6 }, () => picture),
    );
    const history = [old, answered("b"), asked("c"), answered("d"), asked("e"), answered("f")];
    expect(letters(trimHistory(history, asked("q"), 8_000))).toBe("abcdefq");
  });

  test("pictures that go do take room", () => {
    const history = [asked("a"), answered("b"), asked("c", [picture, picture]), answered("d")];
    expect(letters(trimHistory(history, asked("q"), 4_000))).toBe("q");
  });

  test("what is stored is not changed", () => {
    const history = ["a", "c", "e", "g"].flatMap((letter) => [asked(letter, [picture]), answered("answer")]);
    const before = structuredClone(history);
    trimHistory(history, asked("q"), large);
    expect(history).toEqual(before);
  });
});
