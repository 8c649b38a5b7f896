import type { Clock } from "../../lib/clock.ts";
import type { AnswerKinds } from "../kind.ts";
import type { AnswerRun, AsideCall } from "../run.ts";
import type { Citation } from "../sources.rules.ts";
import { createEarlierJournal } from "./earlier-journals.ts";
import type { JournalEnd, JournalEntry, JournalRows } from "./journal-entry.ts";
import { createStoredRuns } from "./stored-run.ts";

/** What the journal of an answer consists of, each part in rows that are numbered. */
type Part = "run" | "ending" | "segment" | "citation" | "note" | "aside";

/** The journal of one lane: one answer at a time, its text in rows, and its end until it is stored. */
export type Journal = ReturnType<ReturnType<typeof createAnswerJournals>["of"]>;

export type AnswerJournals = ReturnType<typeof createAnswerJournals>;

const table = `create table if not exists lane_journal
  (lane text, part text, n integer, content text not null, primary key (lane, part, n)) without rowid`;

/** The journals of an object's lanes in its SQLite, side by side. Rows of stored answers go with the next write, or `sweep`. */
export function createAnswerJournals(sql: SqlStorage, kinds: AnswerKinds) {
  const runs = createStoredRuns(kinds);
  const there = new Set(
    sql
      .exec<{ name: string }>("select name from sqlite_master where type = 'table'")
      .toArray()
      .map(({ name }) => name),
  );
  const earlier = createEarlierJournal(sql, there);
  const filled = new Set<string>();
  const stale = new Set<string>();

  const put = (lane: string, part: Part, n: number, content: string) =>
    sql.exec(
      "insert or replace into lane_journal (lane, part, n, content) values (?, ?, ?, ?)",
      lane,
      part,
      n,
      content,
    );

  const remove = (lane: string) => {
    sql.exec("delete from lane_journal where lane = ?", lane);
    filled.delete(lane);
    stale.delete(lane);
  };

  const sweep = () => {
    for (const lane of stale) remove(lane);
  };

  const readRows = (lane: string): JournalRows => {
    const rows = sql
      .exec<{ part: Part; content: string }>(
        "select part, content from lane_journal where lane = ? order by part, n",
        lane,
      )
      .toArray();
    const contentsOf = (wanted: Part) => rows.flatMap(({ part, content }) => (part === wanted ? [content] : []));
    return {
      run: contentsOf("run")[0] ?? "",
      ending: contentsOf("ending")[0] ?? null,
      segments: contentsOf("segment"),
      citations: contentsOf("citation"),
      note: contentsOf("note")[0] ?? null,
      aside: contentsOf("aside")[0] ?? null,
    };
  };

  const toEntry = (rows: JournalRows): JournalEntry => ({
    ...runs.read(rows.run, rows.ending),
    text: rows.segments.join(""),
    citations: rows.citations.map((citation) => JSON.parse(citation) as Citation),
    note: rows.note === null ? null : (JSON.parse(rows.note) as unknown),
    aside: rows.aside === null ? [] : (JSON.parse(rows.aside) as AsideCall[]),
  });

  if (there.has("lane_journal"))
    for (const { lane } of sql.exec<{ lane: string }>("select distinct lane from lane_journal").toArray())
      filled.add(lane);

  const journalOf = (lane: string) => {
    /** How many rows of text it has. */
    let segments = 0;

    return {
      /** `run` has what of its context outlives a restart; `weight` is that of all that the model is asked with. */
      begin(run: AnswerRun, weight: number): void {
        segments = 0;
        if (filled.size === 0) sql.exec(table);
        if (earlier.lane() === lane) earlier.drop();
        if (filled.has(lane)) remove(lane);
        sweep();
        filled.add(lane);
        put(lane, "run", 0, runs.write(run, weight));
      },

      /** A row holds at most 2 MB, more than an answer has. */
      append: (text: string): void => void put(lane, "segment", (segments += 1), text),

      cite: (citation: Citation): void => void put(lane, "citation", citation.n, JSON.stringify(citation)),

      note: (note: unknown): void => void put(lane, "note", 0, JSON.stringify(note)),

      end(ending: JournalEnd, text: string): void {
        put(lane, "ending", 0, JSON.stringify(ending));
        if (segments > 0) sql.exec("delete from lane_journal where lane = ? and part = 'segment'", lane);
        put(lane, "segment", (segments = 1), text);
      },

      /** The answer that a restart interrupted or that Postgres does not have yet. */
      read(): JournalEntry | null {
        if (stale.has(lane)) return null;
        if (filled.has(lane)) return toEntry(readRows(lane));
        return earlier.lane() === lane ? toEntry(earlier.read()) : null;
      },

      /** Postgres has its answer. */
      clear(): void {
        if (earlier.lane() === lane) earlier.drop();
        if (filled.has(lane)) stale.add(lane);
      },
    };
  };

  return {
    of: journalOf,

    /** Lanes whose answer Postgres does not have yet. */
    left: (): string[] => {
      const lane = earlier.lane();
      return [...filled].filter((one) => !stale.has(one)).concat(lane === null ? [] : [lane]);
    },

    /** Deletes the rows of answers that Postgres has. */
    sweep,
  };
}

/** What gathers before it is written: UTF-16 units, or milliseconds since the first of them. */
const gathered = { length: 4_096, milliseconds: 1_000 } as const;

/** Writes an answer's text to the journal while it grows; unwritten text is lost when the object dies. */
export function createJournalWriter(journal: Pick<Journal, "append">, clock: Clock) {
  let text = "";
  let written = 0;
  let cancel: (() => void) | null = null;

  const stop = () => {
    cancel?.();
    cancel = null;
  };
  const write = () => {
    stop();
    journal.append(text.slice(written));
    written = text.length;
  };

  return {
    /** The text so far, whole. */
    grow(whole: string): void {
      text = whole;
      if (text.length - written >= gathered.length) write();
      else cancel ??= clock.after(gathered.milliseconds, write);
    },

    /** Ends the writing; what gathered is not written. */
    stop,
  };
}
