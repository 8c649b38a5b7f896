/** What a spreadsheet would take as a formula, in full width too: it is read as text after an apostrophe (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text that no spreadsheet runs. */
export const inertText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** One cell of RFC 4180: always in quotes, so that no separator of a country splits it. */
export function csvCell(value: string | number | null): string {
  if (typeof value === "number") return `"${value}"`;
  const text = value ?? "";
  return `"${inertText(text).replaceAll('"', '""')}"`;
}

/** A table of RFC 4180; a byte order mark first, by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
