/** What every message says; each module declares the messages that it sends beside the code that does their work. */
export interface QueueMessage {
  kind: string;
  /** Makes each delivery idempotent. */
  id: string;
  /** For logs: the request that caused the work. */
  requestId?: string;
}
