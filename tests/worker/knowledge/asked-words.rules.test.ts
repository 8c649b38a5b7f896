import { describe, expect, test } from "vitest";
import { relatedSearches, searchWords, statementsAsked } from "../../../worker/knowledge/asked-words.rules.ts";

test.each([
  ["Revenue in FY2018 and FY'19?", "Revenue in 2018 and 2019?"],
  ["Sales of Q2?", "Sales of second quarter?"],
  ["R&D and PP&E", "research and development and property plant and equipment"],
  ["The tide of 2018", "The tide of 2018"],
])("%s is searched for as %s", (question, words) => {
  expect(searchWords(question)).toBe(words);
});

test.each([
  ["What was the capex of 2018?", ["cash"]],
  ["What is the return on assets?", ["income", "balance"]],
  ["Quel est le chiffre d’affaires ?", ["income"]],
  ["When does the tide turn?", []],
])("%s is answered by the statements %j", (question, statements) => {
  expect(statementsAsked(question)).toEqual(statements);
});

describe("other names of what is asked about", () => {
  test.each([
    ["What was the capital expenditure?", "purchases of property"],
    ["Quel est le chiffre d’affaires ?", "net sales"],
    ["Combien de salariés compte l'entreprise ?", "full-time equivalents"],
    ["How may either party terminate?", "résiliation"],
    ["What is the free cash flow conversion?", "net cash provided by operating activities"],
  ])("%s is also searched for by %s", (question, words) => {
    expect(relatedSearches(question).join("\n")).toContain(words);
  });

  test.each([["When does the spring tide come?"], ["What changes at noon?"], [""]])("%s has none", (question) => {
    expect(relatedSearches(question)).toEqual([]);
  });

  test("a name within another word is none", () => {
    expect(relatedSearches("Who is the landlord of the currents?")).toEqual([]);
  });

  test("a question that names everything is searched for a few times", () => {
    expect(relatedSearches("revenue, net income, dividends, debt, employees, lawsuits, leases, goodwill").length).toBe(
      5,
    );
  });
});
