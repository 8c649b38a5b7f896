import type { payments as french } from "../fr/payments.ts";
import type { Translation } from "../translation.ts";

export const payments = {
  "cancel.confirm": "Cancel my plan",
  "cancel.done": "Done: your plan stays on until {{date}}.",
  "cancel.failed": "Your plan could not be cancelled.",
  "cancel.keep": "Keep my plan",
  "cancel.open": "Cancel my plan",
  "cancel.text":
    "It stays on until {{date}}, then you move to the free plan. Nothing more is charged, and your conversations stay.",
  "cancel.title": "Cancel your plan?",
  "cancel.trialText":
    "The trial stays on until {{date}}, then you move to the free plan. Nothing is charged, and your conversations stay.",

  "cancelled.plans": "Back to the plans",
  "cancelled.text": "You left the payment page before the end. Nothing was charged, nothing has changed.",
  "cancelled.title": "Another time, then",

  "ending.anew": "Ask for another link",
  "ending.confirm": "End my subscription",
  "ending.confirmText":
    "Your subscription ends with the period that is already paid. Until then you keep everything, and nothing more is charged.",
  "ending.confirmTitle": "One more click",
  "ending.doneText": "{{plan}} ends on {{date}}. A mail confirms it: keep it.",
  "ending.doneTitle": "Your subscription is ended",
  "ending.email": "The e-mail address of your account",
  "ending.failed": "The subscription could not be ended",
  "ending.other": "Change the address",
  "ending.sentText":
    "We have written to {{email}}. If a subscription runs there, the mail carries a link to confirm its end. It can take a minute to arrive.",
  "ending.sentTitle": "Look at your e-mail",
  "ending.signedIn": "You are signed in: you can also do it at once, from your account.",
  "ending.submit": "Send me the link",
  "ending.text":
    "Free of charge, no password. We send you a link; once you confirm it, your subscription ends with the period that is already paid.",
  "ending.title": "End a subscription",

  "failed.over": "An invoice is waiting to be paid. Once it is, your plan comes back by itself.",
  "failed.pay": "Pay now",
  "failed.see": "See my account",
  "failed.title": "Your last payment did not go through.",
  "failed.until": "Your plan stays on until {{date}}, so that you can sort it out.",

  "held.back": "Back to my question",
  "held.home": "Go home",
  "held.kept": "Your question is waiting:",

  "invoices.draft": "being prepared",
  "invoices.empty": "No invoice yet. They will be here from your first payment on.",
  "invoices.notLoaded": "Your invoices could not be loaded",
  "invoices.open": "to pay",
  "invoices.paid": "paid",
  "invoices.pay": "Pay",
  "invoices.pdf": "PDF",
  "invoices.title": "Invoices",
  "invoices.uncollectible": "unpaid",
  "invoices.view": "Open",
  "invoices.void": "void",

  "news.ends": "Your plan stays on until {{date}}, then you move to the free plan. Nothing more is charged.",
  "news.renews": "Next payment on {{date}}.",
  "news.scheduled": "From {{date}}: {{plan}}, {{price}}.",
  "news.stopped": "This plan is off.",
  "news.trial": "The trial runs until {{date}}. Then {{price}} is charged; cancel before, and nothing is.",
  "news.trialEnds": "The trial runs until {{date}}, then you move to the free plan. Nothing is charged.",

  "outcome.account": "My account",
  "outcome.confirming": "We are confirming your payment",
  "outcome.confirmingText": "It usually takes a few seconds. You can stay or go on: the plan comes by itself.",
  "outcome.confirmingTrial": "We are getting your trial ready",
  "outcome.done": "You are all set",
  "outcome.donePlan": "{{plan}} is yours",
  "outcome.doneTrial": "Your trial of {{plan}} begins",
  "outcome.endedText": "Nothing more is charged for it. You can choose a plan again whenever you like.",
  "outcome.endedTitle": "This subscription has ended",
  "outcome.endedTrialText":
    "There is one trial for each person and each card. If yours ended at once, this card had already had its own, and nothing was charged. You can still choose the plan without a trial.",
  "outcome.endedTrialTitle": "This trial is over",
  "outcome.expiredText": "It stayed open for too long. Nothing was charged.",
  "outcome.expiredTitle": "The payment page has expired",
  "outcome.failed": "We could not look",
  "outcome.failedTitle": "Your payment could not be confirmed",
  "outcome.goOn": "Go on with the payment",
  "outcome.included": "What you have now",
  "outcome.lateText":
    "Your bank is taking its time. There is nothing to do again, and above all no need to pay twice: once it is confirmed, your plan comes by itself.",
  "outcome.lateTitle": "This takes a little longer than usual",
  "outcome.look": "Look again",
  "outcome.openText": "The payment page is still open. Nothing has been charged so far.",
  "outcome.openTitle": "The payment is not finished",
  "outcome.signInText": "Sign in with the account that paid: we find your plan at once. Nothing is lost on the way.",
  "outcome.signInTitle": "Just sign in to finish",
  "outcome.unknownText":
    "We do not find this payment in your account. If you paid with another one, sign in with that one.",
  "outcome.unknownTitle": "This payment is not here",

  "plan.change": "Change plan",
  "plan.ending": "End a subscription",
  "plan.free": "You pay nothing. Paid plans open more models and more questions.",
  "plan.notLoaded": "Your plan could not be loaded",
  "plan.onTrial": "on trial",
  "plan.see": "See the plans",
  "plan.title": "Plan",
  "plan.trialWaits": "You pay nothing. A free trial is waiting, should you like the rest.",

  "portal.failed": "The page of your payment details could not open.",
  "portal.open": "Payment details",

  "price.month": "{{price}} a month",
  "price.year": "{{price}} a year",

  "recommend.cleared": "Earned",
  "recommend.copy": "Copy my link",
  "recommend.held": "On hold",
  "recommend.heldHint": "until the payment can no longer be taken back",
  "recommend.make": "Make my link",
  "recommend.notLoaded": "Your recommendations could not be loaded",
  "recommend.notMade": "Your link could not be made.",
  "recommend.referred": "People who came through you",
  "recommend.text": "Tell others about Ensemble: {{percent}}% of what people pay who come through your link is yours.",
  "recommend.title": "Recommend",

  "resume.change": "Keep my current plan",
  "resume.done": "All right: your plan goes on as before.",
  "resume.failed": "Your plan could not be resumed.",
  "resume.plan": "Resume my plan",
} satisfies Translation<typeof french>;
