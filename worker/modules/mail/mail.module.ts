import type { Module } from "../module.ts";
import { mailMessage } from "./mail.message.ts";
import { mailPersonal } from "./mail.personal.ts";

export const mailModule = {
  name: "mail",
  messages: [mailMessage],
  schedule: { sweep: [({ mail }) => mail.mails.removeOld(), ({ mail }) => mail.mails.resend()] },
  personal: mailPersonal,
} satisfies Module;
