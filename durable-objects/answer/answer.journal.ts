import type { AnswerRun, Outcome } from "../../worker/modules/chat/answers/run.ts";

/** What survives a restart of the object: the run without its messages, the text so far, how it ended. */
export interface Journaled {
  run: AnswerRun;
  text: string;
  ending: { outcome: Outcome; title: string | null } | null;
}

export type Journal = ReturnType<typeof createJournal>;

/** One answer at a time in the object's SQLite: segments of text by time, and the end until Postgres has it. */
export function createJournal(sql: SqlStorage) {
  sql.exec("create table if not exists answer (id text primary key, run text not null, ending text)");
  sql.exec("create table if not exists segment (n integer primary key autoincrement, text text not null)");

  return {
    begin(run: AnswerRun): void {
      sql.exec("delete from segment");
      sql.exec("delete from answer");
      sql.exec("insert into answer (id, run) values (?, ?)", run.id, JSON.stringify({ ...run, messages: [] }));
    },

    append(text: string): void {
      // A row holds at most 2 MB; text arrives every 200 ms, so a part is far smaller unless a model sends it at once.
      for (let from = 0; from < text.length; from += 400_000) {
        sql.exec("insert into segment (text) values (?)", text.slice(from, from + 400_000));
      }
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
      return {
        run: JSON.parse(row.run) as AnswerRun,
        text: parts.map((part) => part.text).join(""),
        ending: row.ending === null ? null : (JSON.parse(row.ending) as Journaled["ending"]),
      };
    },

    clear(): void {
      sql.exec("delete from segment");
      sql.exec("delete from answer");
    },
  };
}
