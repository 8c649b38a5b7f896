import type { SubscriptionState } from "../../../contract/payments/subscriptions.contract.ts";
import type { ProviderInvoice } from "../../../providers/payments/payments.ts";

export interface Refund {
  invoiceId: string;
  cents: number;
}

const dayMs = 86_400_000;
const days = 14;

/** States of a subscription that there is something to withdraw from. */
export const withdrawable: readonly SubscriptionState[] = ["trialing", "active", "past_due", "unpaid"];

/**
 * When the time to withdraw is over (Code de la consommation, L221-18 and L221-19): after the fourteenth day that
 * follows the contract's, or after the first working day since. Days are those of Paris, and end at midnight in UTC.
 */
export function withdrawalEnd(concludedAt: Date): Date {
  const day = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone: "Europe/Paris" }).format(concludedAt);
  let last = Date.parse(`${day}T00:00:00Z`) + days * dayMs;
  while (!isWorkingDay(new Date(last))) last += dayMs;
  return new Date(last + dayMs);
}

const fixedHolidays = ["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"];
/** Easter Monday, Ascension and Whit Monday. */
const afterEaster = [1, 39, 50];

function isWorkingDay(day: Date): boolean {
  if (day.getUTCDay() === 0 || day.getUTCDay() === 6) return false;
  if (fixedHolidays.includes(day.toISOString().slice(5, 10))) return false;
  return !afterEaster.includes((day.getTime() - easterOf(day.getUTCFullYear())) / dayMs);
}

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps = Math.floor(century / 4);
  const epact =
    (19 * golden + century - leaps - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - ((year % 100) % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const at = epact + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(at / 31) - 1, (at % 31) + 1);
}

interface Withdrawn {
  concludedAt: Date;
  startRequestedAt: Date | null;
  periodEnd: Date;
  declaredAt: Date;
}

/**
 * What goes back of each invoice that was paid since the contract was concluded: all of it, or, where the buyer asked
 * for a start before the time to withdraw was over, what is left of the period it paid (L221-25).
 */
export function refundsOf(invoices: readonly ProviderInvoice[], withdrawn: Withdrawn): Refund[] {
  return paidSince(invoices, withdrawn.concludedAt).flatMap((invoice) => {
    const cents = centsBack(invoice, withdrawn);
    return cents > 0 ? [{ invoiceId: invoice.id, cents }] : [];
  });
}

/** The provider's times are whole seconds. */
export const paidSince = (invoices: readonly ProviderInvoice[], since: Date): ProviderInvoice[] =>
  invoices.filter(
    ({ status, amountPaidCents, createdAt }) =>
      status === "paid" && amountPaidCents > 0 && createdAt.getTime() + 1_000 > since.getTime(),
  );

/** In the buyer's favour where a cent is divided. */
function centsBack(invoice: ProviderInvoice, { startRequestedAt, periodEnd, declaredAt }: Withdrawn): number {
  if (startRequestedAt === null) return invoice.amountPaidCents;
  const from = (invoice.paidAt ?? invoice.createdAt).getTime();
  const left = (periodEnd.getTime() - declaredAt.getTime()) / (periodEnd.getTime() - from);
  return Math.ceil(invoice.amountPaidCents * Math.min(1, Math.max(0, left)));
}

export const sumRefunds = (refunds: readonly Refund[]): number => refunds.reduce((sum, { cents }) => sum + cents, 0);
