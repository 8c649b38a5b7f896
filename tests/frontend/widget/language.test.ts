import { expect, test } from "vitest";
import { acceptedBy } from "../../../frontend/src/widget/embed/face.ts";
import { frameAddress } from "../../../frontend/src/widget/host.ts";

const shown = (chosen: string) => ({ bot: { language: chosen }, language: "en" }) as Parameters<typeof acceptedBy>[0];

test.each([
  ["the page's language stands before the browser's", "auto", "de", ["fr-FR", "en"], "de,fr-FR,en"],
  ["without one of the page, that in which it is shown", "auto", null, ["sv", "en"], "en,sv"],
  ["what the owner chose stands above the page's", "en", "de", ["fr"], "en,fr"],
] as const)("of an answer: %s", (_rule, chosen, asked, browser, accepted) => {
  expect(acceptedBy(shown(chosen), asked, browser)).toBe(accepted);
});

test.each([
  ["pt-BR", "pt"],
  ["FR", "fr"],
  ["", "en"],
  ['de"&x=1', "de"],
])("a page in %j asks for its chatbot in %s", (language, asked) => {
  expect(frameAddress("https://bots.example", "k1", language)).toBe(`https://bots.example/api/embed/k1?lang=${asked}`);
});
