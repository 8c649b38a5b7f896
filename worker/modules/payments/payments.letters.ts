import type { Interval } from "../../contract/payments/subscriptions.contract.ts";
import type { Enclosure, Letter } from "../../lib/letter.ts";

/** Null where the price is none of ours. */
export type PlanName = { en: string; fr: string } | null;
/** Minor units and the lower-case code of the currency. */
export interface Amount {
  amountCents: number;
  currency: string;
}

/** The variables of each mail; the link of all of them is `url`. */
export interface PaymentFacts {
  /** `next`: the plan that follows where it is another; what it costs is the amount. */
  trialEnding: Amount & { plan: PlanName; next: PlanName; interval: Interval; endsAt: Date };
  /** `graceUntil`: how long the plan stays on. */
  /** The contract on a durable medium (Code de la consommation, L221-13); the last day is that of the time to withdraw. */
  purchased: Amount & {
    plan: PlanName;
    interval: Interval;
    concludedAt: Date;
    trialEnd: Date | null;
    lastDay: Date;
    startRequested: boolean;
    /** Without a slash at its end. */
    site: string;
    /** As they were accepted; null where none are published. */
    terms: Enclosure | null;
  };
  /** One to three months before (L215-1); `next` and the amount are of what follows. */
  renewalNear: Amount & { plan: PlanName; next: PlanName; interval: Interval; renewsAt: Date };
  paymentFailed: Amount & { plan: PlanName; attempt: 1 | 2 | 3 | "last"; graceUntil: Date | null };
  actionRequired: Amount & { plan: PlanName };
  addressNeeded: { plan: PlanName };
  subscriptionEnded: { plan: PlanName; endedAt: Date };
  cancelConfirmed: { plan: PlanName; endsAt: Date };
  endingRequested: { plan: PlanName; endsAt: Date };
  endingUnknown: object;
  /** The amount is what goes back; the moment is written with its time. */
  withdrawalReceived: Amount & {
    plan: PlanName;
    concludedAt: Date;
    declaredMoment: Date;
    kind: "whole" | "part" | "nothing";
  };
  /** To the owner: a refund that a withdrawal owes came back; `who` withdrew. */
  refundReturned: Amount & { plan: PlanName; who: string; declaredMoment: Date };
  trialCardKnown: { plan: PlanName };
  accountRemoved: object;
}
export type PaymentMailKind = keyof PaymentFacts;

/** A fact as the reader's language says it; a plan without a name is "". */
export type LocalizedFact<T> = {
  [K in keyof T]: T[K] extends PlanName | Date ? string : T[K] extends Date | null ? string | null : T[K];
} & (T extends Amount ? { amount: string } : object);
export type PaymentLetters = { [K in PaymentMailKind]: (facts: LocalizedFact<PaymentFacts[K]>) => Letter };
