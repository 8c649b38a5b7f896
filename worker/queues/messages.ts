import type { Mail } from "../providers/mail/mail.ts";

/** Everything that travels through the queue; `id` makes each delivery idempotent. */
export type QueueMessage = { kind: "mail"; id: string; mail: Mail };
