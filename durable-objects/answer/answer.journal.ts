import type { Citation } from "../../worker/contract/pdf/discussions.contract.ts";
import type { Sources } from "../../worker/modules/pdf/discussions/evidence.ts";
import { readVersioned, withVersion } from "../../worker/lib/versioned.rules.ts";
import type { StoredShape } from "../../worker/lib/versioned.rules.ts";
import { weightOf } from "../../worker/answers/outcome.rules.ts";
import type { AnswerRun, Outcome, OutcomeState } from "../../worker/answers/run.ts";

/** What survives a restart of the object: the run without its messages, the text so far with what it cites, how it ended. */
export interface Journaled {
  run: AnswerRun;
  /** Estimated tokens of all that the model was asked with, since not all of it is kept. */
  weight: number;
  text: string;
  citations: Citation[];
  ending: Ending | null;
}

/** How an answer ended, beside its text. */
export interface Ending {
  outcome: Outcome<OutcomeState>;
  title: string | null;
  sources: Sources;
}

export type Journal = ReturnType<typeof createJournal>;

const tables = {
  answer: "id text primary key, run text not null, ending text",
  segment: "n integer primary key, text text not null",
  citation: "n integer primary key, citation text not null",
} as const;

/** Of the whole journal, noted in its run: one release writes all of an answer, for a new one restarts the object. */
const journalShape: StoredShape = { name: "answer journal", upgrades: [] };

/** UTF-16 units after which a row of text is closed: every write of an open row writes all of it again. */
const rowLength = 16 * 1024;

/** One answer at a time in the object's SQLite: its text in rows, of which the last is open, and the end until Postgres has it. */
export function createJournal(sql: SqlStorage) {
  let open = { n: 0, length: rowLength };

  /** An object that never ran an answer, or forgot all of them, has no table. */
  const isEmpty = () => sql.exec("select 1 from sqlite_master where name = 'answer'").toArray().length === 0;

  const clear = () => {
    open = { n: 0, length: rowLength };
    if (isEmpty()) return;
    for (const table of Object.keys(tables)) sql.exec(`delete from ${table}`);
  };

  return {
    begin(run: AnswerRun): void {
      for (const [table, columns] of Object.entries(tables))
        sql.exec(`create table if not exists ${table} (${columns})`);
      clear();
      const about = run.about && { ...run.about, passages: [] };
      sql.exec(
        "insert into answer (id, run) values (?, ?)",
        run.id,
        JSON.stringify(withVersion(journalShape, { ...run, about, messages: [], weight: weightOf(run) })),
      );
    },

    /** A row holds at most 2 MB, more than an answer has. */
    append(text: string): void {
      const fits = open.length + text.length <= rowLength;
      open = fits ? { n: open.n, length: open.length + text.length } : { n: open.n + 1, length: text.length };
      if (fits) sql.exec("update segment set text = text || ? where n = ?", text, open.n);
      else sql.exec("insert into segment (n, text) values (?, ?)", open.n, text);
    },

    cite(citation: Citation): void {
      sql.exec("insert or replace into citation (n, citation) values (?, ?)", citation.n, JSON.stringify(citation));
    },

    end(ending: Ending, text: string): void {
      sql.exec("update answer set ending = ?", JSON.stringify(ending));
      sql.exec("delete from segment");
      sql.exec("insert into segment (n, text) values (1, ?)", text);
    },

    /** The answer that a restart interrupted or that Postgres does not have yet. */
    read(): Journaled | null {
      if (isEmpty()) return null;
      const [row] = sql.exec<{ run: string; ending: string | null }>("select run, ending from answer").toArray();
      if (!row) return null;
      const parts = sql.exec<{ text: string }>("select text from segment order by n").toArray();
      const stored = readVersioned<AnswerRun & { weight?: number }>(journalShape, JSON.parse(row.run));
      const { weight = 0, ...run } = stored;
      return {
        run,
        weight,
        text: parts.map((part) => part.text).join(""),
        citations: sql
          .exec<{ citation: string }>("select citation from citation order by n")
          .toArray()
          .map(({ citation }) => JSON.parse(citation) as Citation),
        ending: row.ending === null ? null : (JSON.parse(row.ending) as Ending),
      };
    },

    clear,
  };
}
