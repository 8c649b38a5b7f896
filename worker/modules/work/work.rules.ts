import type { FailedMessageRow } from "../../contract/work.contract.ts";
import type { MessageShapes } from "../../queues/message-registry.ts";
import type { failedMessage } from "../../queues/queues.tables.ts";

/** A failure beside its mail, where it was one. */
export type StoredFailure = typeof failedMessage.$inferSelect & { recipient: string | null; sendable: boolean };

/** The ids of every kind that an admin may see; all of them may be absent. */
type Ids = Partial<Record<"userId" | "customerId" | "subject" | "step" | "requestId", string | null>>;

type Readable = Pick<MessageShapes, "tryRead">;

/** A mail's words are forgotten before its failure is. */
export const canRetryMessage = (
  { body, sendable }: Pick<StoredFailure, "body" | "sendable">,
  shapes: Readable,
): boolean => sendable && shapes.tryRead(body) !== null;

export function redacted(failure: StoredFailure, shapes: Readable): FailedMessageRow {
  const { id, kind, body, reason, attempts, failedAt, recipient } = failure;
  const { userId, customerId, subject, step, requestId } = (shapes.tryRead(body) ?? {}) as Ids;
  return {
    id,
    kind,
    reason,
    attempts,
    failed_at: failedAt.toISOString(),
    recipient_domain: recipient?.split("@").at(-1) ?? null,
    user_id: userId ?? null,
    customer_id: customerId ?? null,
    subject: subject ?? null,
    step: step ?? null,
    request_id: requestId ?? null,
    can_retry: canRetryMessage(failure, shapes),
  };
}
