import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id } from "../schema.ts";

/** Mails that a person can end with one press, without signing in. */
export const mailingLists = ["digest"] as const;
export type MailingList = (typeof mailingLists)[number];

const query = z.object({
  list: z.enum(mailingLists),
  person: id,
  signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});

const path = "/api/notifications/unsubscribe";

export const openUnsubscribing = endpoint({
  method: "GET",
  path,
  access: "public",
  summary: "A page with a button that ends these mails; opened by a scanner, it changes nothing",
  query,
  download: true,
});

export const unsubscribe = endpoint({
  method: "POST",
  path,
  access: "public",
  whileReadOnly: true,
  summary: "Ends these mails, for a press of that button and for mail programs (RFC 8058)",
  query,
  download: true,
});
