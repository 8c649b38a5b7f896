/** What a spreadsheet would take as a formula: it is read as text after an apostrophe (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** One cell of RFC 4180: always in quotes, so that no separator of a country splits it. */
export function csvCell(value: string | number | null): string {
  if (typeof value === "number") return `"${value}"`;
  const text = value ?? "";
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** A table of RFC 4180; a byte order mark first, by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
