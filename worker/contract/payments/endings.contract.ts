import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { email, language, moment, success } from "../schema.ts";

export const requestEnding = endpoint({
  method: "POST",
  path: "/api/resilier",
  access: "public",
  summary:
    "Ends a subscription without signing in: a mail confirms it and carries a link; the answer is the same for every address",
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    email,
    language: z.optional(language),
  }),
  response: success,
});

export const confirmEnding = endpoint({
  method: "POST",
  path: "/api/resilier/confirm",
  access: "public",
  summary:
    "Ends the subscription that the mailed link names, at the end of its period; following it again changes nothing",
  body: z.object({ token: z.string().check(z.minLength(20), z.maxLength(400)) }),
  response: z.object({ ends_at: moment, plan_name: z.object({ en: z.string(), fr: z.string() }) }),
});
