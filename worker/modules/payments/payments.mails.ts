import type { Interval } from "../../contract/payments/subscriptions.contract.ts";
import { layOut } from "../../lib/letter.ts";
import type { Letter, MailLanguage } from "../../lib/letter.ts";
import type { Mail } from "../../providers/mail/mail.ts";
import { english } from "./payments.mails.en.ts";
import { french } from "./payments.mails.fr.ts";

/** Null where the price is none of ours. */
type PlanName = { en: string; fr: string } | null;
/** Minor units and the lower-case code of the currency. */
interface Amount {
  amountCents: number;
  currency: string;
}

/** What each mail must be told; the link of all of them is `url`. */
export interface PaymentFacts {
  /** `next`: the plan that follows where it is another; what it costs is the amount. */
  trialEnding: Amount & { plan: PlanName; next: PlanName; interval: Interval; endsAt: Date };
  /** `graceUntil`: how long the plan stays on. */
  paymentFailed: Amount & { plan: PlanName; attempt: 1 | 2 | 3 | "last"; graceUntil: Date | null };
  actionRequired: Amount & { plan: PlanName };
  subscriptionEnded: { plan: PlanName; endedAt: Date };
  cancelConfirmed: { plan: PlanName; endsAt: Date };
  endingRequested: { plan: PlanName; endsAt: Date };
  endingUnknown: object;
  trialCardKnown: { plan: PlanName };
  accountRemoved: object;
}
export type PaymentMailKind = keyof PaymentFacts;

/** A fact as the reader's language says it; a plan without a name is "". */
export type Localised<T> = {
  [K in keyof T]: T[K] extends PlanName | Date ? string : T[K] extends Date | null ? string | null : T[K];
} & (T extends Amount ? { amount: string } : object);
export type PaymentLetters = { [K in PaymentMailKind]: (facts: Localised<PaymentFacts[K]>) => Letter };

const letters: Record<MailLanguage, PaymentLetters> = { en: english, fr: french };
const locales: Record<MailLanguage, string> = { en: "en-GB", fr: "fr-FR" };

/** A mail about money, an ending or an account, with one link; amounts and UTC dates are written as the language does. */
export function writePaymentMail<K extends PaymentMailKind>(
  kind: K,
  language: MailLanguage,
  to: string,
  { url, ...facts }: PaymentFacts[K] & { url: string },
): Mail {
  const told = tell(facts, language) as unknown as Localised<PaymentFacts[K]>;
  return layOut(letters[language][kind](told), language, to, url, "Ensemble");
}

function tell(facts: object, language: MailLanguage): Record<string, unknown> {
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" });
  const told = Object.entries(facts).map(([name, fact]): [string, unknown] => {
    if (name === "plan" || name === "next") return [name, (fact as PlanName)?.[language] ?? ""];
    return [name, fact instanceof Date ? date.format(fact) : fact];
  });
  return { ...Object.fromEntries(told), ...("amountCents" in facts && { amount: money(facts as Amount, language) }) };
}

function money({ amountCents, currency }: Amount, language: MailLanguage): string {
  const format = new Intl.NumberFormat(locales[language], { style: "currency", currency });
  return format.format(amountCents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
