import { describe, expect, test } from "vitest";
import type { ModelCall } from "../../../local/ai/calls.ts";
import { answerFromPrompt } from "../../../local/ai/model/demonstration.ts";
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

  test("writes a letter of the person's own lines, of which no sentence is struck", () => {
    const written = judgeWrittenLetter(asked, ask(letterSystem, letterQuestion(cv, asked.ad, null)));
    expect(written?.struck).toEqual([]);
    expect(written?.content).toMatch(language === "fr" ? /^Madame, Monsieur,/ : /^Dear /);
    expect(written?.content).toContain(cv.resume.basics.name);
  });
});
