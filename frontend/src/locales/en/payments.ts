import type { payments as french } from "../fr/payments.ts";
import type { Translation } from "../translation.ts";

export const payments = {
  "address.failed": "The page for your address couldn't be opened.",
  "address.open": "Add my address",
  "address.text":
    "We don't know which country to work out VAT for, so your invoices can't be completed. Your plan stays active and its price doesn't change.",
  "address.title": "We need your billing address.",

  "cancel.confirm": "Cancel my plan",
  "cancel.done": "Your plan is cancelled. It stays active until {{date}}.",
  "cancel.failed": "Your plan couldn't be cancelled.",
  "cancel.keep": "Keep my plan",
  "cancel.open": "Cancel my plan",
  "cancel.text":
    "Your plan stays active until {{date}}, then you move to the free plan. You won't be charged again, and you keep your conversations.",
  "cancel.title": "Cancel your plan?",
  "cancel.trialText":
    "Your trial stays active until {{date}}, then you move to the free plan. You won't be charged, and you keep your conversations.",

  "cancelled.plans": "Back to plans",
  "cancelled.text": "You left the checkout before paying. Nothing was charged, and nothing has changed.",
  "cancelled.title": "Checkout cancelled",

  "ending.anew": "Request a new link",
  "ending.confirm": "Cancel my subscription",
  "ending.confirmText":
    "Your subscription ends when the period you've paid for is over. You keep everything until then, and won't be charged again.",
  "ending.confirmTitle": "One more click",
  "ending.doneText": "{{plan}} ends on {{date}}. We've emailed you a confirmation: keep it.",
  "ending.doneTitle": "Your subscription is cancelled",
  "ending.email": "Your account's email address",
  "ending.failed": "Your subscription couldn't be cancelled",
  "ending.other": "Change email",
  "ending.sentText":
    "We've written to {{email}}. If there's a subscription for this email, you'll find a link to confirm the cancellation. It can take a minute to arrive.",
  "ending.sentTitle": "Check your inbox",
  "ending.signedIn": "You're signed in, so you can also cancel right away from your account.",
  "ending.submit": "Email me the link",
  "ending.text":
    "It's free and needs no password. We'll email you a link. Once you confirm, your subscription ends when the period you've paid for is over.",
  "ending.title": "Cancel a subscription",

  "failed.over": "You have an unpaid invoice. Your plan comes back as soon as it's paid.",
  "failed.pay": "Pay now",
  "failed.see": "Go to my account",
  "failed.title": "Your last payment didn't go through.",
  "failed.until": "Your plan stays active until {{date}}, so you have time to sort it out.",

  "held.back": "Back to my question",
  "held.home": "Go home",
  "held.kept": "Your question is waiting:",
  "held.start": "Get started",

  "invoices.draft": "being prepared",
  "invoices.empty": "No invoices yet. They'll appear here after your first payment.",
  "invoices.notLoaded": "Your invoices couldn't be loaded",
  "invoices.open": "due",
  "invoices.paid": "paid",
  "invoices.pay": "Pay",
  "invoices.pdf": "PDF",
  "invoices.title": "Invoices",
  "invoices.uncollectible": "unpaid",
  "invoices.view": "Open",
  "invoices.void": "cancelled",

  "news.ends": "Your plan stays active until {{date}}, then you move to the free plan. You won't be charged again.",
  "news.renews": "Next payment on {{date}}.",
  "news.scheduled": "From {{date}}: {{plan}}, {{price}}.",
  "news.seats_one": "From {{date}}: {{number}} seat beside the plan's, {{price}} in all.",
  "news.seats_other": "From {{date}}: {{number}} seats beside the plan's, {{price}} in all.",
  "news.stopped": "This plan is inactive.",
  "news.trial": "Your trial ends on {{date}}, then you pay {{price}}. Cancel before that and you won't be charged.",
  "news.trialEnds": "Your trial ends on {{date}}, then you move to the free plan. You won't be charged.",

  "outcome.account": "My account",
  "outcome.confirming": "Confirming your payment",
  "outcome.confirmingText":
    "This usually takes a few seconds. You can wait or carry on: your plan will switch on automatically.",
  "outcome.confirmingTrial": "Setting up your trial",
  "outcome.done": "You're all set",
  "outcome.donePlan": "Welcome to {{plan}}",
  "outcome.doneTrial": "Your {{plan}} trial has started",
  "outcome.endedText": "You won't be charged for it again. You can choose a plan whenever you like.",
  "outcome.endedTitle": "This subscription has ended",
  "outcome.endedTrialText":
    "Trials are limited to one per person and one per card. If yours ended immediately, this card has already been used for one, and nothing was charged. You can still choose the plan without a trial.",
  "outcome.endedTrialTitle": "This trial has ended",
  "outcome.expiredText": "It was open for too long. Nothing was charged.",
  "outcome.expiredTitle": "This checkout has expired",
  "outcome.failed": "Couldn't check",
  "outcome.failedTitle": "We couldn't confirm your payment",
  "outcome.goOn": "Continue checkout",
  "outcome.included": "What you get",
  "outcome.lateText":
    "Your bank is taking its time. You don't need to do anything, and please don't pay again: once it's confirmed, your plan switches on automatically.",
  "outcome.lateTitle": "This is taking longer than usual",
  "outcome.look": "Check again",
  "outcome.openText": "Your checkout is still open. Nothing has been charged yet.",
  "outcome.openTitle": "Your payment isn't finished",
  "outcome.signInText": "Sign in with the account you paid from and your plan will be there. Nothing is lost.",
  "outcome.signInTitle": "Sign in to finish",
  "outcome.unknownText":
    "We can't find this payment in your account. If you paid from another account, sign in with that one.",
  "outcome.unknownTitle": "Payment not found",

  "plan.change": "Change plan",
  "plan.free": "You're on the free plan. Paid plans give you more models and more questions.",
  "plan.notLoaded": "Your plan couldn't be loaded",
  "plan.onTrial": "trial",
  "plan.seats_one": "With {{number}} seat beside the plan's.",
  "plan.seats_other": "With {{number}} seats beside the plan's.",
  "plan.see": "See plans",
  "plan.title": "Plan",
  "plan.trialWaits": "You're on the free plan. You can try a paid one for free.",

  "portal.failed": "We couldn't open your billing details.",
  "portal.open": "Billing details",

  "price.month": "{{price}} a month",
  "price.year": "{{price}} a year",

  "recommend.cleared": "Ready to be paid out",
  "recommend.copy": "Copy my link",
  "recommend.held": "Pending",
  "recommend.heldHint": "until the payment can no longer be reversed",
  "recommend.make": "Create my link",
  "recommend.notLoaded": "Your referrals couldn't be loaded",
  "recommend.notMade": "Your link couldn't be created.",
  "recommend.paid": "Paid out",
  "recommend.refused": "Refused",
  "recommend.owed": "Paid out for payments that were later reversed",
  "recommend.referred": "People you referred",
  "recommend.text": "Share Ensemble and earn {{percent}}% of what people pay when they sign up through your link.",
  "recommend.title": "Refer a friend",

  "resume.change": "Keep my current plan",
  "resume.done": "Your plan continues as before.",
  "resume.failed": "Your plan couldn't be resumed.",
  "resume.plan": "Resume my plan",

  "withdrawal.acknowledged": "Acknowledgement to",
  "withdrawal.confirm": "Confirm withdrawal",
  "withdrawal.contract": "Contract",
  "withdrawal.contractOf": "{{plan}}, concluded on {{date}}",
  "withdrawal.dialogText":
    "You state that you withdraw from this contract. It ends right away, your account moves to the free plan and you keep your conversations.",
  "withdrawal.dialogTitle": "Withdraw from the contract",
  "withdrawal.done":
    "Your withdrawal of {{moment}} is recorded. We're emailing the acknowledgement to {{email}}: keep it.",
  "withdrawal.failed": "Your withdrawal couldn't be completed",
  "withdrawal.name": "Name",
  "withdrawal.nothing": "You haven't paid anything yet, so there's nothing to refund.",
  "withdrawal.notLoaded": "Your right to withdraw couldn't be checked",
  "withdrawal.open": "Withdraw from contract here",
  "withdrawal.part":
    "You asked for the service to start right away: the days that have passed remain payable, and the rest is refunded to the payment method you used, within fourteen days at most.",
  "withdrawal.refund": "Refund",
  "withdrawal.subscription": "Ensemble subscription",
  "withdrawal.text":
    "Until the end of {{date}}, you can withdraw from your purchase without giving a reason and at no cost.",
  "withdrawal.title": "Right of withdrawal",
  "withdrawal.whole": "Everything you paid is refunded to the payment method you used, within fourteen days at most.",
} satisfies Translation<typeof french>;
