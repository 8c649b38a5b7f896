import type { Lead } from "../../../contract/support/conversations.contract.ts";
import { csvOf } from "../../../contract/document/csv.rules.ts";

const columns = ["name", "email", "phone", "place", "external_id", "created_at", "contact_at", "consent_at"] as const;

/** The owner's own fields last. */
export function leadsCsv(leads: readonly Lead[]): string {
  const own = [...new Set(leads.flatMap(({ fields }) => Object.keys(fields)))].toSorted();
  const rows = leads.map((lead) => [
    ...columns.map((column) => lead[column]),
    ...own.map((key) => lead.fields[key] ?? null),
  ]);
  return csvOf([[...columns, ...own], ...rows]);
}
