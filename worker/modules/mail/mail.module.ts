import type { Module } from "../module.ts";

export const mailModule = {
  name: "mail",
  schedule: { sweep: [({ mail }) => mail.mails.removeOld(), ({ mail }) => mail.mails.resend()] },
} satisfies Module;
