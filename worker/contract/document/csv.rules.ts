/**
 * The records of a table of text, one at a time; an empty line is a record of one empty value. Values in quotes may hold
 * separators, line ends and doubled quotes (RFC 4180).
 */
export function* recordsIn(text: string, separator: string): Generator<string[], void> {
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    let value: string;
    if (text[at] === '"') {
      [value, at] = quoted(text, at + 1);
      at = endOfValue(text, separator, at);
    } else {
      const next = endOfValue(text, separator, at);
      [value, at] = [text.slice(at, next), next];
    }
    record.push(value);
    const sign = text[at];
    at += 1;
    if (sign === "\r" && text[at] === "\n") at += 1;
    if (sign === separator) {
      if (at === text.length) record.push("");
      continue;
    }
    yield record;
    record = [];
  }
  if (record.length > 0) yield record;
}

function endOfValue(text: string, separator: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return at;
}

/** What stands between a closing quote and the separator belongs to no value; a quote without an end goes to the end. */
function quoted(text: string, from: number): [value: string, end: number] {
  let value = "";
  let at = from;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return [value + text.slice(at), text.length];
    value += text.slice(at, close);
    if (text[close + 1] !== '"') return [value, close + 1];
    value += '"';
    at = close + 2;
  }
}

/** What a spreadsheet would take as a formula, in full width too: it is read as text after an apostrophe (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A text that no spreadsheet runs. */
export const inertText = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** One cell of RFC 4180: always in quotes, so that no separator of a country splits it. */
function csvCell(value: string | number | null): string {
  if (typeof value === "number") return `"${value}"`;
  const text = value ?? "";
  return `"${inertText(text).replaceAll('"', '""')}"`;
}

/** A table of RFC 4180; a byte order mark first, by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
