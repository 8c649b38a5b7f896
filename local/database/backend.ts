/** One statement in the words of Neon's HTTP protocol: every parameter is Postgres text or null. */
export interface Statement {
  text: string;
  params: readonly (string | null)[];
}

export interface Column {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
  dataTypeSize: number;
  dataTypeModifier: number;
  format: "text";
}

/** What a statement answers: every value stays the text that Postgres wrote, so that the driver alone parses. */
export interface StatementResult {
  command: string;
  rowCount: number | null;
  fields: Column[];
  rows: (string | null)[][];
}

/** The transaction modes that Neon's batch headers carry. */
export interface TransactionMode {
  isolationLevel?: "ReadUncommitted" | "ReadCommitted" | "RepeatableRead" | "Serializable" | undefined;
  readOnly?: boolean | undefined;
  deferrable?: boolean | undefined;
}

/** A Postgres behind the bridge. Errors carry the fields of a Postgres error (`code`, `detail`, `constraint`...). */
export interface Backend {
  run(statement: Statement): Promise<StatementResult>;
  /** All or nothing; the first failing statement rejects and leaves no trace. */
  transaction(statements: readonly Statement[], mode: TransactionMode): Promise<StatementResult[]>;
  /** Several statements in one text, all or nothing; answers the last one's result. */
  script(text: string): Promise<StatementResult>;
  close(): Promise<void>;
}

const levels = {
  ReadUncommitted: "READ UNCOMMITTED",
  ReadCommitted: "READ COMMITTED",
  RepeatableRead: "REPEATABLE READ",
  Serializable: "SERIALIZABLE",
} satisfies Record<NonNullable<TransactionMode["isolationLevel"]>, string>;

export function isIsolationLevel(word: string): word is keyof typeof levels {
  return Object.hasOwn(levels, word);
}

export function beginText({ isolationLevel, readOnly, deferrable }: TransactionMode): string {
  const parts = ["BEGIN"];
  if (isolationLevel) parts.push(`ISOLATION LEVEL ${levels[isolationLevel]}`);
  if (readOnly !== undefined) parts.push(readOnly ? "READ ONLY" : "READ WRITE");
  if (deferrable !== undefined) parts.push(deferrable ? "DEFERRABLE" : "NOT DEFERRABLE");
  return parts.join(" ");
}

/** Splits a command tag such as `INSERT 0 3` into its word and the number of rows (null where it names none). */
export function readCommandTag(tag: string): Pick<StatementResult, "command" | "rowCount"> {
  const [command = "", ...numbers] = tag.split(" ");
  const count = Number(numbers.at(-1));
  return { command, rowCount: numbers.length > 0 && Number.isInteger(count) ? count : null };
}
