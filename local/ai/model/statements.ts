import { passagesIn } from "./passages.ts";
import { termsOf } from "./extraction.ts";
import { sentencesOf } from "./text/sentences.ts";
import { splitWords } from "./language.ts";

/** A sentence or a row of a table that can answer a question. */
export interface Statement {
  /** As it stands in the passage; cells are parted by tabs. */
  text: string;
  /** The passage it stands in. */
  id: string;
  passage: string;
  /** The first row of its table; none for a sentence. */
  columns: readonly string[];
  /** The heading above, and the sentence before where this one only refers to what it is about. */
  about: string;
}

/** What the passages of a prompt state: headings and the first rows of tables name what follows them, and answer nothing. */
export function statementsIn(given: string): Statement[] {
  return passagesIn([{ role: "user", text: given, images: [] }]).flatMap(({ label: id, under, text }) => {
    const passage = `${under}\n${text}`;
    let columns: readonly string[] | null = null;
    let heading = "";
    return text.split("\n").flatMap((line): Statement[] => {
      const cells = line.split("\t");
      const isRow = cells.length > 1;
      if (isRow && columns === null) {
        columns = !/\d/.test(line) || under.includes(cells.join(" | ")) ? cells : [];
        return columns.length > 0 ? [] : [{ text: line, id, passage, columns, about: heading }];
      }
      if (isRow) return [{ text: line, id, passage, columns: columns ?? [], about: heading }];
      columns = null;
      if (isHeading(line)) {
        heading = line.trim() || heading;
        return [];
      }
      return sentencesOf(line).map((sentence, at, all) => {
        const before = refers.test(sentence) ? (all[at - 1] ?? "") : "";
        return { text: sentence, id, passage, columns: [], about: `${heading} ${before}` };
      });
    });
  });
}

/** A statement in words; each cell of a row is named by its column. */
export const inWords = ({ text, columns }: Statement): string =>
  text
    .split("\t")
    .map((cell, at) => (columns[at]?.trim() ? `${columns[at].trim()}: ${cell.trim()}` : cell.trim()))
    .filter((cell) => cell !== "")
    .join(" · ");

/** A sentence that names its subject by a pronoun. */
const refers = /^(?:il|elle|ils|elles|cela|it|they|this|these)\b/i;

const isHeading = (line: string): boolean => !/[.!?…:;,»”"]\s*$/u.test(line) && splitWords(line).length <= 8;

/** The share of a question's words, each by its rarity, that a statement says at least. */
const enough = 0.4;
/** Beside the best one, what says nearly as much. */
const nearly = 0.8;
const asksAmount =
  /\b(?:how (?:much|many|long|old|far|big)|when|what time|price|cost|combien|quand|quelle heure|prix|tarif|coûte|délai|horaires?)\b/i;
const asksPrice = /\b(?:how much|price|cost|combien (?:coûte|une?|l[ae]s?)|prix|tarif|coûte)\b/i;
/** Words that frame a question without naming its subject; a figure answers those of a price. */
const framing: ReadonlySet<string> = new Set(
  `combien quand coûte coûtent prix tarif êtes voudrais aimerais ça quoi jusqu much many when cost costs price happens need want`.split(
    " ",
  ),
);
const price = /\d[^\p{L}]*[€$£]|[€$£]\s?\d/u;
const figure =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt)\b/i;

/**
 * At most two statements that say most of a question, the best first; none where none says enough of it. A word that only
 * its heading or the sentence before holds counts three quarters, one of the rest of its passage half.
 */
export function answeringStatements(statements: readonly Statement[], question: string): Statement[] {
  const numbers = question.match(/\d+/g) ?? [];
  const words = termsOf(question, 12).flatMap(({ word }) => (framing.has(word) ? [] : [word]));
  const terms = [...new Set([...words, ...numbers])];
  const wordsIn = statements.map(({ text, columns, about, passage }) => ({
    own: stems([text, ...columns].join(" ")),
    about: stems(about),
    around: stems(passage),
  }));
  const weighed = terms.map((term) => {
    const holding = wordsIn.filter(({ around }) => holds(around, term)).length;
    const rarity = Math.log(1 + (statements.length + 1) / (Math.max(1, holding) + 0.5));
    return { term, weight: holding === 0 ? rarity / 2 : rarity };
  });
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const wanted = asksPrice.test(question) ? price : asksAmount.test(question) ? figure : null;
  const scored = statements
    .map((statement, at) => {
      const { own, about, around } = wordsIn[at] ?? none;
      const shareOf = (term: string) =>
        holds(own, term) ? 1 : holds(about, term) ? 0.75 : holds(around, term) ? 0.5 : 0;
      const said = weighed.reduce((sum, { term, weight }) => sum + shareOf(term) * weight, 0);
      const told = said > 0 && wanted?.test(statement.text) ? whole / 6 : 0;
      return { statement, score: said + told };
    })
    .filter(({ score }) => whole > 0 && score >= whole * enough)
    .toSorted((a, b) => b.score - a.score);
  const most = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= most * nearly)
    .slice(0, 2)
    .map(({ statement }) => statement);
}

const none = { own: new Set<string>(), about: new Set<string>(), around: new Set<string>() };

const holds = (words: ReadonlySet<string>, term: string): boolean =>
  term.split("-").every((part) => words.has(stemOf(part)));

const stems = (text: string): ReadonlySet<string> =>
  new Set(
    splitWords(text)
      .flatMap((word) => word.split("-"))
      .map(stemOf),
  );

/** Words of one stem begin alike: 'delivery' and 'deliver', 'livraison' and 'livrer', 'croissants' and 'croissant'. */
const stemOf = (word: string): string => {
  const plain = word.normalize("NFD").replaceAll(/\p{Diacritic}/gu, "");
  return plain.length > 5 ? plain.slice(0, 5) : plain.replace(/[sx]$/, "");
};
