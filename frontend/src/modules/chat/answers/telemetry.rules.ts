/** How an answer ended, as the browser saw it. */
export interface AnswerOutcome {
  cancelled: boolean;
  /** HTTP status of a refusal; 0 where the network failed; null where the stream itself ended. */
  refusedWith: number | null;
  /** The word of an error event of the stream. */
  errorEvent: string | null;
  complete: boolean;
}

const words = /^(query_cancel|api_error|unknown_error|system_error|network_error|http_(\d{3}_)?error)$/;

/** The error type of specification 8; null for a complete answer. */
export function errorTypeOf({ cancelled, refusedWith, errorEvent, complete }: AnswerOutcome): string | null {
  if (cancelled) return "query_cancel";
  if (refusedWith === 0) return "network_error";
  if (refusedWith !== null) return `http_${refusedWith}_error`;
  if (errorEvent !== null) return words.test(errorEvent) ? errorEvent : "api_error";
  return complete ? null : "unknown_error";
}

/** Specification 9: (input tokens × input price + output tokens × output price) / 1000, in USD. */
export function costInDollars(
  tokens: { input: number; output: number },
  price: { input: number; output: number },
): number {
  return (tokens.input * price.input + tokens.output * price.output) / 1_000;
}
