import { expect, test } from "vitest";
import type { ModelCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
import { readFindings } from "../../../worker/modules/pdf/surveys/survey-answer.rules.ts";
import { surveyMessages } from "../../../worker/modules/pdf/surveys/surveys.prompts.ts";

const findingsOf = (question: string, ...pages: string[]) => {
  const passages = pages.map((text, at) => ({ id: `p${at + 1}`, page: at + 1, text }));
  const messages = surveyMessages(question, passages).map(({ role, content }) => ({
    role,
    text: content.map((part) => (part.type === "text" ? part.text : "")).join(""),
    images: [],
  }));
  const answer = answerFromPrompt({ maxTokens: 4_000, messages } as unknown as ModelCall);
  const { findings, isWhole } = readFindings(answer);
  expect(isWhole).toBe(true);
  for (const { passage, quote } of findings)
    expect(pages[Number(passage.slice(1)) - 1]?.replaceAll(/\s+/g, " ")).toContain(quote);
  return findings.map(({ kind, value, passage }) => [kind, value, passage]);
};

test("without a model, the sentences that tell what is asked for are found, each with its kind, value and page", () => {
  expect(
    findingsOf(
      "List all deadlines, penalties and renewals",
      "The rent is due on 5 May 2027.\nThe kitchen has two windows.",
      "A late payment bears a penalty of €250 for each week. The lease renews for 12 months unless a party objects.",
    ),
  ).toEqual([
    ["Deadline", "5 May 2027", "p1"],
    ["Penalty", "€250", "p2"],
    ["Renewal", "12 months", "p2"],
  ]);
  expect(
    findingsOf(
      "Liste toutes les échéances et les pénalités",
      "Le loyer est payé au plus tard le 5 mai 2027. La cuisine a deux fenêtres. Tout retard donne lieu à une pénalité de 250 €.",
    ),
  ).toEqual([
    ["Échéance", "5 mai 2027", "p1"],
    ["Pénalité", "250 €", "p1"],
  ]);
});

test("another question finds the sentences that share its words, and pages without any say nothing", () => {
  expect(findingsOf("Every window of the house", "The kitchen has two windows.", "The rent is high.")).toEqual([
    ["", "", "p1"],
  ]);
  expect(findingsOf("List all penalties", "The kitchen has two windows.")).toEqual([]);
});
