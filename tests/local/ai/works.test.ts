import { describe, expect, test } from "vitest";
import type { ModelCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
import { detectLanguage } from "../../../worker/knowledge/languages.rules.ts";
import type { AiMessage } from "../../../worker/providers/ai/ai.ts";
import { cardMessages } from "../../../worker/modules/generation/cards/cards.prompts.ts";
import { outlineMessages } from "../../../worker/modules/generation/plan/outline.prompts.ts";
import { sizeOf, toOrder } from "../../../worker/modules/generation/options.rules.ts";
import { readJson } from "../../../worker/answers/json-answer.rules.ts";
import { plainOf, readSectionAnswer } from "../../../worker/modules/generation/write/answer.rules.ts";
import { overlapWith } from "../../../worker/modules/generation/write/checks.rules.ts";
import { emptyLedger } from "../../../worker/modules/generation/write/ledger.rules.ts";
import { matterMessages, sectionMessages } from "../../../worker/modules/generation/write/section.prompts.ts";

const request = { user_id: "u", document_id: "d", title: "The Tides", template: "essay", language: "en" } as const;
const wanted = toOrder("book", request);
const passage = {
  id: "k3x0",
  sourceId: "d",
  gen: 1,
  page: 4,
  start: 0,
  end: 60,
  text: "The spring tide comes twice a month and follows the full moon.",
  headings: [],
  documentName: "tides",
};
const node = { title: "Signs of the moon", brief: "What is seen.", words: 300, pages: { first: 1, last: 4 } };
const chapters = [{ title: "The moon", sections: [node] }];

const answer = (messages: readonly AiMessage[]): string =>
  answerFromPrompt({
    maxTokens: 4_000,
    messages: messages.map(({ role, content }) => ({
      role,
      text: content.map((part) => (part.type === "text" ? part.text : "")).join(""),
      images: [],
    })),
  } as unknown as ModelCall);

describe("the demonstration model, asked for a work", () => {
  test("plans chapters with sections", () => {
    const source = [{ title: "Tides", firstPage: 1, lastPage: 9, summary: "The tide follows the moon twice a day." }];
    const plan = readJson(answer(outlineMessages(wanted, sizeOf("essay", { targetPages: 30 }), source, 9)));
    expect(plan).toMatchObject({
      chapters: [
        { sections: [{ title: expect.stringMatching(/^Signs of (?:tide|follows|moon|twice)$/) }, {}, {}] },
        {},
      ],
    });
  });

  test("writes a section with its citation and its notes, and nothing that another prompt asks for", () => {
    const place = { chapter: 1, section: 1 };
    const context = { wanted, chapters, place, node, ledger: emptyLedger, summaries: [], before: "" };
    const text = answer(sectionMessages({ ...context, passages: [passage], wish: null }));
    const { markdown, entry } = readSectionAnswer(text);
    expect(markdown).toContain('<cite id="k3x0">The spring tide comes twice a month');
    expect(markdown).not.toContain("<not-in-document");
    expect(markdown.split(/\s+/).length).toBeGreaterThan(225);
    expect(entry.terms.length).toBeGreaterThan(0);
  });

  test.each(["en", "fr"] as const)("says little twice in sections of their own (%s)", (language) => {
    const place = { chapter: 1, section: 1 };
    const text =
      "Harbour quay ferry storm lighthouse crew winter stone bridge tide moon sailor rope anchor mast wind gull.";
    const texts = Array.from({ length: 16 }, (_, at) => {
      const own = { ...node, title: `Section ${at + 1}`, words: 600 };
      const context = { wanted: { ...wanted, language }, chapters, place, node: own, ledger: emptyLedger };
      const given = { summaries: [], before: "", passages: [{ ...passage, text }], wish: null };
      return plainOf(readSectionAnswer(answer(sectionMessages({ ...context, ...given }))).markdown);
    });
    const last = texts.pop() ?? "";
    expect(overlapWith(last, texts)).toBeLessThan(0.02);
    expect(detectLanguage(last)).toBe(language);
  });

  test("writes an introduction from summaries alone", () => {
    const text = answer(matterMessages(wanted, "introduction", ["1.1 Signs: It tells of the full moon."]));
    expect(text).toContain("moon");
    expect(text).not.toMatch(/[<>]/);
  });

  test("makes cards", () => {
    const cards = readJson(answer(cardMessages(toOrder("flashcards", request), 1, [passage], [])));
    expect(cards).toMatchObject({ cards: [{ id: "k3x0" }] });
  });
});
