import { statementsOf } from "../../migrations/outside.ts";
import type { MigrationFile } from "../../migrations/migrate.ts";

const isAfter = (version: string, other: string): boolean => version.localeCompare(other, "en", { numeric: true }) > 0;

const noBlock = /\bconcurrently\b/i;
const timeout = /\block_timeout\b/i;
const newTable = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?"?(?<table>\w+)"?/gi;
const newIndex =
  /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?"?\w+"?\s+on\s+(?:only\s+)?"?(?<table>\w+)"?/i;
const newKey =
  /\balter\s+table\s+(?:only\s+)?"?(?<table>\w+)"?\s+add\s+(?:constraint\s+"?\w+"?\s+)?(?:unique|primary\s+key)(?!\s+using)/i;
const goes = /\bdrop\s+(?:column|table)\b|\brename\s+(?:column\s+)?(?:"?\w+"?\s+)?to\b/i;
const unread = /--[^\n]*\bunread since (?<version>\d+\.\d+\.\d+)/i;

/**
 * What a file of after the baseline may not do. The runner limits its waits for locks; an index of a table that stands is built
 * beside its block; a column goes a release after the last one that read it, which a comment names ("unread since 0.3.0").
 */
export function faultsOf({ name, text }: MigrationFile, release: string): string[] {
  const made = new Set([...text.matchAll(newTable)].map(({ groups }) => groups?.["table"]));
  const isInUse = (match: RegExpExecArray | null) => match !== null && !made.has(match.groups?.["table"]);
  const { inside } = statementsOf(text);
  const isRead = (raw: string) => !isAfter(release, unread.exec(raw)?.groups?.["version"] ?? release);
  const raw = text.split("--> statement-breakpoint");
  return [
    ...(inside.some((statement) => isInUse(newIndex.exec(statement)))
      ? ["builds an index of a table in use inside its block: CREATE INDEX CONCURRENTLY"]
      : []),
    ...(inside.some((statement) => isInUse(newKey.exec(statement)))
      ? ["builds a key of a table in use inside its block: build its index concurrently, then add it USING INDEX"]
      : []),
    ...(inside.some((statement) => noBlock.test(statement.replaceAll(/--[^\n]*/g, "")))
      ? ["has a concurrent statement that does not stand alone between two breakpoints"]
      : []),
    ...(timeout.test(text) ? ["sets lock_timeout, which the runner does"] : []),
    ...(raw.some((statement) => goes.test(statement) && isRead(statement))
      ? ["drops or renames what the release before reads: say since which earlier release it is unread"]
      : []),
  ].map((fault) => `${name} ${fault}`);
}
