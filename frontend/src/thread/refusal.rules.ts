import type { ErrorDetails } from "#contract/errors.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

/** What the reader can do about a question that was not taken. */
export type Refusal =
  | { kind: "limit"; limit: LimitReached }
  /** Only what was to be done beside is refused: the question may be asked without it. */
  | { kind: "tool"; limit: LimitReached }
  | { kind: "premium" }
  | { kind: "account" }
  /** The conversation is not what this page believes it is: read it again. */
  | { kind: "stale"; code: ErrorKey }
  /** The question itself must change; it goes back to the composer with the reason. */
  | { kind: "question"; code: ErrorKey }
  /** Nothing is wrong with the question: try again from where it stands. */
  | { kind: "failure"; code: ErrorKey };

export interface LimitReached {
  code: ErrorKey;
  limit: number | null;
  /** ISO; null where the server did not say. */
  resetsAt: string | null;
  /** Where fewer questions are left than the refused one counts as. */
  weight: { countsAs: number; left: number } | null;
}

export interface RefusedCall {
  code: ErrorKey;
  details: ErrorDetails;
}

const kinds: Partial<Record<ErrorKey, Refusal["kind"]>> = {
  "limits.reached": "limit",
  "limits.cost_reached": "limit",
  "limits.member_reached": "limit",
  "limits.not_included": "limit",
  "limits.guests_spent": "limit",
  "limits.total_spent": "question",
  "limits.plan_spent": "question",
  "limits.first_day_spent": "question",
  "switches.tool_off": "question",
  "switches.guests_off": "question",
  "switches.web_search_off": "question",
  "switches.vendor_off": "question",
  "switches.read_only": "question",
  "chat.web_account_needed": "tool",
  "chat.web_unavailable": "tool",
  "models.premium": "premium",
  "models.account_needed": "account",
  "chat.conversation_busy": "stale",
  "chat.conversation_not_found": "stale",
  "chat.answer_not_found": "stale",
  "chat.image_invalid": "question",
  "chat.file_not_found": "question",
  "chat.file_not_ready": "question",
  "chat.file_failed": "question",
  "chat.files_too_many": "question",
  "chat.files_incognito": "question",
  "chat.pictures_incognito": "question",
  "chat.pictures_unavailable": "question",
  "chat.compare_incognito": "question",
  "chat.compare_same": "question",
  "chat.too_long": "question",
  "request.too_large": "question",
  "request.invalid": "question",
  "models.not_found": "question",
  "chat.project_not_found": "question",
};

export function toRefusal({ code, details }: RefusedCall): Refusal {
  if (details.query_type === "web-search") return { kind: "tool", limit: limitOf(code, details) };
  const kind = kinds[code] ?? "failure";
  if (kind === "limit" || kind === "tool") return { kind, limit: limitOf(code, details) };
  if (kind === "premium" || kind === "account") return { kind };
  return { kind, code };
}

function limitOf(code: ErrorKey, details: ErrorDetails): LimitReached {
  const { limit, used, counts_as, resets_at } = details;
  const left = typeof limit === "number" && typeof used === "number" ? Math.max(0, limit - used) : 0;
  return {
    code,
    limit: typeof limit === "number" ? limit : null,
    weight: typeof counts_as === "number" && left > 0 ? { countsAs: counts_as, left } : null,
    resetsAt: typeof resets_at === "string" && !Number.isNaN(Date.parse(resets_at)) ? resets_at : null,
  };
}
