import type { Language } from "../language.ts";
import { splitWords } from "../language.ts";
import { sentencesOf } from "../text/sentences.ts";
import { valuesIn } from "../text/values.ts";
import { markdownList, quoteBlock, markdownTable } from "./skill.ts";
import type { Skill } from "./skill.ts";
import { subjectOf } from "./turn.ts";

const asksComparison =
  /\bcompar(?:e|ison|ing)\b|\bdifferences?\b|\bdiffer(?:s|ent)?\b|\bwhat (?:has )?changed\b|\bin common\b|(?<!\p{L})(?:compare[rz]?|comparaison|différences?|diffèrent|qu['’]est-ce qui change|ce qui (?:a )?changé?|en commun)(?!\p{L})/iu;
const namesTexts =
  /\b(?:texts?|versions?|passages?|drafts?|documents?|these|lists?)\b|(?<!\p{L})(?:textes?|ces|listes?)(?!\p{L})/iu;
const label =
  /^(?:text|version|passage|texte|option|draft|a|b|1|2|before|after|avant|après|old|new|ancien\p{L}*|nouve\p{L}*)(?:\s+(?:a|b|1|2|one|two))?\s*[:)]\s*/iu;

const words = {
  en: {
    head: ["", "First", "Second"],
    alike: (same: number, of: number) =>
      same === 0
        ? "No sentence of the first text stands in the second word for word."
        : `Of ${of} sentences in the first text, **${same}** ${same === 1 ? "stands" : "stand"} in the second word for word.`,
    same: "The two texts are the same, word for word.",
    both: "In both, word for word:",
    changed: "Reworded or changed:",
    onlyFirst: "Only in the first:",
    onlySecond: "Only in the second:",
    values: "Dates and amounts that differ:",
    none: "none",
    need: "To compare, I need both texts: paste them below your request with an empty line between them, or with “A:” and “B:” before them. What things are like in the world, I don’t know.",
  },
  fr: {
    head: ["", "Premier", "Second"],
    alike: (same: number, of: number) =>
      same === 0
        ? "Aucune phrase du premier texte ne figure mot pour mot dans le second."
        : `Sur ${of} phrases du premier texte, **${same}** ${same === 1 ? "figure" : "figurent"} mot pour mot dans le second.`,
    same: "Les deux textes sont identiques, mot pour mot.",
    both: "Dans les deux, mot pour mot :",
    changed: "Reformulé ou changé :",
    onlyFirst: "Seulement dans le premier :",
    onlySecond: "Seulement dans le second :",
    values: "Dates et montants qui diffèrent :",
    none: "aucun",
    need: "Pour comparer, il me faut les deux textes : collez-les sous votre demande, séparés par une ligne vide, ou précédés de « A : » et « B : ». Ce que sont les choses dans le monde, je ne le sais pas.",
  },
} as const;

/** What two texts share, and what stands in one of them alone. */
export const compare: Skill = (turn) => {
  const { wish, language } = turn;
  if (!asksComparison.test(wish)) return null;
  const pair = pairIn(turn.text || subjectOf(turn));
  const say = words[language];
  if (!pair) return turn.text !== "" || namesTexts.test(wish) ? say.need : null;
  const [one, other] = pair;
  if (folded(one) === folded(other)) return say.same;
  const [ownOne, ownOther] = [sentencesOf(one), sentencesOf(other)];
  const [inOne, inOther] = [new Set(ownOne.map(folded)), new Set(ownOther.map(folded))];
  const both = ownOne.filter((sentence) => inOther.has(folded(sentence)));
  const onlyOne = ownOne.filter((sentence) => !inOther.has(folded(sentence)));
  const onlyOther = ownOther.filter((sentence) => !inOne.has(folded(sentence)));
  const pairs = changedPairs(onlyOne, onlyOther);
  return [
    say.alike(both.length, ownOne.length),
    ...(pairs.length === 0 ? [] : [say.changed, markdownTable(say.head.slice(1), pairs)]),
    ...section(say.both, both),
    ...section(
      say.onlyFirst,
      onlyOne.filter((sentence) => !pairs.some(([first]) => first === sentence)),
    ),
    ...section(
      say.onlySecond,
      onlyOther.filter((sentence) => !pairs.some(([, second]) => second === sentence)),
    ),
    ...differing(one, other, language),
  ].join("\n\n");
};

const section = (title: string, sentences: readonly string[]) =>
  sentences.length === 0 ? [] : [title, quoteBlock(sentences.slice(0, 8))];

const folded = (sentence: string): string => splitWords(sentence).join(" ");

/** Parted by labels, by a rule, or by an empty line between two paragraphs. */
function pairIn(text: string): [string, string] | null {
  const ruled = text.split(/\n\s*(?:-{3,}|={3,}|\*{3,}|vs\.?)\s*\n/i);
  const parts = ruled.length === 2 ? ruled : text.split(/\n\s*\n/);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const labelled = lines.length === 2 && lines.every((line) => label.test(line)) ? lines : parts;
  const [one, other] = labelled.map((part) => part.trim().replace(label, "").trim()).filter((part) => part !== "");
  return labelled.filter((part) => part.trim() !== "").length === 2 && one && other ? [one, other] : null;
}

/** Sentences of both texts that have most of their words in common, each once. */
function changedPairs(ones: readonly string[], others: readonly string[]): [string, string][] {
  const taken = new Set<string>();
  return ones.flatMap((one): [string, string][] => {
    const own = new Set(splitWords(one));
    const [best] = others
      .filter((other) => !taken.has(other))
      .map((other) => {
        const rest = new Set(splitWords(other));
        return { other, share: [...own].filter((word) => rest.has(word)).length / Math.max(own.size, rest.size) };
      })
      .toSorted((a, b) => b.share - a.share);
    if (!best || best.share < 0.5) return [];
    taken.add(best.other);
    return [[one, best.other]];
  });
}

const figuresIn = (text: string): string[] => [...valuesIn(text, "dates"), ...valuesIn(text, "amounts")];

function differing(one: string, other: string, language: Language): string[] {
  const say = words[language];
  const [own, rest] = [figuresIn(one), figuresIn(other)];
  const left = own.filter((value) => !rest.includes(value));
  const right = rest.filter((value) => !own.includes(value));
  if (left.length + right.length === 0) return [];
  const named = (position: string | undefined, values: readonly string[]) =>
    `**${position}** · ${values.join(" · ") || say.none}`;
  return [say.values, markdownList([named(say.head[1], left), named(say.head[2], right)])];
}
