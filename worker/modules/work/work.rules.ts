import type { FailedMessageRow } from "../../contract/work.contract.ts";
import type { failedMessage } from "../../queues/queues.tables.ts";

export type StoredFailure = typeof failedMessage.$inferSelect;

/** The parts of every kind that an admin may see; all of them may be absent. */
type Parts = Partial<Record<"userId" | "customerId" | "documentId" | "step" | "requestId", string | null>> & {
  mail?: { to: string };
};

/** A mail's words are forgotten before its row is. */
export const canRetry = ({ kind, body }: Pick<StoredFailure, "kind" | "body">): boolean =>
  body !== null && typeof body === "object" && (kind !== "mail" || "mail" in body);

export function redacted({ id, kind, body, reason, attempts, failedAt }: StoredFailure): FailedMessageRow {
  const { userId, customerId, documentId, step, requestId, mail } = (body ?? {}) as Parts;
  return {
    id,
    kind,
    reason,
    attempts,
    failed_at: failedAt.toISOString(),
    recipient_domain: mail?.to.split("@").at(-1) ?? null,
    user_id: userId ?? null,
    customer_id: customerId ?? null,
    document_id: documentId ?? null,
    step: step ?? null,
    request_id: requestId ?? null,
    can_retry: canRetry({ kind, body }),
  };
}
