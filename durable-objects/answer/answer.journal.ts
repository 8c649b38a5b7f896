import type { AnswerRun, Outcome, OutcomeState } from "../../worker/answers/run.ts";
import type { Citation, Sources } from "../../worker/answers/sources.rules.ts";
import { readVersioned, withVersion } from "../../worker/lib/versioned.rules.ts";
import type { StoredShape } from "../../worker/lib/versioned.rules.ts";

/** What survives a restart of the object: the run without its messages, the text so far with its citations, how it ended. */
export interface Journaled {
  run: AnswerRun;
  /** Estimated tokens of all that the model was asked with, since not all of it is stored. */
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

interface FirstShape {
  conversationId: string;
  userId: string;
  about: object | null;
  ending: (Omit<Ending, "sources"> & { sources: { citations: Citation[]; notFound: unknown } }) | null;
}

/** The first shape knew answers of the chat and, with `about`, of files. */
function fromFirst(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { conversationId, about, ending, ...run } = stored as unknown as FirstShape;
  const { citations, notFound = null } = ending?.sources ?? { citations: [] };
  return {
    ...run,
    kind: about ? "document" : "chat",
    lane: conversationId,
    actorId: run.userId,
    units: 1,
    context: about ?? null,
    ending: ending && { ...ending, sources: { citations, note: notFound } },
  };
}

/** Of the whole journal, noted in its run: one release writes all of an answer, for a new one restarts the object. */
const journalShape: StoredShape = { name: "answer journal", upgrades: [fromFirst] };

/** UTF-16 units after which a row of text is closed: every write of an open row writes all of it again. */
const rowLength = 16 * 1024;

/** One answer at a time in the object's SQLite: its text in rows, of which the last is open, and its end until it is stored. */
export function createJournal(sql: SqlStorage) {
  let open = { n: 0, length: rowLength };

  /** An object that never ran an answer, or deleted all of them, has no table. */
  const isEmpty = () => sql.exec("select 1 from sqlite_master where name = 'answer'").toArray().length === 0;

  const clear = () => {
    open = { n: 0, length: rowLength };
    if (isEmpty()) return;
    for (const table of Object.keys(tables)) sql.exec(`delete from ${table}`);
  };

  return {
    /** `run` has what of its context outlives a restart; `weight` is that of all that the model is asked with. */
    begin(run: AnswerRun, weight: number): void {
      for (const [table, columns] of Object.entries(tables))
        sql.exec(`create table if not exists ${table} (${columns})`);
      clear();
      sql.exec(
        "insert into answer (id, run) values (?, ?)",
        run.id,
        JSON.stringify(withVersion(journalShape, { ...run, messages: [], weight })),
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
      const segments = sql.exec<{ text: string }>("select text from segment order by n").toArray();
      const ending: unknown = row.ending === null ? null : JSON.parse(row.ending);
      const stored = readVersioned<AnswerRun & Pick<Journaled, "ending"> & { weight?: number }>(journalShape, {
        ...(JSON.parse(row.run) as object),
        ending,
      });
      const { weight = 0, ending: ended, ...run } = stored;
      return {
        run,
        weight,
        text: segments.map((segment) => segment.text).join(""),
        citations: sql
          .exec<{ citation: string }>("select citation from citation order by n")
          .toArray()
          .map(({ citation }) => JSON.parse(citation) as Citation),
        ending: ended,
      };
    },

    clear,
  };
}
