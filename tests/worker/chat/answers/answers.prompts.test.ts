import { describe, expect, test } from "vitest";
import {
  cleanTitle,
  parseQuestions,
  questionsPrompt,
  titlePrompt,
} from "../../../../worker/modules/chat/answers/answers.prompts.ts";

describe("a title as a model wrote it", () => {
  test.each<[string, string, string | null]>([
    ["plain", "The colour of the sky", "The colour of the sky"],
    ["quoted", '"The colour of the sky"', "The colour of the sky"],
    ["in French quotes", "« La couleur du ciel »", "La couleur du ciel"],
    ["in curly quotes", "“The sky”", "The sky"],
    ["with a full stop", "The colour of the sky.", "The colour of the sky"],
    ["with a question mark, which stays", "Why is the sky blue?", "Why is the sky blue?"],
    ["with a label", "Title: The sky", "The sky"],
    ["with a French label", "Titre : Le ciel", "Le ciel"],
    ["with a label inside bold", "**Title: The sky**", "The sky"],
    ["with a bold label", "**Title:** The sky", "The sky"],
    ["as a heading", "# The sky", "The sky"],
    ["with an explanation after it", "The sky\n\nI chose this because…", "The sky"],
    ["that begins with the word title", "Title deeds explained", "Title deeds explained"],
    ["that is empty", "", null],
    ["of quotes alone", '""', null],
    ["of blanks", " \n ", null],
    ["that is an essay", "word ".repeat(40), null],
  ])("%s", (_, answer, title) => {
    expect(cleanTitle(answer)).toBe(title);
  });
});

describe("the questions of a model's answer", () => {
  const three = ["Why?", "How?", "When?"];
  test.each<[string, string, string[]]>([
    ["a JSON array", '["Why?","How?","When?"]', three],
    ["a fenced array with a word before it", 'Here you are:\n```json\n["Why?", "How?", "When?"]\n```', three],
    ["an array over several lines", '[\n  "Why?",\n  "How?",\n  "When?"\n]', three],
    ["an array that JSON refuses", '[\n  "Why?",\n  "How?",\n  "When?",\n]', three],
    ["a numbered list", "1. Why?\n2) How?\n3. When?", three],
    ["a list of dashes", "- Why?\n* How?\n• When?", three],
    ["a quoted list", '1. "Why?"\n2. "How?"', ["Why?", "How?"]],
    ["French questions", '["Pourquoi ?", "Comment ?"]', ["Pourquoi ?", "Comment ?"]],
    [
      "questions that begin with a number",
      "1. 3 days in Rome?\n2. 2024 was hot?",
      ["3 days in Rome?", "2024 was hot?"],
    ],
    ["more than three", '["A?","B?","C?","D?"]', ["A?", "B?", "C?"]],
    ["sentences among questions", "Sure!\nWhy?\nHope that helps.", ["Why?"]],
    ["things that are no text", '[1, null, {"q": "Why?"}, ["How?"], "When?"]', ["When?"]],
    ["room around them", '["  Why?  "]', ["Why?"]],
    ["a question that is an essay", JSON.stringify([`${"x".repeat(300)}?`, "Why?"]), ["Why?"]],
    ["an empty array", "[]", []],
    ["an object", '{"questions": 3}', []],
    ["nothing", "", []],
    ["garbage", '\u0000]]]][[[[ {"', []],
    ["brackets without end", "[".repeat(1_600), []],
  ])("%s", (_, answer, questions) => {
    expect(parseQuestions(answer)).toEqual(questions);
  });
});

describe("what the platform asks", () => {
  test("a title is asked for the beginning of the question alone, never for half a letter", () => {
    const prompt = titlePrompt(`${"x".repeat(1_999)}😀 and the rest`);
    expect(prompt.endsWith(`${"x".repeat(1_999)}`)).toBe(true);
    expect(prompt.isWellFormed()).toBe(true);
  });

  test.each([
    ["en", "in English"],
    ["fr", "in French"],
  ] as const)("questions in the language %s are asked for %s", (language, words) => {
    expect(questionsPrompt("The sky", language)).toContain(words);
    expect(questionsPrompt("The sky", language)).toContain("The sky");
  });

  test("a title and further questions are asked for in the language of the text, by its name", () => {
    expect(titlePrompt("Was kostet der Versand?")).toContain("in German");
    expect(titlePrompt("PDF")).toContain("in the question's language");
    expect(questionsPrompt("¿Cuánto cuesta la entrega?", "fr")).toContain("in Spanish");
  });
});
