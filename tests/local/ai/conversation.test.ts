import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
import { splitWords } from "../../../local/ai/model/language.ts";
import { isWhole, segment } from "../../../local/ai/model/text/sentences.ts";
import { relatedQuestions } from "../../../worker/contract/limits.ts";
import {
  cleanTitle,
  parseQuestions,
  questionsPrompt,
  titlePrompt,
} from "../../../worker/modules/chat/answers/answers.prompts.ts";
import {
  parseSummary,
  suggestedQuestions,
  wholeMessages,
} from "../../../worker/modules/pdf/analysis/summary.prompts.ts";
import { englishPrompts, englishTexts } from "./prompts-en.ts";
import { frenchPrompts, frenchTexts } from "./prompts-fr.ts";
import { faultsIn } from "./reading-checks.ts";
import { converse, shown, shownForms } from "./shown-prompts.ts";
import type { FormsOf } from "./shown-prompts.ts";

/** Answers changed on purpose are written anew by `npx vitest run --config tests/vitest.config.ts FILE -u`, and read. */
const fixture = (language: string) => join(import.meta.dirname, "fixtures", `demonstration.${language}.txt`);

const ask = (messages: readonly { role: string; content: string }[]): string =>
  answerFromPrompt(readCall("chatgpt", "openai", { model: "m", messages }));

function formsOf(text: string, language: "en" | "fr"): FormsOf {
  const [first = ""] = converse([text]);
  const summing = wholeMessages(text, language).map(({ role, content }) => ({
    role,
    content: content.map((part) => (part.type === "text" ? part.text : "")).join(""),
  }));
  return {
    text,
    title: cleanTitle(ask([{ role: "user", content: titlePrompt(text) }])) ?? "",
    related: parseQuestions(ask([{ role: "user", content: questionsPrompt(text, language) }])),
    afterDemonstration: parseQuestions(
      ask([{ role: "user", content: questionsPrompt(`${text}\n\n${first}`, language) }]),
    ),
    summing: parseSummary(ask(summing)),
  };
}

describe.each([
  ["en", englishPrompts, englishTexts],
  ["fr", frenchPrompts, frenchTexts],
] as const)("the demonstration model in the chat (%s)", (language, prompts, texts) => {
  const forms = texts.map((text) => formsOf(text, language));

  test("answers the fixed prompts as its file of answers shows", async () => {
    await expect(`${shown(prompts)}\n${shownForms(forms)}`).toMatchFileSnapshot(fixture(language));
  });

  test.each(prompts.map(({ name, asked }) => [name, asked] as const))(
    "answers in whole sentences, well set and in its language: %s",
    (_, asked) => {
      for (const answer of converse(asked)) expect(faultsIn(answer, language)).toEqual([]);
    },
  );

  test("titles have at most six words; further questions have four at least, are different and well set", () => {
    for (const { title, related, afterDemonstration, summing } of forms) {
      expect(splitWords(title).length).toBeLessThanOrEqual(9);
      for (const questions of [related, afterDemonstration, summing?.questions ?? []]) {
        expect(new Set(questions).size).toBe(questions.length);
        for (const question of questions) {
          expect(splitWords(question).length).toBeGreaterThanOrEqual(4);
          expect(faultsIn(question, language)).toEqual([]);
        }
      }
      expect(related).toHaveLength(relatedQuestions.count);
      expect(afterDemonstration).toHaveLength(relatedQuestions.count);
      expect(summing?.questions).toHaveLength(suggestedQuestions);
      for (const sentence of segment(summing?.summary ?? "", language)) expect(isWhole(sentence)).toBe(true);
    }
  });
});
