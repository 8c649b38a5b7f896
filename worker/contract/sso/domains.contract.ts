import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, success } from "../schema.ts";

const params = z.object({ id });
const names = { id: "team-domain" } as const;

export const domainRow = z.object({
  id,
  domain: z.string(),
  /** The text of the TXT record that proves it. */
  record: z.string(),
  /** Null until the record was found, and once it was gone for days. */
  proved_at: z.nullable(moment),
  /** When it was last looked for. */
  checked_at: z.nullable(moment),
  /** Since when the record of a proved one is gone. */
  missing_since: z.nullable(moment),
  /** When a claim that is not proved is forgotten; null of a proved one. */
  expires_at: z.nullable(moment),
});
export type DomainRow = z.infer<typeof domainRow>;

export const listDomains = endpoint({
  method: "GET",
  path: "/api/workspace/domains",
  access: "user",
  right: "sign-in.manage",
  summary: "The mail domains that the team says are its own, and the record that proves each",
  response: z.object({
    data: z.array(domainRow),
    /** Whether the plan includes sign-in by a provider of the team's own. */
    included: z.boolean(),
  }),
});

export const addDomain = endpoint({
  method: "POST",
  path: "/api/workspace/domains",
  access: "user",
  right: "sign-in.manage",
  proof: true,
  summary: "Says that a mail domain is the team's own, and answers the record to set; a repeat finds the first",
  body: z.object({ domain: z.string().check(z.trim(), z.minLength(1), z.maxLength(253)) }),
  response: domainRow,
});

export const checkDomain = endpoint({
  method: "POST",
  path: "/api/workspace/domains/{id}/check",
  access: "user",
  right: "sign-in.manage",
  summary: "Looks for the record now: a domain is proved for one team at a time, the one whose record stands",
  params,
  names,
  body: z.object({}),
  response: domainRow,
});

export const removeDomain = endpoint({
  method: "DELETE",
  path: "/api/workspace/domains/{id}",
  access: "user",
  right: "sign-in.manage",
  proof: true,
  summary: "Gives a domain up: no one signs in with an address of it any more, and sessions that were opened so end",
  params,
  names,
  response: success,
});
