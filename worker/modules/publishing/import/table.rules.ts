import type { ImportColumn } from "../../../contract/publishing/import.contract.ts";
import { importLimits } from "../../../contract/publishing/import.contract.ts";
import { recordsIn } from "../../../contract/document/csv.rules.ts";
import { importColumns, importTooLong } from "../publishing.errors.ts";

/** Row as a spreadsheet counts it, and what stands in each column that is known. */
export interface TableRow {
  row: number;
  values: Partial<Record<ImportColumn, string>>;
  /** More values than columns: a quote or a separator is wrong. */
  isBroken: boolean;
}

export interface Table {
  rows: TableRow[];
  ignored: string[];
  /** Its columns are named in French, and its days are written as in France. */
  isFrench: boolean;
}

const separators = [",", ";", "\t"];
const needed: readonly ImportColumn[] = ["date", "time", "platform", "text"];
const english: Readonly<Record<string, ImportColumn>> = {
  date: "date",
  time: "time",
  platform: "platform",
  network: "platform",
  text: "text",
  title: "title",
  link: "link",
  first_comment: "first_comment",
};
const french: Readonly<Record<string, ImportColumn>> = {
  heure: "time",
  plateforme: "platform",
  reseau: "platform",
  texte: "text",
  titre: "title",
  lien: "link",
  premier_commentaire: "first_comment",
};

const keyOf = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, "_");

const columnOf = (name: string): ImportColumn | undefined => french[keyOf(name)] ?? english[keyOf(name)];

const headerOf = (text: string, separator: string): string[] => recordsIn(text, separator).next().value ?? [];

/** The one that finds the most columns in the first line. */
function separatorOf(text: string): string {
  const known = (separator: string) => headerOf(text, separator).filter((name) => columnOf(name)).length;
  return separators.reduce((best, one) => (known(one) > known(best) ? one : best));
}

/** social.import_columns, social.import_too_long */
export function readTable(csv: string): Table {
  const text = csv.replace(/^\uFEFF/, "");
  const separator = separatorOf(text);
  const names = headerOf(text, separator);
  const columns = names.map(columnOf);
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw importColumns({ missing });
  const rows: TableRow[] = [];
  let row = 0;
  for (const record of recordsIn(text, separator)) {
    row += 1;
    if (row === 1 || record.every((value) => value.trim() === "")) continue;
    if (rows.length === importLimits.rows) throw importTooLong({ most: importLimits.rows });
    rows.push({ row, values: valuesOf(record, columns), isBroken: record.length > columns.length });
  }
  return {
    rows,
    ignored: names.filter((name, at) => columns[at] === undefined && name.trim() !== ""),
    isFrench: names.some((name) => keyOf(name) in french),
  };
}

/** The first of two columns of one name counts. */
function valuesOf(record: readonly string[], columns: readonly (ImportColumn | undefined)[]): TableRow["values"] {
  const values: TableRow["values"] = {};
  for (const [at, column] of columns.entries())
    if (column !== undefined) values[column] ??= (record[at] ?? "").replaceAll(/\r\n?/g, "\n").trim();
  return values;
}
