import { endingDays } from "../../contract/limits.ts";
import type { PaymentLetters } from "./payments.letters.ts";

const yours = (plan: string) => (plan === "" ? "your subscription" : `your ${plan} subscription`);
const each = { month: "a month", year: "a year" };

const failed = {
  1: { subject: "Your payment did not go through", title: "A payment did not go through" },
  2: { subject: "Your payment is still open", title: "We tried again, without success" },
  3: { subject: "Your payment failed once more", title: "A third attempt has failed" },
  last: { subject: "Your subscription is about to stop", title: "Our last attempt has failed" },
};

export const english: PaymentLetters = {
  trialEnding: ({ plan, next, amount, interval, endsAt }) => ({
    subject: `Your trial ends on ${endsAt}`,
    title: "Your trial is nearly over",
    text: [
      `The trial of ${yours(plan)} ends on ${endsAt}. From that day on ${next === "" ? "it costs" : `you have ${next}, which costs`} ${amount} ${each[interval]}, charged to the card you gave.`,
      "To keep it, there is nothing to do. If you would rather not, end it before that date and you pay nothing.",
    ],
    action: "See my subscription",
    note: "Your conversations stay with you either way.",
  }),

  paymentFailed: ({ plan, amount, attempt, graceUntil }) => ({
    ...failed[attempt],
    text: [
      attempt === 1
        ? `We could not collect ${amount} for ${yours(plan)}. It happens: a card expires, a limit is reached.`
        : `We still could not collect ${amount} for ${yours(plan)}.`,
      ...(graceUntil === null
        ? []
        : [`Your plan stays on until ${graceUntil}. Without a payment, your account is on the free plan after that.`]),
      attempt === "last"
        ? "We will not try again by ourselves. You can still pay with this card or another one."
        : "We will try again in the coming days. You can also pay now, with this card or another one.",
    ],
    action: "Pay now",
    note: "If you have paid in the meantime, this message has crossed your payment: forget it.",
  }),

  actionRequired: ({ plan, amount }) => ({
    subject: "Your bank asks you to confirm a payment",
    title: "One more step for your payment",
    text: `Your bank wants you to confirm the payment of ${amount} for ${yours(plan)}. Until you do, the payment waits.`,
    action: "Confirm the payment",
    note: "The page belongs to our payment provider. We never ask for the number of a card by mail.",
  }),

  subscriptionEnded: ({ plan, endedAt }) => ({
    subject: "Your subscription has ended",
    title: "Your subscription has ended",
    text: `It is over since ${endedAt}: ${yours(plan)} will cost you nothing more. Your account is on the free plan, and your conversations are all still there.`,
    action: "See the plans",
    note: "You can come back whenever you like.",
  }),

  cancelConfirmed: ({ plan, endsAt }) => ({
    subject: `Confirmed: your subscription ends on ${endsAt}`,
    title: "Your cancellation is confirmed",
    text: [
      `We have recorded that ${yours(plan)} ends on ${endsAt}. Until then you keep everything it includes.`,
      "Nothing more will be charged. After that date your account is on the free plan, with your conversations.",
    ],
    action: "See my subscription",
    note: "Keep this mail: it is the proof of your cancellation. Until that date you can change your mind in your account.",
  }),

  endingRequested: ({ plan, endsAt }) => ({
    subject: "Confirm the end of your subscription",
    title: "Do you want to end your subscription?",
    text: `Somebody, most likely you, asked to end ${yours(plan)}. Follow this link to confirm it: it then ends on ${endsAt}, and nothing more is charged.`,
    action: "End my subscription",
    note: `The link works for ${endingDays} days. If it was not you, leave it unused: nothing changes.`,
  }),

  endingUnknown: () => ({
    subject: "No subscription at this address",
    title: "We found no subscription at this address",
    text: "Somebody, most likely you, asked to end the subscription of this address. None is running: nothing will be charged. Perhaps you subscribed with another address?",
    action: "Open Ensemble",
    note: "If it was not you, you need not do anything.",
  }),

  trialCardKnown: ({ plan }) => ({
    subject: "Your trial could not begin",
    title: "This card has had its trial",
    text: `The card you gave has been used for a trial of Ensemble before, and there is one for each person. We have therefore ended the trial of ${yours(plan)}; nothing was charged.`,
    action: "See the plans",
    note: "You can subscribe without a trial whenever you like.",
  }),

  accountRemoved: () => ({
    subject: "Your account has been deleted",
    title: "Your account has been deleted",
    text: "Your account is gone, with its conversations, its pictures and its settings, and no subscription will be charged any more. Our payment provider keeps the invoices that the law makes us keep.",
    action: "Open Ensemble",
    note: "You can open a new account with this address whenever you like.",
  }),
};
