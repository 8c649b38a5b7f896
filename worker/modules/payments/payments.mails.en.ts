import { endingDays } from "../../contract/limits.ts";
import type { PaymentLetters } from "./payments.letters.ts";

const yours = (plan: string) => (plan === "" ? "your subscription" : `your ${plan} subscription`);
const the = (plan: string) => (plan === "" ? "a subscription" : `the ${plan} subscription`);
const each = { month: "per month", year: "per year" };

const failed = {
  1: { subject: "Your payment didn't go through", title: "Your payment didn't go through" },
  2: { subject: "Your payment is still due", title: "We tried again, but it didn't work" },
  3: { subject: "Your payment failed again", title: "Our third attempt failed" },
  last: { subject: "Your subscription is about to end", title: "Our last attempt failed" },
};

export const english: PaymentLetters = {
  trialEnding: ({ plan, next, amount, interval, endsAt }) => ({
    subject: `Your trial ends on ${endsAt}`,
    title: "Your trial is ending soon",
    text: [
      `The trial of ${yours(plan)} ends on ${endsAt}. From then on, ${next === "" ? "it costs" : `you're on ${next}, which costs`} ${amount} ${each[interval]}, charged to your card.`,
      "To keep it, there's nothing to do. If you'd rather not, cancel before that date and you won't be charged.",
    ],
    action: "Manage my subscription",
    note: "You keep your conversations either way.",
  }),

  purchased: ({ plan, amount, interval, concludedAt, trialEnd, lastDay, startRequested, site, terms }) => ({
    subject: "Your Ensemble subscription is confirmed",
    title: "Your contract, for your records",
    text: [
      `On ${concludedAt}, you took out ${the(plan)} at ${amount} ${each[interval]}, VAT included, with no minimum term. It renews at the end of each period, and you can cancel it at any time and at no cost, from your account or at ${site}/resilier.`,
      ...(trialEnd === null
        ? []
        : [`It begins with a free trial until ${trialEnd}. Cancel before that date and you won't be charged.`]),
      `Until the end of ${lastDay}, you can also withdraw from this contract without giving a reason: open your account, go to Plan and usage and choose "Withdraw from contract here".`,
      startRequested
        ? "You asked for the service to start before that time is over: if you withdraw, the days that have passed remain payable and the rest is refunded."
        : "If you withdraw, everything you've paid is refunded.",
    ],
    action: "Open my account",
    note:
      terms === null
        ? "Your invoices are in your account."
        : "Your invoices are in your account. The terms that you accepted follow: keep this email.",
    enclosed: terms,
  }),

  renewalNear: ({ plan, next, amount, interval, renewsAt }) => ({
    subject: `Your subscription renews on ${renewsAt}`,
    title: "Your subscription is about to renew",
    text: [
      `On ${renewsAt}, ${yours(plan)} ${next === "" ? "renews" : `moves to ${next}`}: ${amount} ${each[interval]}, VAT included, charged to your payment method.`,
      `To continue, there's nothing to do. If you'd rather not, cancel at no cost before ${renewsAt}: your plan stays active until then, and you won't be charged again.`,
    ],
    action: "Manage my subscription",
    note: "We're writing because the law asks us to remind you before every yearly renewal.",
  }),

  paymentFailed: ({ plan, amount, attempt, graceUntil }) => ({
    ...failed[attempt],
    text: [
      attempt === 1
        ? `We couldn't collect ${amount} for ${yours(plan)}. It happens: a card expires, or a limit is reached.`
        : `We still couldn't collect ${amount} for ${yours(plan)}.`,
      ...(graceUntil === null
        ? []
        : [`Your plan stays active until ${graceUntil}. Without a payment, your account then moves to the free plan.`]),
      attempt === "last"
        ? "We won't try again automatically. You can still pay with this card or another one."
        : "We'll try again in the coming days. You can also pay now, with this card or another one.",
    ],
    action: "Pay now",
    note: "If you've paid in the meantime, please ignore this email.",
  }),

  actionRequired: ({ plan, amount }) => ({
    subject: "Confirm your payment with your bank",
    title: "One more step to complete your payment",
    text: `Your bank needs you to confirm the payment of ${amount} for ${yours(plan)}. The payment is on hold until you do.`,
    action: "Confirm the payment",
    note: "The page belongs to our payment provider. We never ask for card numbers by email.",
  }),

  addressNeeded: ({ plan }) => ({
    subject: "We need your billing address",
    title: "Your invoices need your address",
    text: [
      `We no longer know which country to work out VAT for on ${yours(plan)}, so your latest invoice can't be completed.`,
      "Add your billing address: it takes a minute. Your plan stays active and its price, VAT included, doesn't change.",
    ],
    action: "Add my address",
    note: "The page that asks for it belongs to our payment provider, and opens from your account.",
  }),

  subscriptionEnded: ({ plan, endedAt }) => ({
    subject: "Your subscription has ended",
    title: "Your subscription has ended",
    text: `It ended on ${endedAt}. You won't be charged for ${yours(plan)} again. Your account is now on the free plan, and all your conversations are still there.`,
    action: "See the plans",
    note: "You can come back whenever you like.",
  }),

  cancelConfirmed: ({ plan, endsAt }) => ({
    subject: `Confirmed: your subscription ends on ${endsAt}`,
    title: "Your cancellation is confirmed",
    text: [
      `We've recorded that ${yours(plan)} ends on ${endsAt}. You keep everything it includes until then.`,
      "You won't be charged again. After that date, your account moves to the free plan and you keep your conversations.",
    ],
    action: "Manage my subscription",
    note: "Keep this email: it's proof of your cancellation. Until that date, you can change your mind in your account.",
  }),

  endingRequested: ({ plan, endsAt }) => ({
    subject: "Confirm your cancellation",
    title: "Cancel your subscription?",
    text: `Someone, most likely you, asked to cancel ${yours(plan)}. Open this link to confirm: it then ends on ${endsAt}, and you won't be charged again.`,
    action: "Cancel my subscription",
    note: `The link works for ${endingDays} days. If it wasn't you, ignore this email: nothing changes.`,
  }),

  endingUnknown: () => ({
    subject: "No subscription for this email",
    title: "We found no subscription for this email",
    text: "Someone, most likely you, asked to cancel the subscription for this email. There isn't an active one, so nothing will be charged. Maybe you subscribed with a different email?",
    action: "Open Ensemble",
    note: "If it wasn't you, there's nothing to do.",
  }),

  withdrawalReceived: ({ plan, concludedAt, declaredMoment, kind, amount }) => ({
    subject: "We've received your withdrawal",
    title: "Your withdrawal is recorded",
    text: [
      `Your statement of ${declaredMoment} (Paris time): you withdraw from the contract concluded on ${concludedAt} for ${the(plan)}.`,
      "The contract ended at that moment and you won't be charged again. Your account moves to the free plan, and you keep your conversations.",
      kind === "nothing"
        ? "You hadn't paid anything yet, so there's nothing to refund."
        : `${
            kind === "whole"
              ? `We're refunding everything you paid, ${amount}`
              : `You asked for the service to start before the withdrawal period was over. The days that have passed remain payable, and we're refunding the rest, ${amount}`
          }, to the payment method you used and at no cost to you. It takes a few days depending on your bank, fourteen at most.`,
    ],
    action: "See my account",
    note: "Keep this email: it acknowledges receipt of your withdrawal.",
  }),

  refundReturned: ({ plan, who, declaredMoment, amount }) => ({
    subject: "A withdrawal's refund came back",
    title: "A withdrawal still has to be refunded",
    text: [
      `${who} withdrew from the contract for ${the(plan)} on ${declaredMoment} (Paris time). The bank sent the refund of ${amount} back, usually because the card is closed.`,
      "It is due within fourteen days of that statement. Ask the customer where to send it, and pay it another way, such as a bank transfer.",
    ],
    action: "Open the customer",
    note: "The amount has been put back into the revenue figures until it is paid.",
  }),

  trialCardKnown: ({ plan }) => ({
    subject: "Your trial couldn't start",
    title: "This card was already used for a trial",
    text: `Your card was already used for an Ensemble trial, and trials are limited to one per person. We've ended the trial of ${yours(plan)}, and nothing was charged.`,
    action: "See the plans",
    note: "You can subscribe without a trial whenever you like.",
  }),

  accountRemoved: () => ({
    subject: "Your account has been deleted",
    title: "Your account has been deleted",
    text: "Your account and its conversations, images and settings are gone, and no subscription will be charged any more. Our payment provider keeps the invoices we're legally required to keep.",
    action: "Open Ensemble",
    note: "You can create a new account with this email whenever you like.",
  }),
};
