import { describe, expect, test } from "vitest";
import type { ModelCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
import { emptyCv } from "../../../worker/contract/cv/new-cv.rules.ts";
import { judgeTailoring, judgeWrittenLetter } from "../../../worker/modules/assistant/tailoring/judged.rules.ts";
import { letterQuestion, letterSystem } from "../../../worker/modules/assistant/tailoring/letter.prompts.ts";
import { tailorQuestion, tailorSystem } from "../../../worker/modules/assistant/tailoring/tailor.prompts.ts";
import { sampleCv } from "../../support/sample-cvs.ts";

const ask = (system: string, user: string): string =>
  answerFromPrompt({
    messages: [
      { role: "system", text: system, images: [] },
      { role: "user", text: user, images: [] },
    ],
    maxTokens: 8_000,
  } as unknown as ModelCall);

const ads = {
  fr: `Responsable d’atelier de réparation (H/F)
Vous encadrez une équipe de salariés et de bénévoles. Vous tenez le budget des ateliers et formez des apprentis au diagnostic électrique.
Maîtrise d’un logiciel de GPAO appréciée. Anglais courant exigé pour nos fournisseurs. Habilitation électrique BR exigée.`,
  en: `Operations lead
You plan delivery routes and train new colleagues. You lead shifts in a depot with fresh stock.
Forklift licence welcome. Cold-chain compliance required. Fluent German needed for our suppliers in Bremen.`,
};

describe.each(["fr", "en"] as const)("the demonstration model, asked about a CV in %s", (language) => {
  const cv = sampleCv(language, 2);
  const asked = { documentId: "d".repeat(24), title: "CV", cv, ad: ads[language], wish: "" };

  test("proposes changes that the CV bears out, shows what is proven and asks about the rest", () => {
    const judged = judgeTailoring(asked, ask(tailorSystem, tailorQuestion(cv, asked.ad)), "a".repeat(24));
    const { changes = [], refused, requirements = [] } = judged?.tailoring ?? {};
    expect(changes.length).toBeGreaterThan(0);
    expect(refused).toEqual([]);
    const states = new Set(requirements.map(({ state }) => state));
    expect(states).toEqual(new Set(["shown", "absent"]));
    // What stands in the head of an entry, such as a skill, is seen as well.
    expect(requirements.find(({ text }) => /^(?:Habilitation|Cold-chain)/.test(text))?.state).toBe("shown");
    for (const { state, question } of requirements) expect(question === "").toBe(state === "shown");
  });

  test.each([
    ["one paragraph", "We are looking for a baker who keeps three ovens and trains two apprentices. Start in May."],
    ["one sentence without an end", "Baker wanted for a small shop in the harbour of Lorient, nights"],
    ["one long line", `Baker wanted ${"for the ovens of a mill by the river ".repeat(9)}`],
    ["a few words over many lines", "Baker\nNights\nLorient\nFull time\nMay\nApply by mail"],
    ["a name and nothing else that is asked", "Baker in Lorient (M/F)\nMay, full time, and so on, and so on"],
  ])("finds something in an ad of %s, whatever the CV holds", (_, ad) => {
    for (const about of [cv, emptyCv(language, { name: "Ann", email: "ann@example.org" })]) {
      const letter = ask(letterSystem, letterQuestion(about, ad, null));
      expect(judgeWrittenLetter({ ...asked, cv: about, ad }, letter)).not.toBeNull();
      const said = ask(tailorSystem, tailorQuestion(about, ad));
      expect(judgeTailoring({ ...asked, cv: about, ad }, said, "a".repeat(24))).not.toBeNull();
    }
  });

  test("writes a letter of the person's own lines, of which no sentence is struck", () => {
    const written = judgeWrittenLetter(asked, ask(letterSystem, letterQuestion(cv, asked.ad, null)));
    expect(written?.struck).toEqual([]);
    expect(written?.content).toMatch(language === "fr" ? /^Madame, Monsieur,/ : /^Dear /);
    expect(written?.content).toContain(cv.resume.basics.name);
  });
});
