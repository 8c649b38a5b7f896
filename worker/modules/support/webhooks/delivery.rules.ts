import type { FetchResult, FetchPolicy } from "../../../providers/web/web.ts";

/** Where events are sent: a site, as any that a user names. A redirect is a failure, since it would forward a signature. */
export const webhookPolicy: FetchPolicy = {
  schemes: ["https:"],
  ports: [443],
  types: {},
  redirects: 0,
  timeoutMs: 10_000,
};

/** Seconds until the next try of an event that its target did not take; after the last it is given up. */
const retrySeconds = [10, 60, 600, 3_600, 21_600] as const;

/** Null after the last try. */
export const nextTry = (attempt: number): number | null => retrySeconds[attempt - 1] ?? null;

/** So many events in a row that were given up switch a webhook off. */
export const mostFailures = 20;

/** Null where the target took it; else the reason, as its owner reads it: `http_500`, `slow`, `refused`. */
export function deliveryFailure(fetched: FetchResult): string | null {
  if (fetched.failure !== null) return fetched.failure;
  return fetched.status >= 200 && fetched.status < 300 ? null : `http_${fetched.status}`;
}
