import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { email, id, listing, listQuery, moment } from "./schema.ts";

export const auditEntry = z.object({
  id,
  admin_id: id,
  admin_email: email,
  /** The endpoint's name in the contract. */
  action: z.string(),
  subject: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  /** 'begun' where the work never ended, 'done', or the code of the refusal. */
  outcome: z.string(),
  address: z.string(),
  user_agent: z.nullable(z.string()),
  request_id: z.string(),
  created_at: moment,
  finished_at: z.nullable(moment),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditEntries = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  access: "admin",
  summary: "What admins wrote: who, what, before and after, from where; the latest first",
  query: z.object({
    ...listQuery(["created_at", "admin_email", "action"]).shape,
    /** Actions, kinds of subjects and outcomes that `q` means in the reader's language, with commas between them. */
    meant: z.optional(z.string().check(z.maxLength(12_000))),
  }),
  response: listing(auditEntry),
});
