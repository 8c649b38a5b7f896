import type { JobWork, StepOfJob } from "../modules/pdf/analysis/analysis.work.ts";

/** Everything that travels through the queue; `id` makes each delivery idempotent; `requestId` is for logs. */
export type QueueMessage = { requestId?: string } &
  /** The mail's or the event's id is the message's. */
  (
    | { kind: "mail"; id: string }
    | { kind: "payment-event"; id: string; customerId: string | null }
    | { kind: "account-removal"; id: string; userId: string }
    | (JobWork & StepOfJob & { id: string })
  );
