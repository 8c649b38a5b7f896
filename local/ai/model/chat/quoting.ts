import type { Language } from "../language.ts";
import { guessLanguage } from "../language.ts";
import { asksDocuments } from "../documents.ts";
import { passagesIn } from "../passages.ts";
import { chooseCentral, stemsOf } from "../text/centrality.ts";
import { proseOf, sentencesOf } from "../text/sentences.ts";
import { markdownList, quoteBlock, quoted } from "./skill.ts";
import type { Skill } from "./skill.ts";
import { subjectOf } from "./turn.ts";

const words = {
  en: {
    here: "This is what the text says about it, word for word:",
    before: "The text from earlier in our conversation says this about it, word for word:",
    silent: "The text doesn’t speak of that. The sentence that carries most of it is:",
    passages: "The passages I was given say:",
    none: "None of the passages I was given speaks of it; the nearest says:",
    why: "I find sentences by their words; what follows from them I can’t say.",
  },
  fr: {
    here: "Voici ce que le texte en dit, mot pour mot :",
    before: "Le texte reçu plus haut en dit ceci, mot pour mot :",
    silent: "Le texte n’en parle pas. La phrase qui en porte l’essentiel est celle-ci :",
    passages: "Les passages reçus disent :",
    none: "Aucun des passages reçus n’en parle ; le plus proche dit :",
    why: "Je retrouve les phrases par leurs mots ; ce qu’il faut en conclure, je ne sais pas le dire.",
  },
} as const;

interface ScoredSentence {
  text: string;
  score: number;
}

/** The sentences that hold most of a question's stems: at least half of them, rare ones counting more. */
export function sentencesOn(wish: string, sentences: readonly string[], atMost: number): string[] {
  const asked = [...new Set(stemsOf(wish))];
  const stems = sentences.map((sentence) => new Set(stemsOf(sentence)));
  const weight = new Map(
    asked.map((stem) => [
      stem,
      Math.log(1 + sentences.length / Math.max(1, stems.filter((own) => own.has(stem)).length)),
    ]),
  );
  const known = asked.filter((stem) => stems.some((own) => own.has(stem)));
  if (known.length === 0 || known.length * 3 < asked.length) return [];
  const found = sentences.map((text, at): ScoredSentence => ({
    text,
    score: known.reduce((sum, stem) => sum + (stems[at]?.has(stem) ? (weight.get(stem) ?? 0) : 0), 0),
  }));
  const best = Math.max(...found.map(({ score }) => score));
  const kept = found
    .filter(({ score }) => score > 0 && score >= best * 0.6)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, atMost);
  return found.filter((one) => kept.includes(one)).map(({ text }) => text);
}

/** A question about a text that came along, now or before, is answered by the text's own sentences. */
export const quoteText: Skill = (turn) => {
  const { wish, text, language } = turn;
  const source = subjectOf(turn);
  if (wish === "" || source === "") return null;
  const say = words[language];
  const prose = proseOf(source);
  const sentences = prose.length > 0 ? prose.map(({ text: sentence }) => sentence) : sentencesOf(source);
  const found = sentencesOn(wish, sentences, 3);
  if (found.length > 0) return [text === "" ? say.before : say.here, quoteBlock(found), say.why].join("\n\n");
  if (text === "" && !/\b(?:text|it|this|passage)\b|(?<!\p{L})(?:texte|passage|il|elle)(?!\p{L})/iu.test(wish))
    return null;
  const central = chooseCentral(prose, 1);
  return central.length === 0 ? null : [say.silent, quoteBlock(central)].join("\n\n");
};

const mostCited = 25;

/** Passages that came along in tags or behind numbers: the best sentence of each of the nearest, with its number. */
export const quotePassages: Skill = ({ wish, text, language, call }) => {
  const passages = passagesIn(call.messages);
  if (passages.length === 0) return null;
  const say = words[language];
  const question = wish || text;
  const ranked = passages
    .map(({ label, text: passage }) => {
      const sentences = proseOf(passage).map(({ text: sentence }) => sentence);
      const all = sentences.length > 0 ? sentences : sentencesOf(passage);
      const asked = new Set(stemsOf(question));
      const scored = all.map((sentence) => ({
        sentence,
        score: stemsOf(sentence).filter((stem) => asked.has(stem)).length,
      }));
      const [best = { sentence: passage, score: 0 }] = scored.toSorted((a, b) => b.score - a.score);
      return { label, ...best };
    })
    .toSorted((a, b) => b.score - a.score);
  const [{ score: most = 0 } = {}] = ranked;
  const found = ranked.filter(({ score }) => score > 0 && 2 * score >= most);
  const cites = asksDocuments(call.messages.map(({ role, text: said }) => (role === "system" ? said : "")).join("\n"));
  const shown = (found.length > 0 ? found.slice(0, 3) : ranked.slice(0, 1)).map(({ sentence, label }) =>
    cites ? `${plainLine(sentence)}${citeOf(sentence, label)}` : `${quoteOf(sentence, language)} [${label}]`,
  );
  return [found.length > 0 ? say.passages : say.none, markdownList(shown)].join("\n\n");
};

const plainLine = (sentence: string): string => sentence.replaceAll(/\s+/g, " ").trim();

/** As the product asks for it: the first words of the sentence, under the id of its passage. */
const citeOf = (sentence: string, label: string): string =>
  `<cite id="${label}">${plainLine(sentence).split(" ").slice(0, mostCited).join(" ")}</cite>`;

const quoteOf = (sentence: string, language: Language): string =>
  quoted(plainLine(sentence), guessLanguage(sentence, language));
