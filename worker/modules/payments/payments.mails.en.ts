import { endingDays } from "../../contract/limits.ts";
import type { PaymentLetters } from "./payments.letters.ts";

const yours = (plan: string) => (plan === "" ? "your subscription" : `your ${plan} subscription`);
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
