/** Seconds to wait before the next try: 10, 20, 40 ... up to ten minutes. */
export const retrySeconds = (attempts: number): number => Math.min(600, 10 * 2 ** Math.max(0, attempts - 1));

interface QueueRules {
  /** Its producer in wrangler.toml. */
  binding: string;
  /** How often it delivers a message before it gives it up: its max_retries and the first time. */
  tries: number;
}

/** The queues of wrangler.toml, save that of the dead letters. A new one stands there, in `Env` and here. */
export const queues = {
  "ensemble-work": { binding: "QUEUE", tries: 11 },
  // A large file fills an isolate of the parser: a few are read at once, and no other work waits behind them.
  "ensemble-documents": { binding: "DOCUMENTS", tries: 6 },
  // A book takes its time: it never stands before an analysis.
  "ensemble-generations": { binding: "GENERATIONS", tries: 6 },
  // Sites answer in their own time: no file waits behind them.
  "ensemble-sites": { binding: "SITES", tries: 6 },
  // Posts are short: they never wait behind a book.
  "ensemble-social": { binding: "SOCIAL", tries: 6 },
  // Videos take minutes: no text waits behind them.
  "ensemble-media": { binding: "MEDIA_WORK", tries: 6 },
} as const satisfies Record<string, QueueRules>;

/** The name of a queue in production: staging has the same queues with this ending. */
export const queueInProduction = (name: string): string => name.replace(/-staging$/, "");

export type QueueName = keyof typeof queues;
export type QueueBinding = (typeof queues)[QueueName]["binding"];
/** The queue of messages and jobs that need none of their own. */
export const usualQueue = "ensemble-work" satisfies QueueName;
export const deadLetters = "ensemble-failed";
