import { describe, expect, test } from "vitest";
import { routeQuestion } from "../../../worker/modules/pdf/questions.rules.ts";

describe("a question about the whole goes to the stored summaries", () => {
  test.each([
    "Summarise this document",
    "Give me a short summary in five bullet points, please",
    "What is this paper about?",
    "What are the key findings?",
    "TL;DR",
    "Résume ce document en trois phrases",
    "Peux-tu me faire une synthèse du rapport ?",
    "De quoi parle ce livre ?",
    "Quels sont les points clés ?",
  ])("%s", (question) => {
    expect(routeQuestion(question)).toEqual({ from: "summary", wants: "summary" });
  });

  test.each([
    "List all the obligations of the tenant",
    "What are all the dates in the contract?",
    "Enumerate the risks",
    "Liste toutes les obligations du locataire",
    "Quelles sont toutes les échéances ?",
    "Donne-moi la liste des risques",
  ])("%s", (question) => {
    expect(routeQuestion(question)).toEqual({ from: "summary", wants: "list" });
  });
});

test.each([
  ["Summarise chapter 4", "4"],
  ["What does section 2.1 say?", "2.1"],
  ["Explique le chapitre IV", "4"],
  ["Was steht in Part XIX?", "19"],
  ["Que dit l'annexe b ?", "B"],
])("%s goes to section %s", (question, number) => {
  expect(routeQuestion(question)).toEqual({ from: "section", number });
});

test.each([
  ["What stands on page 12?", 12, 12],
  ["Résume les pages 3 à 5", 3, 5],
  ["Compare pages 9-7", 7, 9],
])("%s goes to the pages themselves", (question, first, last) => {
  expect(routeQuestion(question)).toEqual({ from: "pages", first, last });
});

describe("any other question goes to passages", () => {
  test.each([
    "How high is the tide at Brest?",
    "Summarise the argument about tides and harbours",
    "Résume la position du tribunal sur la clause pénale",
    "What does the author say about all men?",
    "Which part is a mixture of two?",
    "Who wrote the list of harbours?",
    "What is on page 0?",
    "",
  ])("%s", (question) => {
    expect(routeQuestion(question)).toEqual({ from: "passages" });
  });
});
