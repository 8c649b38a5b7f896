import type { SupportCheck } from "../../../contract/support/checks.contract.ts";
import type { StoredCheck } from "./checks.repository.ts";

const iso = (moment: string): string => new Date(moment).toISOString();

/** A saved question as its owner reads it. */
export function toCheck(row: StoredCheck): SupportCheck {
  const { chatbot_id: _, ...check } = row;
  const last_run = check.last_run && { ...check.last_run, created_at: iso(check.last_run.created_at) };
  return { ...check, last_run, created_at: iso(check.created_at) };
}
