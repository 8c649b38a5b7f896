import type { Citation } from "../../worker/contract/pdf/discussions.contract.ts";
import type { Sources } from "../../worker/modules/pdf/discussions/evidence.ts";
import { weightOf } from "../../worker/modules/chat/answers/outcome.rules.ts";
import type { AnswerRun, Outcome } from "../../worker/modules/chat/answers/run.ts";

/** What survives a restart of the object: the run without its messages, the text so far with what it cites, how it ended. */
export interface Journaled {
  run: AnswerRun;
  /** Estimated tokens of all that the model was asked with, since not all of it is kept. */
  weight: number;
  text: string;
  citations: Citation[];
  ending: { outcome: Outcome; title: string | null; sources: Sources } | null;
}

export type Journal = ReturnType<typeof createJournal>;

/** One answer at a time in the object's SQLite: segments of text by time, and the end until Postgres has it. */
export function createJournal(sql: SqlStorage) {
  sql.exec("create table if not exists answer (id text primary key, run text not null, ending text)");
  sql.exec("create table if not exists segment (n integer primary key autoincrement, text text not null)");
  sql.exec("create table if not exists citation (n integer primary key, citation text not null)");

  const clear = () => {
    for (const table of ["segment", "citation", "answer"]) sql.exec(`delete from ${table}`);
  };

  return {
    begin(run: AnswerRun): void {
      clear();
      const about = run.about && { ...run.about, passages: [] };
      sql.exec(
        "insert into answer (id, run) values (?, ?)",
        run.id,
        JSON.stringify({ ...run, about, messages: [], weight: weightOf(run) }),
      );
    },

    append(text: string): void {
      // A row holds at most 2 MB; text arrives every 200 ms, so a part is far smaller unless a model sends it at once.
      for (let from = 0; from < text.length; from += 400_000) {
        sql.exec("insert into segment (text) values (?)", text.slice(from, from + 400_000));
      }
    },

    cite(citation: Citation): void {
      sql.exec("insert or replace into citation (n, citation) values (?, ?)", citation.n, JSON.stringify(citation));
    },

    end(ending: NonNullable<Journaled["ending"]>, text: string): void {
      sql.exec("update answer set ending = ?", JSON.stringify(ending));
      sql.exec("delete from segment");
      this.append(text);
    },

    /** The answer that a restart interrupted or that Postgres does not have yet. */
    read(): Journaled | null {
      const [row] = sql.exec<{ run: string; ending: string | null }>("select run, ending from answer").toArray();
      if (!row) return null;
      const parts = sql.exec<{ text: string }>("select text from segment order by n").toArray();
      const { weight = 0, ...run } = JSON.parse(row.run) as AnswerRun & { weight?: number };
      return {
        run,
        weight,
        text: parts.map((part) => part.text).join(""),
        citations: sql
          .exec<{ citation: string }>("select citation from citation order by n")
          .toArray()
          .map(({ citation }) => JSON.parse(citation) as Citation),
        ending: row.ending === null ? null : (JSON.parse(row.ending) as Journaled["ending"]),
      };
    },

    clear,
  };
}
