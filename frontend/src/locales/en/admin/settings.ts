import type { settings as french } from "../../fr/admin/settings.ts";
import type { Translation } from "../../translation.ts";

export const settings = {
  "group.affiliates": "Recommendations",
  "group.guests": "Without a confirmed account",
  "group.payments": "Payments",

  "hint.changed": "Changed by {{admin}}, {{moment}}.",
  "hint.range": "From {{min}} to {{max}}. At first: {{initial}}.",

  intro: "The figures of the product that belong to no plan. A change counts within a minute.",

  pages:
    "Public pages name these figures. They take the new ones with the next build of the site, which starts by itself where a deploy hook is set.",

  "promise.affiliates":
    "A person who came through a link keeps the share that was promised that day, and a held commission keeps its date.",
  "promise.guests": "Counts from the next question on.",
  "promise.payments": "A payment that has failed already keeps the delay that was announced.",

  saved: "The settings are saved.",

  "setting.affiliate_claim_hours": "Hours to name a link after signing up",
  "setting.affiliate_held_days": "Days that a commission is held",
  "setting.affiliate_percent": "Share of what is paid, in %",
  "setting.grace_days": "Days of access after a failed payment",
  "setting.guest_questions": "Questions a day for each network",

  title: "Settings",
  trials: "The days of trial belong to each plan.",
  "trials.link": "See the plans",
} satisfies Translation<typeof french>;
