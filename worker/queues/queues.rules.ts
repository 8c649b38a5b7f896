/** Seconds to wait before the next try: 10, 20, 40 ... up to ten minutes. */
export const retrySeconds = (attempts: number): number => Math.min(600, 10 * 2 ** Math.max(0, attempts - 1));

/** How often the queues deliver a message before they give it up: max_retries of wrangler.toml and the first time. */
export const triesOf = { "ensemble-work": 11, "ensemble-documents": 6 } as const;

/** The queue that a message travels in. Files are read one after the other, in one of their own. */
export const queueOf = (message: object | null): keyof typeof triesOf =>
  message !== null && "documentId" in message ? "ensemble-documents" : "ensemble-work";
