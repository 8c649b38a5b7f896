import { recordsIn } from "#contract/document/csv.rules.ts";

export type PreviewKind = "html" | "svg" | "csv";

const kinds: Readonly<Record<string, PreviewKind>> = { html: "html", htm: "html", svg: "svg", csv: "csv", tsv: "csv" };

/** How a block of code can be shown as what it makes; null where it cannot. */
export function previewKindOf(language: string, code: string): PreviewKind | null {
  const named = kinds[language.toLowerCase()];
  if (named !== undefined) return named;
  return language.toLowerCase() === "xml" && /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(code) ? "svg" : null;
}

/** What a page may do that is only looked at: nothing, and its pictures are in it. */
const stillPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** The page as it stands without its scripts and without a network, whatever it asks for. */
export const stillPage = (html: string): string =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${stillPolicy}">${html}`;

const separators = [",", ";", "\t"];

export interface PreviewTable {
  rows: string[][];
  /** Rows that are not shown. */
  more: number;
}

/** The first rows of a table of text, cut by the sign that cuts its first line into most values. */
export function csvTable(csv: string, most: number): PreviewTable {
  const width = (separator: string) => recordsIn(csv, separator).next().value?.length ?? 0;
  const separator = separators.reduce((best, one) => (width(one) > width(best) ? one : best));
  const rows: string[][] = [];
  let count = 0;
  for (const record of recordsIn(csv, separator)) {
    if (record.length === 1 && record[0] === "") continue;
    count += 1;
    if (count <= most) rows.push(record);
  }
  return { rows, more: count - rows.length };
}
