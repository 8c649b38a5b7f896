import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Reference {
  start_index: number;
  end_index: number;
}

export interface RetrievalQuestion {
  question: string;
  corpus: string;
  references: Reference[];
}

export interface RetrievalSet {
  questions: RetrievalQuestion[];
  corpora: Map<string, string>;
}

/** `questions.csv` (question, references as JSON, corpus_id) beside one `<corpus_id>.md` each. */
export function readRetrievalSet(folder: string): RetrievalSet {
  const [, ...rows] = parseCsv(readFileSync(join(folder, "questions.csv"), "utf8"));
  const questions = rows.map(([question = "", references = "[]", corpus = ""]) => ({
    question,
    corpus,
    references: JSON.parse(references) as Reference[],
  }));
  const names = [...new Set(questions.map(({ corpus }) => corpus))];
  return { questions, corpora: new Map(names.map((name) => [name, readFileSync(join(folder, `${name}.md`), "utf8")])) };
}

/** RFC 4180. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
  }
  return rows;
}
