import type { FailedMessageRow } from "../../contract/work.contract.ts";
import type { failedMessage } from "../../queues/queues.tables.ts";

/** A failure beside its mail, where it was one. */
export type StoredFailure = typeof failedMessage.$inferSelect & { recipient: string | null; sendable: boolean };

/** The parts of every kind that an admin may see; all of them may be absent. */
type Parts = Partial<Record<"userId" | "customerId" | "documentId" | "step" | "requestId", string | null>>;

/** A mail's words are forgotten before its failure is. */
export const canRetry = ({ body, sendable }: Pick<StoredFailure, "body" | "sendable">): boolean =>
  body !== null && typeof body === "object" && sendable;

export function redacted(failure: StoredFailure): FailedMessageRow {
  const { id, kind, body, reason, attempts, failedAt, recipient } = failure;
  const { userId, customerId, documentId, step, requestId } = (body ?? {}) as Parts;
  return {
    id,
    kind,
    reason,
    attempts,
    failed_at: failedAt.toISOString(),
    recipient_domain: recipient?.split("@").at(-1) ?? null,
    user_id: userId ?? null,
    customer_id: customerId ?? null,
    document_id: documentId ?? null,
    step: step ?? null,
    request_id: requestId ?? null,
    can_retry: canRetry(failure),
  };
}
