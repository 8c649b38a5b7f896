import { readMigrations } from "../../migrations/migrate.ts";

/** The statements of the migration that sum the ledger as it stood before. */
export function sumsOfLedger(): string[] {
  const statements = readMigrations().flatMap(({ text }) => text.split("--> statement-breakpoint"));
  return statements.filter((statement) => statement.includes('INSERT INTO "usage_'));
}
