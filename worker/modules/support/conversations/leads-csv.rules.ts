import type { Lead } from "../../../contract/support/conversations.contract.ts";

/** What a spreadsheet would take as a formula: it is read as text after an apostrophe (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/** One cell of RFC 4180: always in quotes, so that no separator of a country splits it. */
export function cell(value: string | null): string {
  const text = value ?? "";
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

const columns = ["name", "email", "phone", "place", "external_id", "created_at", "contact_at", "consent_at"] as const;

/** A byte order mark first, by which spreadsheets know UTF-8; the owner's own fields last. */
export function leadsCsv(leads: readonly Lead[]): string {
  const own = [...new Set(leads.flatMap(({ fields }) => Object.keys(fields)))].toSorted();
  const rows = leads.map((lead) => [
    ...columns.map((column) => lead[column]),
    ...own.map((key) => lead.fields[key] ?? null),
  ]);
  return `\uFEFF${[[...columns, ...own], ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
