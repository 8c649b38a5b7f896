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

/** What the configuration knows of a vendor; without a base URL the vendor's own is used. */
export interface AiProviderConfig {
  apiKey: string;
  baseUrl: string | undefined;
}

/** `alive` is any sign of life that is not content: reasoning, keep-alives. Token counts are the call's totals. */
export type AiEvent =
  | { type: "text"; text: string }
  | { type: "alive" }
  | { type: "usage"; inputTokens: number; outputTokens: number }
  | { type: "end"; reason: "stop" | "length" | "refusal" };

export type AiFailure = "http" | "api" | "network" | "timeout" | "cancelled" | "unknown";

/** The time limits of one call: the first event, the silence between two, the whole. */
export type AiLimit = "first" | "silence" | "whole";

export interface AiErrorFacts {
  status?: number | undefined;
  retryAfter?: number | undefined;
  limit?: AiLimit | undefined;
  vendorRequestId?: string | undefined;
  cause?: unknown;
}

export class AiError extends Error {
  readonly failure: AiFailure;
  /** HTTP status of the vendor, where there was one. */
  readonly status: number | undefined;
  /** Milliseconds the vendor asked to wait. */
  readonly retryAfter: number | undefined;
  /** Which limit a `timeout` broke. */
  readonly limit: AiLimit | undefined;
  /** What the vendor calls the request, for a question to its support. */
  readonly vendorRequestId: string | undefined;

  constructor(failure: AiFailure, message: string, facts: AiErrorFacts = {}) {
    super(message, { cause: facts.cause });
    this.name = "AiError";
    this.failure = failure;
    this.status = facts.status;
    this.retryAfter = facts.retryAfter;
    this.limit = facts.limit;
    this.vendorRequestId = facts.vendorRequestId;
  }
}
