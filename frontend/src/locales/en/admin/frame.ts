import type { frame as french } from "../../fr/admin/frame.ts";
import type { Translation } from "../../translation.ts";

export const frame = {
  "area.overview": "Overview",
  "area.users": "Users",
  "area.models": "Models",
  "area.plans": "Plans",
  "area.modules": "Modules",
  "area.prompts": "Prompts",
  "area.billing": "Subscriptions",
  "area.money": "Income and costs",
  "area.failed": "Failed work",
  "area.jobs": "Jobs",
  "area.providers": "Providers",
  "area.content": "Content",
  "area.settings": "Settings",
  "area.admins": "Admins",
  "area.audit": "Log",

  "fault.code": "Six digits are needed.",
  "fault.date": "There is no such date.",
  "fault.email": "This e-mail address is not valid.",
  "fault.integer": "A whole number is needed.",
  "fault.json": "This text is not valid JSON.",
  "fault.long": "This text is too long.",
  "fault.number": "A number is needed.",
  "fault.range": "This number is out of bounds.",
  "fault.reason": "Say why, in a few words.",
  "fault.required": "This field is needed.",
  "fault.short": "This text is too short.",
  "fault.slug": "Small letters, digits and dashes only.",
  "fault.freeTrial": "A free plan has no trial.",
  "fault.leastPrice": "The payment provider takes €0.50 at least.",
  "fault.yearFit": "A year costs more than a month and at most twelve; a free plan is free both ways.",
  "fault.url": "This address is not valid.",

  "nav.label": "Administration",
  "nav.open": "Open the menu",
  "nav.side": "admin",
  "nav.signOut": "Sign out",

  "reason.hint": "It is kept in the log.",
  "reason.label": "Reason",

  "unknown.home": "Back to the admin",
  "unknown.text": "The address may have changed.",
  "unknown.title": "This page does not exist",

  "unsaved.leave": "Leave without saving",
  "unsaved.stay": "Stay",
  "unsaved.text": "What you typed is not saved and will be lost.",
  "unsaved.title": "Leave this page?",
} satisfies Translation<typeof french>;
