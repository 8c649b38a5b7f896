import { numbers } from "#lib/format.ts";

const minute = 60_000;
const day = 86_400_000;
const steps = [
  ["year", 365 * day, 2 * 365 * day, "long"],
  ["month", 30.44 * day, 60 * day, "long"],
  ["day", day, 20 * 3_600_000, "long"],
  ["hour", 3_600_000, 3_600_000, "short"],
  ["minute", minute, 0, "short"],
] as const;

/** How long until a card is due: "1 min", "6 days", "3 mois". */
export function formatInterval(ms: number, locale: string): string {
  const [unit, size, , unitDisplay] = steps.find(([, , least]) => ms >= least) ?? steps[4];
  const count = Math.max(1, Math.round(ms / size));
  return numbers(locale, { style: "unit", unit, unitDisplay }).format(count);
}
