import type { AnswerKinds } from "../kind.ts";
import type { AnswerRun, AsideCall, Outcome, OutcomeState } from "../run.ts";
import type { Citation, Sources } from "../sources.rules.ts";
import type { Clock } from "../../lib/clock.ts";
import { readVersioned, withVersion } from "../../lib/versioned.rules.ts";
import type { StoredShape } from "../../lib/versioned.rules.ts";

/** What survives a restart of the object: the run without its messages, the text so far with its citations, how it ended. */
export interface JournalEntry {
  run: AnswerRun;
  /** Estimated tokens of all that the model was asked with, since not all of it is stored. */
  weight: number;
  text: string;
  citations: Citation[];
  /** The last note of its sources; null where there is none. */
  note: unknown;
  /** Of earlier releases: calls that the platform made beside it; those of an ended one stand in its outcome. */
  aside: AsideCall[];
  ending: JournalEnd | null;
}

/** How an answer ended, beside its text. */
export interface JournalEnd {
  outcome: Outcome<OutcomeState>;
  /** Of earlier releases, which sought it beside the answer. */
  title: string | null;
  sources: Sources;
}

export type Journal = ReturnType<typeof createAnswerJournal>;

/** What the journal of an answer consists of, each part in rows that are numbered. */
type Part = "run" | "ending" | "segment" | "citation" | "note" | "aside";

/** The tables of releases that had one for each part. */
const earlierTables = ["answer", "segment", "citation"] as const;

interface FirstShape {
  conversationId: string;
  userId: string;
  about: object | null;
  ending: (Omit<JournalEnd, "sources"> & { sources: { citations: Citation[]; notFound: unknown } }) | null;
}

type StoredRecord = Readonly<Record<string, unknown>>;

/** The first shape named no kind, and had one lane and one payer. */
function fromFirst(stored: StoredRecord, kinds: AnswerKinds): StoredRecord {
  const kind = kinds.all.find(({ earlier }) => earlier?.isOwn?.(stored));
  if (kind === undefined) throw new Error("answer journal: an answer of the first version is of no kind");
  const { conversationId, about, ending, ...run } = stored as unknown as FirstShape;
  const { citations, notFound = null } = ending?.sources ?? { citations: [] };
  return {
    ...run,
    kind: kind.name,
    lane: conversationId,
    actorId: run.userId,
    units: 1,
    context: about ?? null,
    ending: ending && { ...ending, sources: { citations, note: notFound } },
  };
}

/** From each of these versions to the next, the context of a kind changed. Its `earlier` knows how. */
const earlierContexts = [2, 3, 4] as const;

function withNextContext(stored: StoredRecord, version: number, kinds: AnswerKinds): StoredRecord {
  const next = kinds.of(String(stored["kind"])).earlier?.contexts?.[version];
  return next ? { ...stored, context: next(stored["context"] as StoredRecord | null) } : stored;
}

/** Of the whole journal, noted in its run: one release writes all of an answer, for a new one restarts the object. */
const journalShapeOf = (kinds: AnswerKinds): StoredShape => ({
  name: "answer journal",
  upgrades: [
    (stored) => fromFirst(stored, kinds),
    ...earlierContexts.map((version) => (stored: StoredRecord) => withNextContext(stored, version, kinds)),
  ],
});

/** UTF-16 units after which a row of text is closed: every write of an open row writes all of it again. */
const rowLength = 16 * 1024;

/** One answer at a time in the object's SQLite: its text in rows, of which the last is open, and its end until it is stored. */
export function createAnswerJournal(sql: SqlStorage, kinds: AnswerKinds) {
  const journalShape = journalShapeOf(kinds);
  let open = { n: 0, length: rowLength };

  const isThere = (table: string) => sql.exec("select 1 from sqlite_master where name = ?", table).toArray().length > 0;
  const put = (part: Part, n: number, content: string) =>
    sql.exec("insert or replace into journal (part, n, content) values (?, ?, ?)", part, n, content);
  const contentsOf = (part: Part) =>
    sql
      .exec<{ content: string }>("select content from journal where part = ? order by n", part)
      .toArray()
      .map(({ content }) => content);

  const dropEarlier = () => {
    if (isThere("answer")) for (const table of earlierTables) sql.exec(`drop table ${table}`);
  };

  const clear = () => {
    open = { n: 0, length: rowLength };
    dropEarlier();
    // An object that never ran an answer, or deleted all of them, has no table.
    if (isThere("journal")) sql.exec("delete from journal");
  };

  const readRows = (): Rows | null => {
    const [run] = isThere("journal") ? contentsOf("run") : [];
    if (run === undefined) return readEarlier(sql, isThere("answer"));
    return {
      run,
      ending: contentsOf("ending")[0] ?? null,
      segments: contentsOf("segment"),
      citations: contentsOf("citation"),
      note: contentsOf("note")[0] ?? null,
      aside: contentsOf("aside")[0] ?? null,
    };
  };

  return {
    /** `run` has what of its context outlives a restart; `weight` is that of all that the model is asked with. */
    begin(run: AnswerRun, weight: number): void {
      clear();
      sql.exec(
        "create table if not exists journal (part text, n integer, content text not null, primary key (part, n))",
      );
      put("run", 0, JSON.stringify(withVersion(journalShape, { ...run, messages: [], weight })));
    },

    /** A row holds at most 2 MB, more than an answer has. */
    append(text: string): void {
      const fits = open.length + text.length <= rowLength;
      open = fits ? { n: open.n, length: open.length + text.length } : { n: open.n + 1, length: text.length };
      if (fits) sql.exec("update journal set content = content || ? where part = 'segment' and n = ?", text, open.n);
      else put("segment", open.n, text);
    },

    cite: (citation: Citation): void => void put("citation", citation.n, JSON.stringify(citation)),

    note: (note: unknown): void => void put("note", 0, JSON.stringify(note)),

    end(ending: JournalEnd, text: string): void {
      put("ending", 0, JSON.stringify(ending));
      sql.exec("delete from journal where part = 'segment'");
      put("segment", 1, text);
    },

    /** The answer that a restart interrupted or that Postgres does not have yet. */
    read(): JournalEntry | null {
      const rows = readRows();
      if (rows === null) return null;
      const ending: unknown = rows.ending === null ? null : JSON.parse(rows.ending);
      const stored = readVersioned<AnswerRun & Pick<JournalEntry, "ending"> & { weight?: number }>(journalShape, {
        ...(JSON.parse(rows.run) as object),
        ending,
      });
      const { weight = 0, ending: ended, ...run } = stored;
      return {
        run,
        weight,
        text: rows.segments.join(""),
        citations: rows.citations.map((citation) => JSON.parse(citation) as Citation),
        note: rows.note === null ? null : (JSON.parse(rows.note) as unknown),
        aside: rows.aside === null ? [] : (JSON.parse(rows.aside) as AsideCall[]),
        ending: ended,
      };
    },

    clear,
  };
}

interface Rows {
  run: string;
  ending: string | null;
  segments: string[];
  citations: string[];
  note: string | null;
  aside: string | null;
}

/** An answer that a release with a table for each part left. */
function readEarlier(sql: SqlStorage, isThere: boolean): Rows | null {
  if (!isThere) return null;
  const [row] = sql.exec<{ run: string; ending: string | null }>("select run, ending from answer").toArray();
  if (!row) return null;
  const segments = sql.exec<{ text: string }>("select text from segment order by n").toArray();
  const citations = sql.exec<{ citation: string }>("select citation from citation order by n").toArray();
  return {
    ...row,
    segments: segments.map(({ text }) => text),
    citations: citations.map(({ citation }) => citation),
    note: null,
    aside: null,
  };
}

/** What gathers before it is written: UTF-16 units, or milliseconds since the first of them. */
const gathered = { length: 100, milliseconds: 1_000 } as const;

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
