const day = 86_400_000;

/** UTC days, both ends included. */
export interface Period {
  from: string;
  to: string;
}

export const mostDays = 366;

const at = (text: string): number => Date.parse(`${text}T00:00:00Z`);
export const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Nothing of a period that ends before it begins. */
export function daysOf({ from, to }: Period): string[] {
  const count = Math.max(0, (at(to) - at(from)) / day + 1);
  return Array.from({ length: count }, (_, index) => dayAt(at(from) + index * day));
}

/** The month of a moment, and the eleven before it, the oldest first; a month is 'YYYY-MM', UTC. */
export function yearOfMonths(now: number): string[] {
  const date = new Date(now);
  return Array.from({ length: 12 }, (_, index) =>
    dayAt(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 11 + index, 1)).slice(0, 7),
  );
}
