import { describe, expect, test } from "vitest";
import type { ModelCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
import { seedImprovements, seedTemplates } from "../../../migrations/seed/assistant.ts";
import { readFieldValues } from "../../../worker/contract/assistant/field-values.rules.ts";
import { createLineReader, writeIdLines } from "../../../worker/contract/assistant/improve-lines.rules.ts";

const ask = (system: string, user: string): string =>
  answerFromPrompt({
    messages: [
      { role: "system", text: system, images: [] },
      { role: "user", text: user, images: [] },
    ],
    maxTokens: 4_000,
  } as unknown as ModelCall);

const languageNames = { en: "English", fr: "French" } as const;

const write = (key: string, language: "en" | "fr") => {
  const template = seedTemplates.find((one) => one.key === key);
  const { filled } = readFieldValues(template?.fields ?? [], template?.example[language] ?? {}, language);
  return ask(
    "You write one finished text for the person who asks.",
    [
      `Write in ${languageNames[language]}.`,
      `<task>\n${template?.prompt[language]}\n</task>`,
      `<fields>\n${filled.map(({ label, value }) => `${label}: ${value}`).join("\n")}\n</fields>`,
    ].join("\n\n"),
  );
};

const improve = (task: string, language: "en" | "fr", markdown: string) => {
  const answer = ask(
    "You improve a person's text.",
    [
      `The document is in ${languageNames[language]}.`,
      `<task>\n${task}\n</task>`,
      "<before>\n[[block:zz]]\nNot to be changed.\n</before>",
      writeIdLines([
        { id: "h", markdown: "## Our  plans" },
        { id: "a", markdown },
      ]),
    ].join("\n\n"),
  );
  const reader = createLineReader(["h", "a"]);
  const events = [...reader.push(answer), ...reader.end(true)];
  expect(events.map(({ type, id }) => `${type} ${id}`)).toEqual(["block h", "block a"]);
  return events.map((event) => (event.type === "block" ? event.markdown : "")).at(-1);
};

const rule = (name: string) => seedImprovements.find((one) => one.name.en === name)?.prompt.en ?? "";

describe("the demonstration model, asked for a text", () => {
  test("writes a letter from the fields, and leaves open what the prompt leaves open", () => {
    expect(write("admin-cancel", "fr")).toContain("**Objet**\u00A0: L’abonnement s’est renouvelé le 2 mars");
    expect(write("mail-follow-up", "en")).toMatch(/^\*\*Subject\*\*: Drawings[^]*\[next step\][^]*Kind regards,/);
  });

  test("writes an article with a title and parts in the language that is wanted", () => {
    const text = write("product-incident", "fr");
    expect(text).toMatch(/^# Le 4 juillet\n\nLe 4 juillet, de 18\u00A0h 05/);
    expect(text).toContain("## Chronologie\n\n17\u00A0h 58 nouveau certificat déployé.");
  });

  test.each(seedTemplates.flatMap(({ key }) => (["en", "fr"] as const).map((language) => ({ key, language }))))(
    "has words for $key in $language",
    ({ key, language }) => {
      const text = write(key, language);
      expect(text.length).toBeGreaterThan(120);
      expect(text).not.toMatch(/undefined|^\s*$|<\/?(?:task|fields)>|\n{3}/);
    },
  );
});

describe("the demonstration model, asked to improve a text", () => {
  test.each<[string, string, "en" | "fr", string, string]>([
    ["corrects", rule("Correct"), "en", "we recieve  it , teh the same day", "We receive it, the same day."],
    [
      "corrects French",
      rule("Correct"),
      "fr",
      "il arrive ; il repart malgrés tout",
      "Il arrive ; il repart malgré tout.",
    ],
    [
      "leaves tokens, bold and code",
      rule("Correct"),
      "en",
      "See **the very** [old  plan][L1] now.[^1]",
      "See **the very** [old plan][L1] now.[^1]",
    ],
    [
      "shortens, but loses no number",
      rule("Shorten"),
      "en",
      "It is really cheap (as ever) in order to sell (12 %).",
      "It is cheap to sell (12 %).",
    ],
    [
      "expands by a gap to fill",
      rule("Expand"),
      "fr",
      "Nous partons demain.",
      "Nous partons demain. Autrement dit : [ce qui en découle].",
    ],
    [
      "simplifies",
      rule("Simplify"),
      "en",
      "We commence now; numerous tests remain.",
      "We begin now. Many tests remain.",
    ],
    [
      "is formal",
      rule("More formal"),
      "en",
      "Hi, we can't come. Thanks a lot.",
      "Hello, we cannot come. Thank you very much.",
    ],
    [
      "is warmer",
      rule("Warmer"),
      "fr",
      "Veuillez répondre.",
      "Merci de bien vouloir répondre. Merci d’avoir pris le temps de lire.",
    ],
    [
      "makes a list",
      rule("Bullet points"),
      "en",
      "We open at nine. Coffee is free.",
      "- We open at nine.\n- Coffee is free.",
    ],
    [
      "says that it cannot translate",
      `${rule("Translate")}\nLanguage: French`,
      "en",
      "A good day.",
      "[To be translated into French] A good day.",
    ],
    ["follows a wish in French", "Raccourcis ce passage", "fr", "C’est vraiment bien (enfin).", "C’est bien."],
    ["leaves a table", rule("Correct"), "en", "| a  b |\n| --- |", "| a  b |\n| --- |"],
    ["keeps the lines of a list", rule("Simplify"), "en", "- numerous  things\n- more", "- many things\n- more"],
  ])("%s", (_, task, language, markdown, changed) => {
    expect(improve(task, language, markdown)?.replaceAll(/[\u00A0\u202F]/g, " ")).toBe(
      changed.replaceAll(/[\u00A0\u202F]/g, " "),
    );
  });
});
