import type { Effort } from "../../contract/models.contract.ts";

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
  /** How long a model that thinks should think; null for one that does not, or may choose. */
  effort: Effort | null;
  /** Whether its thoughts are read by anyone: some vendors send them when asked alone, and answer a moment later then. */
  showsThoughts: boolean;
  /** Milliseconds that it may be silent before its first words; null is what the gateway allows any model. */
  firstEventLimit: number | null;
  /** The conversation whose next question will begin with these words, so that caching them pays; null where none will. */
  conversation: string | null;
  /** USD per 1,000 tokens that are paid at most, for a vendor that routes to others. */
  prices: { input: number; output: number };
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

/** The totals of one call so far; the last report stands. */
export interface AiUsage {
  /** All of the input. */
  inputTokens: number;
  /** The parts of the input that were read from the vendor's cache, and that were written to it. */
  cachedTokens: number;
  writtenTokens: number;
  /** Null until the vendor has said it. */
  outputTokens: number | null;
  /** USD, where the vendor says what it takes; null elsewhere. */
  cost: number | null;
}

/** `tools`: it asked for a tool, of which it was given none. */
export type EndReason = "stop" | "length" | "refusal" | "tools";

/** `thought` is what a model thinks before it answers, or a summary of it; `alive` any sign of life that says nothing. */
export type AiEvent =
  | { type: "text"; text: string }
  | { type: "thought"; text: string }
  | { type: "alive" }
  | ({ type: "usage" } & AiUsage)
  | { type: "end"; reason: EndReason };

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
