import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { success } from "./schema.ts";

const text = z.string().check(z.maxLength(8_000));

/** A report comes by `report-uri`, one of a request (CSP Level 2). */
const older = z.object({
  "csp-report": z.object({
    "violated-directive": z.optional(text),
    "effective-directive": z.optional(text),
    "blocked-uri": z.optional(text),
  }),
});

/** Reports come by `report-to`, several of a request (Reporting API). */
const newer = z.array(
  z.object({
    type: text,
    body: z.optional(z.object({ effectiveDirective: z.optional(text), blockedURL: z.optional(text) })),
  }),
);

export const reportPolicyViolations = endpoint({
  method: "POST",
  path: "/api/csp-reports",
  access: "public",
  summary:
    "What a browser was refused by a content security policy: directive and host are counted, nothing else is kept",
  maxBytes: 64 * 1024,
  body: z.union([older, newer]),
  response: success,
});
