import type { AdminSentences } from "./sentences.ts";

export const errors = {
  "auth.admin_exists": "There's already an admin with this email.",
  "auth.admin_not_found": "We can't find this admin.",
  "auth.own_account": "You can't remove your own account here. Ask another admin.",
  "auth.totp_needed": "This account doesn't have a second step yet. Set it up to continue.",
  "users.not_found": "There's no account with this ID, or it's being deleted.",
  "users.no_plan": "This person has no plan to add anything to.",
  "users.no_customer": "The payment provider doesn't know this person, so there's nothing to sync.",
  "tracking.period_invalid": "Choose a period of up to 366 days that ends after it starts.",
  "plans.invalid": "This plan's numbers don't add up. Check its prices, trial and limits.",
  "plans.held": "People are on this plan, so you can add to it but not take anything away. Create a new plan instead.",
  "plans.needed": "Everyone who signs up starts on this plan, so it has to stay.",
  "marketplace.in_use": "Some plans include this module. Remove it from them first.",
  "prompts.translated": "This prompt already exists in that language. It may have been removed.",
  "landing.not_found": "This page doesn't exist.",
  "landing.place_taken": "Another page already uses this address.",
  "landing.owner_missing":
    "This page still names something that your details don't say. Complete them under Owner, then publish.",
  "landing.changed_meanwhile": "Someone saved another version in the meantime. Reload it before you save yours.",
  "payments.not_reviewable": "This commission can no longer be reviewed: it's on hold, paid, refused or clawed back.",
  "payments.single_subscription": "This is the person's only subscription, so only they can end it.",
  "work.not_found": "This message is no longer here: it was sent again or dropped.",
  "work.emptied": "This email can no longer be sent. Its text contains a link, so it's erased after a day.",
  "jobs.not_found": "This job is no longer here.",
  "jobs.settled": "This job is running, has finished, or would fail the same way again.",
} satisfies AdminSentences;
