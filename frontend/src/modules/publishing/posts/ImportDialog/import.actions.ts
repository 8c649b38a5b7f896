import { importPosts, type ImportResult } from "#contract/publishing/import.contract.ts";
import type { PostLanguage } from "#contract/publishing/planner.ts";
import { call } from "#api/call.ts";

export interface Table {
  csv: string;
  zone: string;
  language: PostLanguage;
}

/** Reads a table, and stores nothing. Throws what the API refuses. */
export const checkTable = (table: Table): Promise<ImportResult> =>
  call(importPosts, { body: { ...table, dry_run: true } });

/** Keeps the rows that can be; the same `requestId` keeps them once. Throws what the API refuses. */
export const importTable = (table: Table, requestId: string): Promise<ImportResult> =>
  call(importPosts, { body: { ...table, skip_bad: true, request_id: requestId } });
