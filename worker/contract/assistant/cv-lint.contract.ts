import * as z from "zod/mini";
import { remarkCodes } from "../cv/lint/lint.rules.ts";
import { fixNames, severities } from "../cv/lint/remark.ts";
import { endpoint } from "../endpoint.ts";
import { cvPageFacts, oneCv } from "./cv.contract.ts";

const remark = z.object({
  code: z.enum(remarkCodes),
  severity: z.enum(severities),
  /** A section, one of its places, a field of it, and the letters that are meant. */
  place: z.object({
    section: z.string(),
    id: z.optional(z.string()),
    field: z.optional(z.string()),
    from: z.optional(z.int()),
    to: z.optional(z.int()),
  }),
  /** What a sentence about it names, such as an employer or a number of words. */
  params: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** A change that is right whatever the person meant. */
  fix: z.nullable(z.object({ name: z.enum(fixNames), to: z.nullable(z.string()) })),
});

export const lintStoredCv = endpoint({
  method: "GET",
  path: "/api/documents/{userId}/assistantdoc/{id}/cv/lint",
  access: "owner",
  summary: "What could be better in a CV by fixed rules, the gravest first; no unit",
  ...oneCv,
  response: z.object({ remarks: z.array(remark), page: cvPageFacts }),
});
