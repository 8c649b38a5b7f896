import type { Language } from "./language.ts";

type Pattern = (a: string, b: string, c: string) => string;

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

/** Few words of their own beside those of the text, so that no two sentences share many. */
export const patterns: Record<Language, readonly Pattern[]> = {
  en: [
    (a, b, c) => `What is said of ${a} returns with ${b}, and ${c} is never far from it.`,
    (a, b, c) => `The ${a} stands beside the ${b}, which the ${c} has shaped.`,
    (a, b, c) => `By ${a} the reader is led to ${b}; from there ${c} can be seen.`,
    (a, b, c) => `It was ${a} that came first, then ${b}, and at last ${c}.`,
    (a, b, c) => `Where ${a} is found, ${b} has been, and ${c} will not be missing.`,
    (a, b, c) => `Not ${a} but ${b} is the word for it, as ${c} has shown.`,
    (a, b, c) => `With ${a} and with ${b} the picture of ${c} is whole.`,
  ],
  fr: [
    (a, b, c) => `Ce qui est dit de ${a} revient avec ${b}, et ${c} n’est pas loin.`,
    (a, b, c) => `À côté de ${a} se tient ${b}, que ${c} a formé.`,
    (a, b, c) => `Par ${a} on est conduit vers ${b} ; de là, on voit ${c} dans la lumière.`,
    (a, b, c) => `C’est ${a} qui est venu d’abord, puis ${b}, et pour finir ${c}.`,
    (a, b, c) => `Là où est ${a}, il y a ${b}, et ${c} ne sont pas absents.`,
    (a, b, c) => `Ce n’est pas ${a} mais ${b} qui est le mot, comme ${c} le montre.`,
    (a, b, c) => `Avec ${a} et avec ${b}, la figure de ${c} est dans son entier.`,
  ],
};
