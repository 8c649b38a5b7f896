import type { SpokenLanguage } from "./asked-support.rules.ts";
import { small } from "./wording.rules.ts";

/** Words of questions that one of the languages has and the other does not, without accents. */
const telling: Record<SpokenLanguage, ReadonlySet<string>> = {
  en: new Set(
    `the of and to is that for with are was this which from not have it has be do does did can could would should how what
    when where who why you your i my we our there any much many long open buy get need want hello hi thanks thank please yes`.split(
      /\s+/,
    ),
  ),
  fr: new Set(
    `le la les des du et est que pour dans une un qui par sur au aux avec ne pas sont ce cette il elle je vous votre vos nous
    mon ma mes quel quelle quels quelles combien comment ou quand pourquoi puis peut-on avez-vous est-ce faut-il y a-t-il
    bonjour bonsoir salut merci oui ouvert acheter livrez-vous faites-vous`.split(/\s+/),
  ),
};

/** The language of a message; null where its words do not tell. */
export function languageOfMessage(message: string): SpokenLanguage | null {
  const words = small(message)
    .split(" ")
    .flatMap((word) => [word, ...word.split("'")]);
  const count = (language: SpokenLanguage) => words.filter((word) => telling[language].has(word)).length;
  const [english, french] = [count("en"), count("fr") + (/[àâçéèêëîïôùûœ]/i.test(message) ? 1 : 0)];
  return english === french ? null : english > french ? "en" : "fr";
}
