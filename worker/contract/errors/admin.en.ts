import type { AdminSentences } from "./sentences.ts";

export const errors = {
  "auth.admin_exists": "There is an admin with this address already.",
  "auth.admin_not_found": "This admin cannot be found.",
  "auth.own_account": "Your own account cannot be taken away here: ask another admin.",
  "auth.totp_needed": "This account has no second step yet. Set it up to go on.",
  "users.not_found": "There is nobody under this id, or their account is being removed.",
  "users.no_plan": "This person has no plan that something could be added to.",
  "users.no_customer": "The payment provider does not know this person: there is nothing to fetch.",
  "tracking.period_invalid": "Choose a period that ends after it begins and is no longer than 366 days.",
  "plans.invalid": "The figures of this plan do not fit together. Check its prices, its trial and what it includes.",
  "plans.held": "People hold this plan: it can gain, but not lose what they have. Make a new plan instead.",
  "plans.needed": "Everybody who signs up begins with this plan. It has to stay.",
  "marketplace.in_use": "Plans include this module. Take it out of them first.",
  "prompts.translated": "This prompt exists in that language already, perhaps among the removed ones.",
  "landing.not_found": "This page does not exist.",
  "landing.place_taken": "Another page has this address already.",
  "landing.changed_meanwhile": "Somebody wrote another version meanwhile. Reload it before you save yours.",
  "payments.not_reviewable":
    "This commission cannot be decided any more: it is held, was paid, was refused or was taken back.",
  "payments.single_subscription": "This is the person's only subscription. Its end is theirs to decide.",
  "work.not_found": "This message is not here any more: it was sent again, or let go.",
  "work.emptied": "This mail can no longer be sent: its words are forgotten after a day, for they hold a link.",
  "jobs.not_found": "This job is not here any more.",
  "jobs.settled": "This job runs, has ended well, or would fail again in the same way.",
} satisfies AdminSentences;
