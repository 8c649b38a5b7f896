import { commissionStates } from "../../../contract/payments/commissions.contract.ts";
import type { CommissionDecision, CommissionState } from "../../../contract/payments/commissions.contract.ts";
import { mailboxOf } from "../trials/trials.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Person {
  userId: PersonId;
  email: string;
}

/** Whether one account may have recommended the other: not the same account, nor the same mailbox in another spelling. */
export const mayRefer = (owner: Person, found: Person): boolean =>
  owner.userId !== found.userId && mailboxOf(owner.email) !== mailboxOf(found.email);

/** Cents, rounded down; of what was paid, taxes included. */
export const commissionOf = (paidCents: number, percent: number): number => Math.floor((paidCents * percent) / 100);

/** The earliest moment at which an account that may still name a code was made. */
export const claimableSince = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

export const heldUntil = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

/** Why a commission is taken back until its payment is whole again; two accounts with one card never earn it. */
export const passingReasons = ["refunded", "disputed"] as const;
export type PassingReason = (typeof passingReasons)[number];

export type CommissionEvent = CommissionDecision | "cleared" | "clawed_back";

/** An event is called by the state it leads to. What was paid out and is clawed back is owed from then on. */
const mayFollow: Readonly<Record<CommissionState, readonly CommissionEvent[]>> = {
  held: ["cleared", "refused", "clawed_back"],
  cleared: ["paid", "refused", "clawed_back"],
  paid: ["clawed_back"],
  refused: [],
  clawed_back: [],
};

/** The states that an event may meet; in any other it changes nothing. */
export const statesBefore = (event: CommissionEvent): CommissionState[] =>
  commissionStates.filter((state) => mayFollow[state].includes(event));
