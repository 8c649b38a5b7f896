import { expect, test } from "vitest";
import type { ModelCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
import { phrasesIn, rewritingMessages } from "../../../worker/knowledge/rewriting.prompts.ts";
import type { Rewritten } from "../../../worker/knowledge/rewriting.prompts.ts";

const headings = ["Delivery and returns", "Statement of cash flows", "Our workshop"];

function phrasesFor(question: string, before: Rewritten["before"] = []): string[] {
  const asked = rewritingMessages({ question, before }, { language: "english", headings, terms: ["saddle"] });
  const messages = asked.map(({ role, content }) => ({
    role,
    text: content.map((part) => (part.type === "text" ? part.text : "")).join(""),
    images: [],
  }));
  return phrasesIn(answerFromPrompt({ messages, maxTokens: 150 } as unknown as ModelCall));
}

test.each([
  ["its own words", "Which saddles can be returned?", "saddles returned"],
  ["the heading that speaks of it", "Which saddles can be returned?", "Delivery and returns"],
  ["other names of it, in the language of the texts", "Quel est le chiffre d'affaires ?", "net sales"],
])("the demonstration model searches for %s", (_, question, words) => {
  expect(phrasesFor(question).join("\n")).toContain(words);
});

test("a question that goes on is searched for with the one before it", () => {
  const before = [
    { role: "user", text: "How long do parcels to Belgium take?" },
    { role: "assistant", text: "Three days." },
  ] as const;
  expect(phrasesFor("And to Jersey?", before)[0]).toMatch(/jersey.*belgium/i);
});
