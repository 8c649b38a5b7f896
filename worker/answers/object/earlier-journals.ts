import type { JournalRows } from "./journal-entry.ts";

/** The tables of releases that had an object for each lane: one with all parts, and before it one for each part. */
const tables = ["journal", "answer", "segment", "citation"] as const;

/** What such a release left in this object, which has the name of its lane; `there` names the tables that the object has. */
export function createEarlierJournal(sql: SqlStorage, there: Set<string>) {
  const contentsOf = (part: string) =>
    sql
      .exec<{ content: string }>("select content from journal where part = ? order by n", part)
      .toArray()
      .map(({ content }) => content);

  const readParts = (): JournalRows | null => {
    const [run] = contentsOf("run");
    if (run === undefined) return null;
    return {
      run,
      ending: contentsOf("ending")[0] ?? null,
      segments: contentsOf("segment"),
      citations: contentsOf("citation"),
      note: contentsOf("note")[0] ?? null,
      aside: contentsOf("aside")[0] ?? null,
    };
  };

  const readTables = (): JournalRows | null => {
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
  };

  const read = () => (there.has("journal") ? readParts() : null) ?? (there.has("answer") ? readTables() : null);
  let rows = read();

  return {
    /** The lane of what it left; null where it left nothing. */
    lane(): string | null {
      if (rows === null) return null;
      const { lane, conversationId } = JSON.parse(rows.run) as { lane?: string; conversationId?: string };
      return lane ?? conversationId ?? null;
    },

    /** Only where it left something. */
    read(): JournalRows {
      if (rows === null) throw new Error("no earlier release left an answer here");
      return rows;
    },

    drop(): void {
      for (const table of tables) if (there.delete(table)) sql.exec(`drop table ${table}`);
      rows = null;
    },
  };
}
