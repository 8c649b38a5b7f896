import { guessLanguage, splitWords } from "../language.ts";
import { changeFor } from "../rewording.ts";
import { splitBlocks } from "../text/blocks.ts";
import { segment } from "../text/sentences.ts";
import { quoted, markdownTable } from "./skill.ts";
import type { Skill } from "./skill.ts";
import { answerBefore, subjectOf } from "./turn.ts";

const asksTranslation =
  /\btranslat\p{L}*\b|\bhow (?:do|would) (?:you|i|we) say\b|\bin (?:spanish|german|italian|portuguese|chinese|japanese|arabic|dutch)\b|(?<!\p{L})(?:tradui[st]\p{L}*|traduire|traduction|comment (?:dit-on|dire|se dit))(?!\p{L})|\ben (?:espagnol|allemand|italien|portugais|chinois|japonais|arabe|néerlandais)(?!\p{L})/iu;
const asksCorrection =
  /\b(?:correct|proofread|fix)\b[^.?!]{0,40}(?:\b(?:text|spelling|typos?|mistakes?|grammar|punctuation|this|it|sentences?|errors?)\b|$)|(?<!\p{L})(?:corrige[rz]?|relis|orthographe|ponctuation|fautes)(?!\p{L})/iu;
const asksCase =
  /\b(?:upper ?case|capitals|all caps|lower ?case|title case)\b|(?<!\p{L})(?:majuscules?|capitales|minuscules?)(?!\p{L})/iu;
const asksLower = /\blower ?case\b|minuscules?/iu;
const asksRewriting =
  /\b(?:rewrite|rephrase|reword|simplify|simpler|more formal|formal|friendlier|plain(?:er)? words)\b|(?<!\p{L})(?:réécri\p{L}*|reformule[rz]?|simplifie[rz]?|plus simple(?:ment)?|plus formel|soutenu)(?!\p{L})/iu;

const words = {
  en: {
    cannot: (what: string) =>
      `I can’t translate${what}: I know no language well enough, and a guess could mislead you. A real model translates once a provider’s key is set.`,
    sheet: "Until then, here is a sheet to translate by, one sentence a line:",
    head: ["No.", "Original", "Translation"],
    corrected:
      "Corrected by rule, for spaces, signs, capitals and the most common slips. Grammar and meaning I can’t judge.",
    unchanged:
      "I found nothing to correct by rule: spaces, signs and capitals are in order. Grammar and meaning I can’t judge.",
    reworded: "Reworded by rule, where I know a plainer or fitter word. Nothing else has changed.",
    same: "I know no rule that would change this text. A real model rewrites it once a provider’s key is set.",
    nothing: "Paste the text below your request, and I’ll go through it.",
  },
  fr: {
    cannot: (what: string) =>
      `Je ne sais pas traduire${what} : je ne connais aucune langue assez bien, et deviner pourrait vous tromper. Un vrai modèle traduit, dès que la clé d’un fournisseur est configurée.`,
    sheet: "En attendant, voici une feuille pour traduire, une phrase par ligne :",
    head: ["N°", "Original", "Traduction"],
    corrected:
      "Corrigé d’après des règles : espaces, signes, majuscules et fautes les plus courantes. La grammaire et le sens m’échappent.",
    unchanged:
      "Je n’ai rien trouvé à corriger d’après mes règles : espaces, signes et majuscules sont en ordre. La grammaire et le sens m’échappent.",
    reworded:
      "Reformulé d’après des règles, là où je connais un mot plus simple ou plus juste. Le reste n’a pas changé.",
    same: "Je ne connais aucune règle qui changerait ce texte. Un vrai modèle le réécrit, dès que la clé d’un fournisseur est configurée.",
    nothing: "Collez le texte sous votre demande, et je le parcours.",
  },
} as const;

/** It knows no second language; a sheet with the sentences is what it can give. */
export const translate: Skill = (turn) => {
  const { wish, text, language } = turn;
  if (!asksTranslation.test(wish)) return null;
  const say = words[language];
  const source =
    subjectOf(turn) || (/\b(?:it|that|this|answer|réponse|cela|ça)\b|-l[ea]\b/iu.test(wish) ? answerBefore(turn) : "");
  const sentences =
    source === ""
      ? []
      : splitBlocks(source).flatMap(({ kind, text: words_ }) =>
          kind === "code" ? [] : segment(words_, guessLanguage(source)),
        );
  if (sentences.length < 2)
    return {
      refusal: say.cannot(text !== "" && text.length < 60 && !text.includes("\n") ? ` ${quoted(text, language)}` : ""),
    };
  const rows = sentences.slice(0, 30).map((sentence, at) => [at + 1, sentence, "…"]);
  return { refusal: [say.cannot(""), say.sheet, markdownTable(say.head, rows, [0])].join("\n\n") };
};

/** Corrections, capitals and plainer words, as far as rules go. */
export const rewrite: Skill = (turn) => {
  const { wish, language } = turn;
  const [corrects, recases, rewords] = [asksCorrection, asksCase, asksRewriting].map((asked) => asked.test(wish));
  if (!corrects && !recases && !rewords) return null;
  const say = words[language];
  const text = subjectOf(turn);
  if (text === "") return splitWords(wish).length < 9 ? say.nothing : null;
  const own = guessLanguage(text, language);
  if (recases) return asksLower.test(wish) ? text.toLocaleLowerCase(own) : text.toLocaleUpperCase(own);
  const change = changeFor(corrects ? "correct" : wish);
  const paragraphs = text.split(/\n\s*\n/);
  const changed = paragraphs
    .map((paragraph) =>
      change({ text: paragraph.trim(), isProse: splitWords(paragraph).length > 3, isLast: false }, own, wish),
    )
    .join("\n\n");
  if (changed.trim() === text.trim()) return corrects ? say.unchanged : { refusal: say.same };
  return [changed, `*${corrects ? say.corrected : say.reworded}*`].join("\n\n");
};
