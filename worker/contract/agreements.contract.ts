import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, language, moment, number, numberText, userParams } from "./schema.ts";

/** The page of the data-processing agreement, as its kind and its slug. */
export const agreementPage = { kind: "company", slug: "data-processing" } as const;

/** In whose name it is accepted: a person's, or that of a company. */
const party = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

const acceptance = z.object({
  version: number,
  accepted_at: moment,
  accepted_by: z.string(),
});
export type AgreementAcceptance = z.infer<typeof acceptance>;

const agreement = z.object({
  /** The version that is published, and since when; null where none is. */
  current: z.nullable(z.object({ version: number, dated: moment, accepted: z.boolean() })),
  /** The versions that the caller has accepted, the latest first. */
  accepted: z.array(acceptance),
});
export type AgreementView = z.infer<typeof agreement>;

export const readAgreement = endpoint({
  method: "GET",
  path: "/api/user/{userId}/agreement",
  access: "owner",
  teamSession: true,
  summary: "The version of the data-processing agreement that counts, and those that the caller has accepted",
  params: userParams,
  response: agreement,
});

export const acceptAgreement = endpoint({
  method: "POST",
  path: "/api/user/{userId}/agreement",
  access: "owner",
  right: "billing.manage",
  summary: "Accepts the version of the data-processing agreement that is published; once again, it changes nothing",
  params: userParams,
  body: z.object({ version: number, accepted_by: z.optional(party), language: z.optional(language) }),
  response: agreement,
});

export const downloadAgreement = endpoint({
  method: "GET",
  path: "/api/user/{userId}/agreement/{version}",
  access: "owner",
  right: "billing.manage",
  summary: "An accepted version of the data-processing agreement as a PDF, with who accepted it and when",
  params: z.object({ userId: id, version: numberText }),
  names: { version: null },
  download: true,
});
