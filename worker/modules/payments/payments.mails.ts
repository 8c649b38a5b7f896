import { layOut } from "../../lib/letter.ts";
import type { MailLanguage } from "../../lib/letter.ts";
import type { Mail } from "../../providers/mail/mail.ts";
import { english } from "./payments.mails.en.ts";
import { french } from "./payments.mails.fr.ts";
import type {
  Amount,
  LocalizedFact,
  PaymentFacts,
  PaymentLetters,
  PaymentMailKind,
  PlanName,
} from "./payments.letters.ts";

const letters: Record<MailLanguage, PaymentLetters> = { en: english, fr: french };
const locales: Record<MailLanguage, string> = { en: "en-GB", fr: "fr-FR" };

/** A mail about money, an ending or an account, with one link; amounts and UTC dates are written as the language does. */
export function writePaymentMail<K extends PaymentMailKind>(
  kind: K,
  language: MailLanguage,
  to: string,
  { url, ...facts }: PaymentFacts[K] & { url: string },
): Mail {
  const told = localise(facts, language) as unknown as LocalizedFact<PaymentFacts[K]>;
  return layOut(letters[language][kind](told), language, to, url, "Ensemble");
}

function localise(facts: object, language: MailLanguage): Record<string, unknown> {
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" });
  const told = Object.entries(facts).map(([name, fact]): [string, unknown] => {
    if (name === "declaredMoment") return [name, momentOf(fact as Date, language)];
    if (name === "plan" || name === "next") return [name, (fact as PlanName)?.[language] ?? ""];
    return [name, fact instanceof Date ? date.format(fact) : fact];
  });
  return { ...Object.fromEntries(told), ...("amountCents" in facts && { amount: money(facts as Amount, language) }) };
}

const momentOf = (at: Date, language: MailLanguage): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Paris",
  }).format(at);

function money({ amountCents, currency }: Amount, language: MailLanguage): string {
  const format = new Intl.NumberFormat(locales[language], { style: "currency", currency });
  return format.format(amountCents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
