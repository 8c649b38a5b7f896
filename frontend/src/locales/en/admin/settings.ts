import type { settings as french } from "../../fr/admin/settings.ts";
import type { Translation } from "../../translation.ts";

export const settings = {
  "group.affiliates": "Referrals",
  "group.guests": "Without a confirmed account",
  "group.payments": "Payments",
  "group.spend": "Spend and abuse",

  "hint.changed": "Changed by {{admin}}, {{moment}}.",
  "hint.range": "From {{min}} to {{max}}. Default: {{initial}}.",

  intro: "Product settings that don't belong to a plan. Changes apply within a minute.",

  pages:
    "Public pages show these numbers. They update with the next site build, which starts automatically if a deploy hook is set.",

  "promise.affiliates":
    "People who came through a link keep the share promised that day, and held commissions keep their date.",
  "promise.guests": "Applies from the next question.",
  "promise.payments": "Payments that have already failed keep the delay that was announced.",
  "promise.spend":
    "When a ceiling is reached, its actions wait for the next day (UTC) and people are told so. You get an alert at 80 %.",

  saved: "Settings saved.",

  "setting.affiliate_claim_hours": "Hours to claim a referral link after sign-up",
  "setting.affiliate_held_days": "Days a commission is on hold",
  "setting.affiliate_percent": "Share of payments, in %",
  "setting.free_plan_day_usd": "USD a day for all holders of a free plan",
  "setting.grace_days": "Days of access after a failed payment",
  "setting.guest_questions": "Questions per day per network",
  "setting.network_sign_ups": "New accounts per day per network",
  "setting.total_day_usd": "USD a day for everything",

  title: "Settings",
  trials: "Trial days are set in each plan.",
  "trials.link": "See plans",
} satisfies Translation<typeof french>;
