import { passagesIn } from "./passages.ts";
import { sentencesOf, termsOf } from "./extraction.ts";
import { wordsOf } from "./language.ts";

/** A sentence or a row of a table that can answer a question. */
export interface Statement {
  /** As it stands in the passage; cells are parted by tabs. */
  text: string;
  /** The passage it stands in. */
  id: string;
  passage: string;
  /** The first row of its table; none for a sentence. */
  columns: readonly string[];
}

/** What the passages of a prompt state: headings and the first rows of tables name what follows them, and answer nothing. */
export function statementsIn(given: string): Statement[] {
  return passagesIn([{ role: "user", text: given, images: [] }]).flatMap(({ label: id, text: passage }) => {
    let columns: readonly string[] | null = null;
    return passage.split("\n").flatMap((line): Statement[] => {
      const isRow = line.includes("\t");
      if (isRow && columns === null) {
        columns = /\d/.test(line) ? [] : line.split("\t");
        return columns.length > 0 ? [] : [{ text: line, id, passage, columns }];
      }
      if (isRow) return [{ text: line, id, passage, columns: columns ?? [] }];
      columns = null;
      if (isHeading(line)) return [];
      return sentencesOf(line).map((sentence) => ({ text: sentence, id, passage, columns: [] }));
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

const isHeading = (line: string): boolean => !/[.!?…:;,»”"]\s*$/u.test(line) && wordsOf(line).length <= 8;

/** The share of a question's words, each by its rarity, that a statement says at least. */
const enough = 0.4;
/** Beside the best one, what says nearly as much. */
const nearly = 0.8;
const asksAmount =
  /\b(?:how (?:much|many|long|old|far|big)|when|what time|price|cost|combien|quand|quelle heure|prix|tarif|coûte|délai|horaires?)\b/i;
/** Words that say how is asked, not for what. */
const framing: ReadonlySet<string> = new Set(["combien", "quand", "much", "many", "when"]);

/**
 * At most two statements that say most of a question, the best first; none where none says enough of it. A word that only
 * the rest of its passage holds counts half.
 */
export function answeringStatements(statements: readonly Statement[], question: string): Statement[] {
  const numbers = question.match(/\d+/g) ?? [];
  const words = termsOf(question, 12).flatMap(({ word }) => (framing.has(word) ? [] : [word]));
  const terms = [...new Set([...words, ...numbers])];
  const wordsIn = statements.map(({ text, passage }) => ({ own: stems(text), around: stems(passage) }));
  const weighed = terms.map((term) => {
    const holding = wordsIn.filter(({ around }) => holds(around, term)).length;
    const rarity = Math.log(1 + (statements.length + 1) / (Math.max(1, holding) + 0.5));
    return { term, weight: holding === 0 ? rarity / 2 : rarity };
  });
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const wantsFigure = asksAmount.test(question);
  const scored = statements
    .map((statement, at) => {
      const { own, around } = wordsIn[at] ?? { own: new Set<string>(), around: new Set<string>() };
      const said = weighed.reduce(
        (sum, { term, weight }) => sum + (holds(own, term) ? weight : holds(around, term) ? weight / 2 : 0),
        0,
      );
      const figure = said > 0 && wantsFigure && /\d/.test(statement.text) ? whole / 6 : 0;
      return { statement, score: said + figure };
    })
    .filter(({ score }) => whole > 0 && score >= whole * enough)
    .toSorted((a, b) => b.score - a.score);
  const most = scored[0]?.score ?? 0;
  return scored
    .filter(({ score }) => score >= most * nearly)
    .slice(0, 2)
    .map(({ statement }) => statement);
}

const holds = (words: ReadonlySet<string>, term: string): boolean => words.has(stemOf(term));

const stems = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text)
      .flatMap((word) => word.split("-"))
      .map(stemOf),
  );

/** Words of one stem begin alike: 'delivery' and 'deliver', 'livraison' and 'livrer', 'croissants' and 'croissant'. */
const stemOf = (word: string): string => {
  const plain = word.normalize("NFD").replaceAll(/\p{Diacritic}/gu, "");
  return plain.length > 5 ? plain.slice(0, 5) : plain.replace(/[sx]$/, "");
};
