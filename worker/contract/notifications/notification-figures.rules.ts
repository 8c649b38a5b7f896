/** Minor units and the lower-case code of a currency, as a reader writes them. */
export function formattedAmount(cents: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(cents / 10 ** digits);
}

/** A day and its month, as a reader writes them; the hour decides nothing here. */
export const formattedDay = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "Europe/Paris" }).format(new Date(moment));
