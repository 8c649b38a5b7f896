import type { SupportTest } from "../../../contract/support/tests.contract.ts";
import type { StoredTest } from "./tests.repository.ts";

const iso = (moment: string): string => new Date(moment).toISOString();

/** A saved question as its owner reads it. */
export function toTest(row: StoredTest): SupportTest {
  const { chatbot_id: _, ...test } = row;
  const last_run = test.last_run && { ...test.last_run, created_at: iso(test.last_run.created_at) };
  return { ...test, last_run, created_at: iso(test.created_at) };
}
