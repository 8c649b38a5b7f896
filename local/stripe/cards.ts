import { createHash } from "node:crypto";

/** What a test card does: when it is saved, and when it is charged. */
export interface Card {
  last4: string;
  brand: "visa" | "mastercard";
  save: "fine" | "declined";
  charge: "fine" | "declined" | "confirm" | "confirm_once";
  declineCode: string;
  /** Another kind of method than a card: an account that is debited later. */
  debit?: true;
}

function card(last4: string, rules: Partial<Card> = {}): Card {
  return { last4, brand: "visa", save: "fine", charge: "fine", declineCode: "generic_decline", ...rules };
}

/** The cards of https://docs.stripe.com/testing, by what they are for. */
export const cards = {
  good: card("4242"),
  other: card("4444", { brand: "mastercard" }),
  declined: card("0002", { save: "declined", charge: "declined" }),
  insufficient: card("9995", { save: "declined", charge: "declined", declineCode: "insufficient_funds" }),
  fails_later: card("0341", { charge: "declined" }),
  sca: card("3155", { charge: "confirm_once" }),
  sca_always: card("3184", { charge: "confirm" }),
  bank_debit: card("3000", { debit: true }),
} as const satisfies Record<string, Card>;
export type CardName = keyof typeof cards;
/** Those that a page offers. */
export const cardNames = (Object.keys(cards) as CardName[]).filter((name) => name !== "bank_debit");

/** The names by which the API knows them. */
export const tokens: Record<string, CardName> = {
  pm_card_visa: "good",
  pm_card_mastercard: "other",
  pm_card_chargeDeclined: "declined",
  pm_card_visa_chargeDeclined: "declined",
  pm_card_chargeDeclinedInsufficientFunds: "insufficient",
  pm_card_visa_chargeDeclinedInsufficientFunds: "insufficient",
  pm_card_chargeCustomerFail: "fails_later",
  pm_card_authenticationRequiredOnSetup: "sca",
  pm_card_authenticationRequired: "sca_always",
  pm_card_threeDSecure2Required: "sca_always",
  pm_sepaDebit: "bank_debit",
};

export const numbers: Record<string, CardName> = {
  "4242424242424242": "good",
  "5555555555554444": "other",
  "4000000000000002": "declined",
  "4000000000009995": "insufficient",
  "4000000000000341": "fails_later",
  "4000002500003155": "sca",
  "4000002760003184": "sca_always",
};

/** The same number has the same fingerprint for every holder. */
export function fingerprintOf(of: string): string {
  return createHash("sha256").update(of).digest("base64url").replaceAll(/[-_]/g, "x").slice(0, 16);
}
