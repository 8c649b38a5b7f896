export interface Fault {
  status: number;
  /** What stripe-should-retry says. */
  retry: "true" | "false";
  /** The work is done, and only its answer is lost. */
  afterwards: boolean;
  body: string;
}

export interface FaultDraft {
  status: 400 | 402 | 409 | 429 | 500 | 502 | 503;
  /** How many calls meet it; 1 by default. */
  times?: number;
  retry?: boolean;
  afterwards?: boolean;
  /** Only calls like "POST /v1/subscriptions". */
  on?: RegExp;
}

export interface Faults {
  add(draft: FaultDraft): void;
  next(method: string, path: string): Fault | undefined;
}

/** Failures that are prepared for the next calls. */
export function createFaults(): Faults {
  const waiting: { draft: FaultDraft; left: number }[] = [];
  return {
    add: (draft) => void waiting.push({ draft, left: draft.times ?? 1 }),
    next(method, path) {
      const found = waiting.find(({ draft, left }) => left > 0 && (draft.on?.test(`${method} ${path}`) ?? true));
      if (!found) return undefined;
      found.left -= 1;
      const { status, retry = status >= 500 || status === 429 || status === 409, afterwards = false } = found.draft;
      return { status, retry: retry ? "true" : "false", afterwards, body: JSON.stringify({ error: errorOf(status) }) };
    },
  };
}

function errorOf(status: number) {
  if (status === 429)
    return { type: "invalid_request_error", code: "rate_limit", message: "Request rate limit exceeded." };
  if (status < 500) return { type: "invalid_request_error", message: "This request was made to fail." };
  return { type: "api_error", message: "An unknown error occurred." };
}
