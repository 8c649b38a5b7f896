import type { Language } from "./language.ts";

interface WorkWords {
  /** Where a text has no words of its own. */
  subject: string;
  chapter(term: string, at: number): string;
  section(term: string, at: number): string;
  recipe(term: string): string;
  take(grams: number, term: string): string;
  make(term: string): string;
  asks(term: string, page: number, at: number): string;
}

const english = ["in view", "at work", "and its reasons", "and what follows", "up close", "in the whole"];
const french = ["en vue", "à l’œuvre", "et ses raisons", "et ses suites", "de près", "dans l’ensemble"];

/** What the demonstration model adds of its own when it writes works. */
export const workWords: Record<Language, WorkWords> = {
  en: {
    subject: "the text",
    chapter: (term, at) => `${term} ${english[at % english.length]}`,
    section: (term, at) =>
      `${["Signs", "Causes", "Uses", "Limits", "Traces", "Turns"][at % 6]} of ${term.toLowerCase()}`,
    recipe: (term) => `A dish of ${term}`,
    take: (grams, term) => `${grams} g of ${term}`,
    make: (term) => `Stir the ${term} in slowly, then let it rest.`,
    asks: (term, page, at) => `What does page ${page} say of “${term}” (${at})?`,
  },
  fr: {
    subject: "le texte",
    chapter: (term, at) => `${term} ${french[at % french.length]}`,
    section: (term, at) =>
      `${["Signes", "Causes", "Usages", "Limites", "Traces", "Détours"][at % 6]} : ${term.toLowerCase()}`,
    recipe: (term) => `Un plat à base de ${term}`,
    take: (grams, term) => `${grams} g de ${term}`,
    make: (term) => `Incorporez doucement ${term}, puis laissez reposer.`,
    asks: (term, page, at) => `Que dit la page ${page} à propos de « ${term} » (${at}) ?`,
  },
};

interface Pieces {
  openings: readonly string[];
  links: readonly string[];
  joins: readonly string[];
}

/** Short pieces between the words of the text: two sentences that are put together from them hardly ever share eight words. */
export const pieces: Record<Language, Pieces> = {
  en: {
    openings: ["Where the", "When the", "As the", "Because the", "Since the", "Once the", "If the", "While the"],
    links: [
      "is near the",
      "leads to the",
      "comes before the",
      "stands with the",
      "rests on the",
      "grows from the",
      "gives way to the",
      "belongs to the",
      "is seen from the",
      "returns with the",
    ],
    joins: [", and the", ", so the", ", but the", ", while the"],
  },
  fr: {
    openings: ["Là où", "Quand", "Comme", "Dès que", "Puisque", "Parce que", "Si", "Tant que"],
    links: [
      "est près de",
      "mène à",
      "vient avant",
      "se tient avec",
      "repose sur",
      "est né de",
      "donne sur",
      "est dans",
      "se voit depuis",
      "revient avec",
    ],
    joins: [", et que", ", de sorte que", ", mais que", ", alors que"],
  },
};
