import { createRef } from "react";
import { expect, test } from "vitest";
import { Draft } from "#modules/support/questions/Draft.tsx";
import { answerAfter } from "#modules/support/questions/questions.rules.ts";
import { renderEnglish } from "../ui/render-english.tsx";
import { question } from "./question.ts";

test.each([
  ["is offered while nothing is written", null, true],
  ["is not offered over a draft", "Yes, on Tuesdays.", false],
])("an answer from the sources %s", (_name, draft, offered) => {
  const props = { question: question("a", { draft }), field: createRef<HTMLTextAreaElement>() };
  const shown = renderEnglish(<Draft {...props} onDrafted={() => undefined} onDecided={() => undefined} />);
  expect(shown.includes("Draft from the sources")).toBe(offered);
});

test.each([
  ["fills an empty field", " ", "From the pontoon."],
  ["leaves what was typed meanwhile", "Yes.", "Yes."],
])("a draft %s", (_name, typed, answer) => expect(answerAfter(typed, "From the pontoon.")).toBe(answer));
