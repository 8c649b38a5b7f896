import type { Language } from "../language.ts";
import { valueKinds, valuesIn } from "../text/values.ts";
import type { ValueKind } from "../text/values.ts";
import { segment } from "../text/sentences.ts";
import { splitBlocks } from "../text/blocks.ts";
import { guessLanguage } from "../language.ts";
import { markdownList, markdownTable } from "./skill.ts";
import type { Skill } from "./skill.ts";
import { subjectOf } from "./turn.ts";

const asks =
  /\b(?:extract|find|list|pull(?: out)?|get|give|show|what|which|who|are there|collect|identify)\b|(?<!\p{L})(?:extrai[st]\p{L}*|extraire|trouve[rz]?|relève[rz]?|relever|liste[rz]?|donne[rz]?|montre[rz]?|quel\p{L}*|qui|repère[rz]?|cite[rz]?|y a-t-il)(?!\p{L})/iu;
const kinds: Record<ValueKind, RegExp> = {
  dates: /\bdates?\b|\bdeadlines?\b|(?<!\p{L})échéances?(?!\p{L})/iu,
  amounts:
    /\b(?:amounts?|figures?|numbers?|prices?|sums?|money|percentages?|measures?|quantities)\b|(?<!\p{L})(?:montants?|chiffres?|nombres?|prix|sommes?|pourcentages?|mesures?|quantités?)(?!\p{L})/iu,
  names:
    /\b(?:names?|people|persons?|places?|compan(?:y|ies)|organi[sz]ations?)\b|(?<!\p{L})(?:noms?|personnes?|lieux|entreprises?|organisations?)(?!\p{L})/iu,
  emails: /\be-?mails?\b|\baddresses\b|(?<!\p{L})(?:e-?mails?|courriels?|adresses)(?!\p{L})/iu,
  links: /\b(?:links?|urls?|websites?|addresses)\b|(?<!\p{L})(?:liens?|sites?)(?!\p{L})/iu,
  phones: /\bphones?\b|\btelephones?\b|(?<!\p{L})téléphones?(?!\p{L})/iu,
};

const words = {
  en: {
    head: {
      dates: "Dates",
      amounts: "Amounts and measures",
      names: "Names",
      emails: "Email addresses",
      links: "Links",
      phones: "Phone numbers",
    },
    columns: ["Found", "In the text"],
    none: {
      dates: "There are no dates in the text.",
      amounts: "There are no amounts or measures in the text.",
      names: "I see no names in the text.",
      emails: "There are no email addresses in the text.",
      links: "There are no links in the text.",
      phones: "There are no phone numbers in the text.",
    },
    note: "I recognise these by their form, so look them over before you rely on the list.",
    nothing: "There is no text to search yet. Paste one below your request.",
  },
  fr: {
    head: {
      dates: "Dates",
      amounts: "Montants et mesures",
      names: "Noms",
      emails: "Adresses e-mail",
      links: "Liens",
      phones: "Numéros de téléphone",
    },
    columns: ["Relevé", "Dans le texte"],
    none: {
      dates: "Il n’y a pas de date dans le texte.",
      amounts: "Il n’y a ni montant ni mesure dans le texte.",
      names: "Je ne vois pas de nom dans le texte.",
      emails: "Il n’y a pas d’adresse e-mail dans le texte.",
      links: "Il n’y a pas de lien dans le texte.",
      phones: "Il n’y a pas de numéro de téléphone dans le texte.",
    },
    note: "Je les reconnais à leur forme : relisez la liste avant de vous y fier.",
    nothing: "Il n’y a pas encore de texte où chercher. Collez-en un sous votre demande.",
  },
} as const;

/** The kinds of values that a wish asks for; none where it asks for something else. */
export const valuesAsked = (wish: string): ValueKind[] =>
  asks.test(wish) ? valueKinds.filter((kind) => kinds[kind].test(wish)) : [];

/** Dates, amounts, names and addresses of a text, each with where it stands. */
export const extract: Skill = (turn) => {
  const { wish, language } = turn;
  const wanted = valuesAsked(wish);
  if (wanted.length === 0) return null;
  const text = subjectOf(turn);
  if (text === "") return /\b(?:extract|pull)\b|extrai|relève/iu.test(wish) ? words[language].nothing : null;
  const say = words[language];
  const parts = wanted.map((kind) => {
    const found = valuesIn(text, kind).slice(0, 40);
    const title = wanted.length > 1 ? `### ${say.head[kind]}\n\n` : "";
    if (found.length === 0) return title + say.none[kind];
    if (kind === "emails" || kind === "links" || kind === "phones") return title + markdownList(found);
    return (
      title +
      markdownTable(
        [wanted.length > 1 ? say.columns[0] : say.head[kind], say.columns[1]],
        found.map((value) => [value, placeOf(value, text, language)]),
      )
    );
  });
  return [...parts, say.note].join("\n\n");
};

/** The words around a value, cut at words and shown as a stretch of a longer sentence. */
function placeOf(value: string, text: string, language: Language): string {
  const sentences = splitBlocks(text).flatMap(({ text: words_, kind }) =>
    kind === "paragraph" || kind === "item" ? segment(words_, guessLanguage(text, language)) : [words_],
  );
  const sentence = sentences.find((one) => one.includes(value)) ?? value;
  const at = sentence.indexOf(value);
  const [before, after] = [sentence.slice(0, at), sentence.slice(at + value.length)];
  const left = before
    .split(/(?<=\s)/)
    .slice(-6)
    .join("");
  const right = after
    .split(/(?=\s)/)
    .slice(0, 6)
    .join("");
  return `${left.length < before.length ? "… " : ""}${left}**${value}**${right}${right.length < after.length ? " …" : ""}`;
}
