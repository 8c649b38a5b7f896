import * as z from "zod/mini";
import type { RefusalCode } from "../outcome.ts";
import { notSent, refused, unknown } from "../vendor-call.ts";
import type { Failure, VendorAnswer } from "../vendor-call.ts";

/** https://docs.x.com/x-api/fundamentals/response-codes-and-errors; older rows stand in `errors`. */
const problem = z.object({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
});

/** By what X says, the first that fits. Its words are the only difference between many refusals with one status. */
const reasons: readonly [RegExp, RefusalCode][] = [
  [/problems\/(credits|usage-capped)|credits ?depleted|usage cap/i, "credits"],
  [/duplicate content/i, "duplicate"],
  [/text is too long/i, "too_long"],
  [/suspended|account is temporarily locked/i, "suspended"],
  [/\bmedia\b/i, "media"],
  [/not allowed to reply|reply to this conversation/i, "invalid"],
  [/scope|permission|client-forbidden|unsupported authentication/i, "scope"],
];

const byStatus: Readonly<Record<number, RefusalCode>> = { 402: "credits", 403: "scope", 404: "gone", 413: "media" };

/** The words of a refusal, and the reason that they or its type name. */
function readProblem({ json, text }: VendorAnswer): { detail: string; found: RefusalCode | undefined } {
  const { data } = problem.safeParse(json);
  const words = [data?.title, data?.detail, ...(data?.errors ?? []).map(({ message }) => message)];
  const detail = words.filter(Boolean).join(": ") || text;
  const found = reasons.find(([pattern]) => pattern.test(`${data?.type ?? ""} ${detail}`))?.[1];
  return { detail, found };
}

export function failX(answer: VendorAnswer): Failure {
  const { status, headers } = answer;
  const { detail, found } = readProblem(answer);
  if (status >= 500 || status === 408) return unknown("server_error");
  if (status === 401) return notSent("unauthorized");
  // A month's cap is also a 429, and waiting for it to reset does not help.
  if (status === 429) return found === "credits" ? refused(found, detail) : notSent("rate_limited", resetOf(headers));
  return refused(found ?? byStatus[status] ?? "invalid", detail);
}

const limits = ["x-rate-limit", "x-app-limit-24hour", "x-user-limit-24hour"];

/** Milliseconds: the latest reset among the limits of which nothing remains. */
function resetOf(headers: Headers): number | null {
  const resets = limits
    .filter((limit) => headers.get(`${limit}-remaining`) === "0")
    .map((limit) => Number(headers.get(`${limit}-reset`)) * 1_000)
    .filter((reset) => Number.isFinite(reset) && reset > 0);
  return resets.length === 0 ? null : Math.max(...resets);
}
