/** What the product asks of a vendor of language models; one adapter a wire format implements it. */
export interface AiProvider {
  /** Ends normally only after the vendor said it had finished; every failure is thrown as AiError. */
  stream(request: AiRequest): AsyncIterable<AiEvent>;
}

export interface AiRequest {
  /** The vendor's own model id. */
  model: string;
  messages: readonly AiMessage[];
  maxOutputTokens: number;
  signal: AbortSignal;
}

export interface AiMessage {
  role: "system" | "user" | "assistant";
  content: readonly AiPart[];
}

export type AiPart = { type: "text"; text: string } | { type: "image"; mediaType: string; base64: string };

/** `alive` is any sign of life that is not content: reasoning, keep-alives. Token counts are totals of the call so far. */
export type AiEvent =
  | { type: "text"; text: string }
  | { type: "alive" }
  | { type: "usage"; inputTokens: number; outputTokens: number }
  | { type: "end"; reason: "stop" | "length" | "refusal" };

export type AiFailure = "http" | "api" | "network" | "timeout" | "cancelled" | "unknown";

export class AiError extends Error {
  readonly failure: AiFailure;
  /** HTTP status of the vendor, where there was one. */
  readonly status: number | undefined;
  /** Milliseconds the vendor asked to wait. */
  readonly retryAfter: number | undefined;

  constructor(failure: AiFailure, message: string, facts: { status?: number; retryAfter?: number; cause?: unknown } = {}) {
    super(message, { cause: facts.cause });
    this.name = "AiError";
    this.failure = failure;
    this.status = facts.status;
    this.retryAfter = facts.retryAfter;
  }
}
