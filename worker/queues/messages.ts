import type { JobWork, StepOfJob } from "../modules/pdf/analysis/analysis.work.ts";
import type { Mail } from "../providers/mail/mail.ts";

/** Everything that travels through the queue; `id` makes each delivery idempotent; `requestId` is for logs. */
export type QueueMessage = { requestId?: string } & (
  | { kind: "mail"; id: string; mail: Mail }
  /** The event's id is the message's. */
  | { kind: "payment-event"; id: string; customerId: string | null }
  | { kind: "account-removal"; id: string; userId: string }
  | (JobWork & StepOfJob & { id: string })
);
