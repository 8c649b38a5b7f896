import type { TemplateField } from "../../../worker/contract/assistant/fields.ts";
import { typeset } from "../../../worker/contract/document/typeset.rules.ts";
import { inBoth } from "../../../worker/contract/local-text.rules.ts";
import type { LocalText } from "../../../worker/contract/local-text.rules.ts";
import { both } from "./row.ts";

export interface SeedImprovement {
  id: number;
  icon: string;
  sortOrder: number;
  name: LocalText;
  description: LocalText;
  prompt: LocalText;
  fields: TemplateField[];
  result: "change" | "ideas";
  guarded: boolean;
}

const languages = {
  english: ["English", "Anglais"],
  french: ["French", "Français"],
  german: ["German", "Allemand"],
  spanish: ["Spanish", "Espagnol"],
  italian: ["Italian", "Italien"],
  portuguese: ["Portuguese", "Portugais"],
  dutch: ["Dutch", "Néerlandais"],
  polish: ["Polish", "Polonais"],
  arabic: ["Arabic", "Arabe"],
  chinese: ["Chinese", "Chinois"],
  japanese: ["Japanese", "Japonais"],
} as const;

const target: TemplateField = {
  key: "language",
  label: both("Into which language?", "Dans quelle langue ?"),
  kind: "choice",
  required: true,
  choices: Object.entries(languages).map(([value, [en, fr]]) => ({ value, label: both(en, fr) })),
};

type Words = readonly [name: string, description: string];

/** A rule is in English for texts of every language: the prompt around it names the language of the text. */
const improvementOf = (
  id: number,
  icon: string,
  en: Words,
  fr: Words,
  rule: string,
  more: Partial<Pick<SeedImprovement, "fields" | "result" | "guarded">> = {},
): SeedImprovement => ({
  id,
  icon,
  sortOrder: id,
  name: both(en[0], fr[0]),
  description: both(en[1], fr[1]),
  prompt: inBoth(typeset(rule, "en")),
  fields: [],
  result: "change",
  guarded: false,
  ...more,
});

export const seedImprovements: readonly SeedImprovement[] = [
  improvementOf(
    1,
    "spell-check",
    ["Correct", "Spelling, grammar and punctuation, and nothing else."],
    ["Corriger", "L'orthographe, la grammaire et la ponctuation, rien d'autre."],
    "Correct spelling, grammar, agreement, punctuation and typography by the rules of the language of the text. Leave choice of words, style, order and length as they are, even where they could be better. A block without a mistake comes back unchanged.",
    { guarded: true },
  ),
  improvementOf(
    2,
    "pen-line",
    ["Rewrite clearly", "The same content in sentences that are easier to follow."],
    ["Reformuler", "Le même contenu, en phrases plus faciles à suivre."],
    "Rewrite so that each sentence is understood at the first reading: one thought a sentence, the subject close to its verb, active voice, concrete words, the order in which things happen. Keep the person's voice, the level of formality and about the same length. Drop nothing that is said and add no argument.",
  ),
  improvementOf(
    3,
    "chevrons-right-left",
    ["Shorten", "About a third less, without losing a fact."],
    ["Raccourcir", "Un tiers de moins environ, sans perdre un fait."],
    "Shorten by about a third: take out repetition, filler, hedging and what the reader knows already, and join sentences where that spares words. Every fact, condition, number, name and request stays. A block that is already short comes back unchanged.",
    { guarded: true },
  ),
  improvementOf(
    4,
    "chevrons-left-right",
    ["Expand", "Develops what's there, without inventing anything."],
    ["Développer", "Déploie ce qui est dit, sans rien inventer."],
    "Expand by about half: spell out steps, reasons and consequences that the text already implies, explain terms, and add transitions. Bring in no new fact, example, figure, name or quotation: where one would be needed, leave a placeholder in square brackets that says what is missing, in the language of the text.",
  ),
  improvementOf(
    5,
    "feather",
    ["Simplify", "Plain language a twelve-year-old understands."],
    ["Simplifier", "Une langue simple, qu'un lecteur de douze ans comprend."],
    "Simplify for a reader of twelve: sentences of at most fifteen words, everyday words, no jargon, no abbreviation without its meaning, verbs in place of nouns made from them. Keep every fact, condition, number and name, and keep a term that has no simple word but explain it in a few words.",
    { guarded: true },
  ),
  improvementOf(
    6,
    "briefcase-business",
    ["More formal", "Polite and neutral, as in a letter."],
    ["Plus formel", "Poli et neutre, comme dans une lettre."],
    "Raise the level of formality: full sentences, no contractions, no slang, polite forms of address (vous in French, Sie in German), measured words. Courteous rather than stiff, and no longer than needed. Content and order stay as they are.",
  ),
  improvementOf(
    7,
    "sun",
    ["Warmer", "Closer to the reader, without exaggeration."],
    ["Plus chaleureux", "Plus proche du lecteur, sans excès."],
    "Make it warmer: speak to the reader, acknowledge their point of view, put friendly words in place of bureaucratic ones, and soften orders into requests. No exaggeration, no exclamation marks, no compliment that the text does not give reason for. Content, requests and dates stay as firm as they are.",
  ),
  improvementOf(
    8,
    "list",
    ["Bullet points", "The essentials as a list."],
    ["En liste", "L'essentiel sous forme de liste."],
    "Turn each block of prose into a Markdown list with one point a line, each beginning with `- `: parallel in form, at most twenty words each, in the order of the text. Keep a sentence before the list only where the points need it. Headings, lists, tables and quotes come back unchanged. Nothing that is said gets lost.",
  ),
  improvementOf(
    9,
    "languages",
    ["Translate", "Into another language, with its usage and typography."],
    ["Traduire", "Dans une autre langue, avec ses usages et sa typographie."],
    "Translate into {language}, as a native writer would put it: idioms by idioms, with the usage, the forms of address, the punctuation and the number formats of that language. Names of people, companies and products stay; quotations are translated as quotations. Leave nothing out and explain nothing.",
    { fields: [target] },
  ),
  improvementOf(
    10,
    "type",
    ["Title ideas", "Five titles to choose from."],
    ["Idées de titres", "Cinq titres au choix."],
    "Propose five titles for the text, each at most ten words, in the language of the text: a plain one that names the subject, one that gives the main result, one that asks the reader's question, one with an image taken from the text, and a very short one. Each promises only what the text holds.",
    { result: "ideas" },
  ),
];
