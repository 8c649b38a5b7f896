import { createInstance, type TFunction } from "i18next";
import { describe, expect, test } from "vitest";
import { amountWords, limitWords, meterName } from "#modules/plans/limit-words.ts";
import { changeWords, modelWords, moduleName, offerLines, planLines, weightSpan } from "#modules/plans/plan-words.ts";
import { capNames, meteredTypes } from "#contract/meters.ts";
import { availableModules, moduleIds } from "#contract/product-modules.ts";
import { model } from "../chat/page.ts";
import { texts } from "../../support/texts.ts";
import { plan } from "./samples.ts";

const textsOf = async (lng: "en" | "fr") => {
  const i18n = createInstance();
  await i18n.init({
    lng,
    resources: texts,
    keySeparator: false,
    interpolation: { escapeValue: false },
  });
  return i18n.getFixedT(lng, "plans") as TFunction<"plans">;
};
const [en, fr] = [await textsOf("en"), await textsOf("fr")];
/** Numbers keep their parts together by narrow spaces. */
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, " ");

describe("a limit in words", () => {
  test.each([
    ["chat", { period: "month", units: 1_500 }, "1,500 questions per month", "1 500 questions par mois"],
    ["chat", { period: "day", units: 1 }, "1 question per day", "1 question par jour"],
    ["flashcards-creation", { period: "month", units: 5 }, "5 flashcard decks per month", "5 jeux de cartes par mois"],
    ["pdf-uploads", { period: "month", units: null }, "PDF uploads: unlimited", "PDF importés sans limite"],
  ] as const)("%s %o", (type, limit, inEnglish, inFrench) => {
    expect(plain(limitWords(en, "en", type, limit))).toBe(inEnglish);
    expect(plain(limitWords(fr, "fr", type, limit))).toBe(inFrench);
  });

  test("what is off has none", () => {
    expect(limitWords(en, "en", "chat", { period: "day", units: 0 })).toBeNull();
    expect(amountWords(en, "en", { period: "day", units: 0 })).toBeNull();
    expect(amountWords(en, "en", { period: "day", units: null })).toBe("unlimited");
  });

  test.each(meteredTypes)("%s has a name and an amount in both languages", (type) => {
    for (const [t, locale] of [
      [en, "en"],
      [fr, "fr"],
    ] as const) {
      expect(meterName(t, type)).not.toContain("meter.");
      expect(limitWords(t, locale, type, { period: "month", units: 3 })).toContain("3 ");
      expect(limitWords(t, locale, type, { period: "month", units: 3 })).not.toContain("count.");
    }
  });
});

test("every module of the product has a name, and an unknown one none", () => {
  for (const id of [...Object.values(moduleIds), ...availableModules]) expect(moduleName(en, id)).not.toBeNull();
  expect(moduleName(en, 999)).toBeNull();
});

describe("the models of a plan", () => {
  const models = [model(1), model(2, { premium: 1 }), model(3, { premium: 1, is_trending: 1 })];

  test("are counted, with the best known that need a plan", () => {
    expect(modelWords(en, "en", plan({ included_models: [1, 2, 3] }), models)).toBe(
      "All 3 models, including Model 3 and Model 2",
    );
    expect(modelWords(fr, "fr", plan({ included_models: [1, 3, 77] }), models)).toBe("2 modèles sur 3, dont Model 3");
  });

  test("count once a common name, whichever vendors serve it and whichever of them the plan names", () => {
    const twice = [...models, model(4, { model_common_name: models[0]?.model_common_name ?? "" })];
    expect(modelWords(en, "en", plan({ included_models: [4] }), twice)).toBe("1 of 3 models");
    expect(changeWords(en, "en", { kind: "models", ids: [1, 2, 4] }, twice)).toBe("2 models");
  });

  test("say as how many questions one counts, where they differ", () => {
    const heavy = [model(1), model(2, { question_weight: 20 }), model(3, { question_weight: 5 })];
    const lines = (t: TFunction<"plans">, ids: number[]) => planLines(t, "en", plan({ included_models: ids }), heavy);
    expect(lines(en, [1, 2, 3])).toContain("A question counts as 1 to 20, depending on the model");
    expect(lines(fr, [1, 2, 3])).toContain("Selon le modèle, une question compte pour 1 à 20");
    expect(lines(en, [2])).toContain("A question counts as 20, depending on the model");
    expect(lines(en, [1]).join()).not.toContain("counts as");
    expect(weightSpan(en, plan({ included_models: [1] }), heavy)).toBe("1");
    expect(weightSpan(en, plan({ included_models: [7] }), heavy)).toBeNull();
  });

  test("are not spoken of while the catalogue is not here", () => {
    expect(modelWords(en, "en", plan({ included_models: [1] }), [])).toBeNull();
  });
});

test("a plan of PDFs promises no questions outside them", () => {
  const limits = { chat: { period: "month", questions: 300 }, "pdf-chat": { period: "month", units: 60 } } as const;
  const lines = planLines(en, "en", plan({ plan_type: "pdf", included_modules: [moduleIds.pdf], limits }), []);
  expect(lines).toEqual(["Chat with your PDFs", expect.stringMatching(/^60 /)]);
});

test.each([
  ["chatbots", ["Chatbots: up to 3", "3,000 chatbot answers per month"]],
  ["stored-pages", ["Chatbot pages: up to 1,000", "3,000 chatbot answers per month"]],
  [undefined, ["300 questions per month", "Chatbot for your site"]],
] as const)("an offer to a reader who is out of %s says first what it gives of that", (limited, lines) => {
  const support = plan({
    included_modules: [moduleIds.support],
    limits: {
      chat: { period: "month", questions: 300 },
      "support-answers": { period: "month", units: 3_000 },
      caps: { chatbots: 3, "stored-pages": 1_000 },
    },
  });
  expect(offerLines(en, "en", support, [], limited)).toEqual(lines);
});

test("a plan is described line by line", () => {
  const pdf = plan({
    included_modules: [moduleIds.pdf],
    limits: {
      chat: { period: "month", questions: 300 },
      "pdf-uploads": { period: "month", units: 60 },
      "book-creation": { period: "month", units: 5 },
    },
  });
  expect(planLines(en, "en", pdf, [])).toEqual([
    "300 questions per month",
    "Chat with your PDFs",
    "60 PDF uploads per month",
    "5 books per month",
  ]);
});

test("the modules of a plan are named, and an unknown one is left out", () => {
  const all = plan({ plan_type: "combo", included_modules: [moduleIds.pdf, moduleIds.social, 999] });
  expect(planLines(en, "en", all, []).slice(1)).toEqual(["Chat with your PDFs", "Social media posts"]);
  expect(changeWords(fr, "fr", { kind: "module", id: moduleIds.social }, [])).not.toMatch(/plus tard/);
});

const capped = (most: number | null) =>
  planLines(fr, "fr", plan({ limits: { chat: { period: "month", questions: 1 }, caps: { "pdf-files": most } } }), []);

test("a cap of a plan is a line where it is a number, and every cap has a name in both languages", () => {
  expect(capped(1_200).map(plain)).toContain("Fichiers PDF conservés : 1 200 au plus");
  expect([capped(null), capped(0)].flat().join()).not.toContain("PDF");
  for (const cap of capNames) for (const t of [en, fr]) expect(t(`cap.${cap}`)).not.toContain("cap.");
});

test.each([
  [10, 200, "PDF folders: up to 200 instead of 10"],
  [0, 200, "PDF folders: up to 200"],
  [200, 0, "PDF folders: up to 200"],
  [10, null, "PDF folders: unlimited"],
  [null, 10, "PDF folders: up to 10"],
  [null, 0, "PDF folders: unlimited"],
])("a cap that goes from %s to %s is said as %s", (before, after, inEnglish) => {
  expect(changeWords(en, "en", { kind: "cap", cap: "pdf-folders", before, after }, [])).toBe(inEnglish);
});

test.each([
  [500, 10_000, "Media library: up to 10 GB instead of 0.5 GB", "Médiathèque : 10 Go au plus, au lieu de 0,5 Go"],
  [0, 500, "Media library: up to 0.5 GB", "Médiathèque : 0,5 Go au plus"],
])("the megabytes of a library that go from %s to %s are said in gigabytes", (before, after, inEnglish, inFrench) => {
  const change = { kind: "cap", cap: "media-storage", before, after } as const;
  expect(plain(changeWords(en, "en", change, []))).toBe(inEnglish);
  expect(plain(changeWords(fr, "fr", change, []))).toBe(inFrench);
});

const books = (before: number, after: number) =>
  changeWords(
    en,
    "en",
    {
      kind: "limit",
      type: "book-creation",
      before: { period: "month", units: before },
      after: { period: "month", units: after },
    },
    [],
  );

test.each([
  [1, 5, "5 books per month instead of 1 book per month"],
  [0, 5, "5 books per month"],
  [5, 0, "5 books per month"],
])("a change from %d to %d says what there was before", (before, after, words) => {
  expect(books(before, after)).toBe(words);
});
