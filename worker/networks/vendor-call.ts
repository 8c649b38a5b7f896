import type { Clock } from "../lib/clock.ts";
import type { NotSent, Outcome, Receipt, RefusedOutcome, Unknown } from "./outcome.ts";

export interface VendorAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined where the text is no JSON. */
  json: unknown;
}

export interface VendorRequest<T> {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | FormData | Uint8Array<ArrayBuffer>;
  /** Tokens and codes, which no `detail` repeats. */
  secrets: readonly string[];
  /** Why an answer with the status of a success is a refusal; null where it is none. */
  refuse?(answer: VendorAnswer): Failure | null;
  /** What a success holds; null where it cannot be read. */
  read(answer: VendorAnswer): T | null;
}

export type Failure = Omit<NotSent, "receipt"> | Omit<RefusedOutcome, "receipt"> | Omit<Unknown, "receipt">;

export interface VendorRules {
  /** The header that names a request for the vendor's support. */
  requestIdHeader: string;
  /** What an answer that is neither a success nor the edge's own means; `detail` is shortened afterwards. */
  fail(answer: VendorAnswer): Failure;
}

export type CallVendor = <T>(request: VendorRequest<T>) => Promise<Outcome<T>>;

const limitMs = 30_000;
const longestDetail = 300;

const receiptOf = (answer: VendorAnswer | null, requestIdHeader: string): Receipt => ({
  httpStatus: answer?.status ?? null,
  vendorRequestId: answer?.headers.get(requestIdHeader) ?? null,
  ...momentOf(answer),
});

/** Calls a network within 30 seconds and says what became of it. */
export function createVendorCall(clock: Clock, { requestIdHeader, fail }: VendorRules): CallVendor {
  return async ({ method, url, headers = {}, body, secrets, read, refuse }) => {
    const ended = new AbortController();
    const cancel = clock.after(limitMs, () => ended.abort());
    let answer: VendorAnswer | null = null;
    try {
      const init = { method, headers, redirect: "manual", signal: ended.signal } as const;
      const response = await fetch(url, body === undefined ? init : { ...init, body });
      answer = { status: response.status, headers: response.headers, text: "", json: undefined };
      answer.text = await response.text();
      answer.json = readJson(answer.text);
    } catch {
      // An answer whose text was cut may still say in its headers what became of the call.
    } finally {
      cancel();
    }
    const receipt = receiptOf(answer, requestIdHeader);
    const lost = ended.signal.aborted ? "timeout" : "cut";
    if (answer === null) return { outcome: "unknown", reason: lost, receipt };
    const failure = failureOf(answer, refuse, fail);
    if (failure === null) {
      const value = read(answer);
      if (value !== null) return { outcome: "done", value, receipt };
      return { outcome: "unknown", reason: answer.text === "" ? lost : "unread", receipt };
    }
    if (failure.outcome !== "refused") return { ...failure, receipt };
    return { ...failure, detail: scrubbed(failure.detail, secrets), receipt };
  };
}

function momentOf(answer: VendorAnswer | null): Pick<Receipt, "networkAt"> {
  const networkAt = Date.parse(answer?.headers.get("date") ?? "");
  return Number.isNaN(networkAt) ? {} : { networkAt };
}

function failureOf(
  answer: VendorAnswer,
  refuse: VendorRequest<unknown>["refuse"],
  fail: VendorRules["fail"],
): Failure | null {
  if (answer.status >= 200 && answer.status < 300) return refuse?.(answer) ?? null;
  return failedAtEdge(answer) ?? fail(answer);
}

/** What Cloudflare's own edge answers before anything reached the vendor: developers.cloudflare.com, "5xx errors". */
const edgeReasons = { 521: "refused", 523: "refused", 525: "tls", 526: "tls" } as const;

function failedAtEdge({ status, text }: VendorAnswer): Failure | null {
  const reason =
    status === 530 && /error code: 1016\b/.test(text) ? "dns" : edgeReasons[status as keyof typeof edgeReasons];
  return reason ? { outcome: "not_sent", reason, retryAt: null } : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function scrubbed(detail: string, secrets: readonly string[]): string {
  const clean = secrets.filter(Boolean).reduce((text, secret) => text.replaceAll(secret, "[secret]"), detail);
  return clean.replaceAll(/\s+/g, " ").trim().slice(0, longestDetail);
}

export const refused = (code: RefusedOutcome["code"], detail: string, duplicateOf: string | null = null): Failure => ({
  outcome: "refused",
  code,
  detail,
  duplicateOf,
});

/** A refusal without a call. */
export const refusedUnasked = (code: RefusedOutcome["code"], detail: string): RefusedOutcome => ({
  outcome: "refused",
  code,
  detail,
  duplicateOf: null,
  receipt: { httpStatus: null, vendorRequestId: null },
});

export const notSent = (reason: NotSent["reason"], retryAt: number | null = null): Failure => ({
  outcome: "not_sent",
  reason,
  retryAt,
});

export const unknown = (reason: Unknown["reason"]): Failure => ({ outcome: "unknown", reason });
