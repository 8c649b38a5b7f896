import * as z from "zod/mini";
import type { RefusalCode } from "../outcome.ts";
import { notSent, refused, unknown } from "../vendor-call.ts";
import type { Failure, VendorAnswer } from "../vendor-call.ts";

/** https://learn.microsoft.com/linkedin/shared/api-guide/concepts/error-handling */
const problem = z.object({ code: z.optional(z.string()), message: z.optional(z.string()) });

/** By what LinkedIn says, the first that fits. */
const reasons: readonly [RegExp, RefusalCode][] = [
  [/DUPLICATE_POST|is a duplicate of/i, "duplicate"],
  [/NONEXISTENT_VERSION/, "version"],
  [/restricted|suspended/i, "suspended"],
  [/too long|maximum length|exceeds? .*(length|characters)/i, "too_long"],
  [/urn:li:(image|video|document)|\b(media|asset)\b/i, "media"],
];

const byStatus: Readonly<Record<number, RefusalCode>> = { 403: "scope", 404: "gone", 413: "media", 426: "version" };
const postUrn = /urn:li:(?:share|ugcPost):\d+/;

const codeOf = (status: number, detail: string): RefusalCode =>
  reasons.find(([pattern]) => pattern.test(detail))?.[1] ?? byStatus[status] ?? "invalid";

export function failLinkedin({ status, json, text }: VendorAnswer): Failure {
  const { data } = problem.safeParse(json);
  const detail = [data?.code, data?.message].filter(Boolean).join(": ") || text;
  // LinkedIn answers this 400 for a moment where its own parts do not know the post yet.
  if (status >= 500 || status === 408 || /unable to obtain activity/i.test(detail)) return unknown("server_error");
  if (status === 401) return notSent("unauthorized");
  // It says neither how many calls remain nor when there are more.
  if (status === 429) return notSent("rate_limited");
  const code = codeOf(status, detail);
  return refused(code, detail, code === "duplicate" ? (postUrn.exec(detail)?.[0] ?? null) : null);
}
