import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { contactLimits, everyOwnerField, ownerEmails } from "./owner.rules.ts";
import { email, language, moment, requestId, success } from "./schema.ts";

const line = z.string().check(z.trim(), z.maxLength(300), z.regex(/^[^\r\n[\]]*$/));
const emailOrNone = z.union([z.literal(""), email]);
const isEmail = (name: string) => ownerEmails.some((one) => one === name);
const facts = z.object(everyOwnerField((name) => (isEmail(name) ? emailOrNone : line)));

/** Only what changes; what is left out stays. */
export const ownerDraft = z.partial(facts);
export type OwnerDraft = z.infer<typeof ownerDraft>;

export const ownerRecord = z.object({
  /** Counts the changes; 0 before the first. */
  revision: z.int(),
  facts,
  /** Null where no admin has said anything yet. */
  changed_at: z.nullable(moment),
  changed_by: z.nullable(z.string()),
});
export type OwnerRecord = z.infer<typeof ownerRecord>;

export const readOwner = endpoint({
  method: "GET",
  path: "/api/admin/owner",
  access: "admin",
  summary: "Who publishes this installation, as its legal pages say it",
  response: ownerRecord,
});

export const updateOwner = endpoint({
  method: "PATCH",
  path: "/api/admin/owner",
  access: "admin",
  summary: "Says who publishes this installation; every public page that names it follows",
  body: ownerDraft,
  response: ownerRecord,
});

const said = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const oneLine = (longest: number) => said(longest).check(z.regex(/^[^\r\n]*$/));

export const contactMessage = z.object({
  request_id: requestId,
  name: oneLine(contactLimits.name),
  email,
  subject: oneLine(contactLimits.subject),
  message: said(contactLimits.message),
  locale: language,
  /** Hidden from people: a program that fills every field gives itself away. */
  website: z.optional(z.string().check(z.maxLength(300))),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const sendContactMessage = endpoint({
  method: "POST",
  path: "/api/contact",
  access: "public",
  summary: "Sends a message to the owner of this installation alone",
  body: contactMessage,
  response: success,
});
