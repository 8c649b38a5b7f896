import { expect, test } from "vitest";
import type { ModelCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
import { supportQuestion, supportSystemPrompt } from "../../../worker/modules/support/answering/support.prompts.ts";

const passages = [
  {
    id: "k3x0",
    documentName: "Errors",
    headings: ["Exit codes"],
    text: "Exit codes and errors\nCode\tMeaning\n0\teverything was backed up\n10\tthe repository does not exist\n12\twrong passphrase",
  },
  {
    id: "p9z1",
    documentName: "Boutique",
    headings: ["Commander"],
    text: "Livraison en ville\nLa livraison se fait à vélo. Elle coûte 3 € dans les faubourgs et 5 € au-delà.",
  },
];

const bot = { name: "Halyard", instructions: "", tone: "neutral", language: "auto", offersPerson: true } as const;

function answer(question: string, visitorLanguage: "en" | "fr", given = passages): string {
  const messages = [
    { role: "system", text: supportSystemPrompt({ ...bot, visitorLanguage, pageLanguage: null }), images: [] },
    { role: "user", text: supportQuestion(given, question), images: [] },
  ];
  return answerFromPrompt({ messages, maxTokens: 1_000 } as unknown as ModelCall);
}

test.each([
  [
    "a row of a table, under the names of its columns",
    "What does exit code 12 mean?",
    "en",
    "Code: 12 · Meaning: wrong passphrase",
    '<cite id="k3x0">12 wrong passphrase</cite>',
  ],
  [
    "the sentence with a figure, where one is asked for",
    "Combien coûte la livraison dans les faubourgs ?",
    "fr",
    "Elle coûte 3 € dans les faubourgs et 5 € au-delà.",
    '<cite id="p9z1">Elle coûte 3 €',
  ],
] as const)("a visitor reads %s", (_name, question, language, words, quote) => {
  const said = answer(question, language);
  expect(said.startsWith(words)).toBe(true);
  expect(said).toContain(quote);
});

test("a visitor who asks with the word of a heading reads what stands below it", () => {
  const hours = {
    id: "h7y0",
    documentName: "Boutique",
    headings: [],
    text: "Horaires\nJour\tMatin\nLundi\tfermé\nMardi\t7 h à 13 h",
  };
  expect(answer("Quels sont vos horaires ?", "fr", [hours])).toContain("Jour: Mardi · Matin: 7 h à 13 h");
});

const pastry = {
  id: "g1w0",
  documentName: "Boutique",
  headings: ["Gâteaux", "Gâteau | 4 parts | 6 parts"],
  text: "La tourte a reçu une médaille en 2019.\nGâteau\t4 parts\t6 parts\nTourte\t19 €\t28 €\nNos gâteaux sont frais. Ils se gardent un jour.",
};

test.each([
  ["the row whose column says the rest", "La tourte en 6 parts ?", "Gâteau: Tourte · 4 parts: 19 € · 6 parts: 28 €"],
  ["the price where one is asked for", "C'est combien une tourte ?", "Gâteau: Tourte · 4 parts: 19 € · 6 parts: 28 €"],
  ["what a pronoun refers to", "Les gâteaux se gardent-ils ?", "Ils se gardent un jour."],
] as const)("a visitor reads %s first", (_name, question, first) => {
  expect(answer(question, "fr", [pastry]).startsWith(first)).toBe(true);
});

test.each([
  ["Do you sell umbrellas?", "en"],
  ["Vendez-vous des parapluies ?", "fr"],
] as const)("a visitor reads that the passages do not tell: %s", (question, language) => {
  expect(answer(question, language)).toContain("<no-answer/>");
});

test("a heading names what follows, and answers nothing by itself", () => {
  expect(answer("What are the exit codes and errors?", "en")).not.toContain('<cite id="k3x0">Exit codes and errors');
});
