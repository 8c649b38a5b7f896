import { describe, expect, test } from "vitest";
import { parseScan, parseSummary } from "../../../../worker/modules/pdf/analysis/summary.prompts.ts";

describe("what a model answers to 'sum this up'", () => {
  test.each([
    [
      "as asked",
      '{"summary": " Tides. ", "questions": ["When?", "Why?"]}',
      { summary: "Tides.", questions: ["When?", "Why?"] },
    ],
    ["in a fence", '```json\n{"summary": "Tides.", "questions": []}\n```', { summary: "Tides.", questions: [] }],
    ["as bare text", "Tides come and go.", { summary: "Tides come and go.", questions: [] }],
    [
      "with one question twice",
      '{"summary": "T", "questions": ["Why?", "Why?"]}',
      { summary: "T", questions: ["Why?"] },
    ],
    [
      "with other things for questions",
      '{"summary": "T", "questions": [1, null, "", "Why?"]}',
      { summary: "T", questions: ["Why?"] },
    ],
    [
      "with too many questions",
      `{"summary": "T", "questions": ${JSON.stringify([..."abcdefg"])}}`,
      { summary: "T", questions: [..."abcde"] },
    ],
    ["without a summary", '{"questions": ["Why?"]}', null],
    ["broken off at its limit", '{"summary": "Tides', { summary: "Tides", questions: [] }],
    ["as JSON that is none", "{summary: Tides}", null],
    ["as nothing", "  ", null],
  ])("%s", (_, answer, expected) => {
    expect(parseSummary(answer)).toEqual(expected);
  });
});

test.each([
  ["the text", "WELCOME\n\nABOARD", "WELCOME\n\nABOARD"],
  ["the text in a fence", "```text\nWELCOME\n```", "WELCOME"],
  ["that there is none", "NOTHING.", ""],
  ["nothing", "", ""],
])("a model that looks at a page says %s", (_, answer, text) => {
  expect(parseScan(answer)).toBe(text);
});
