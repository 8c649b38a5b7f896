import * as z from "zod/mini";

/** Everything that an installation tells its admins about; each is one rule of worker/alerts. */
export const alertNames = [
  "dead-letters",
  "mail-failing",
  "minute-late",
  "sweep-late",
  "nightly-late",
  "queue-late",
  "circuits-open",
  "publications-unknown",
  "database-errors",
  "object-errors",
  "spend-near-ceiling",
  "spend-against-revenue",
] as const;
export type AlertName = (typeof alertNames)[number];

/** When scheduled steps run; `worker/schedule.ts` knows the cron lines. */
export const scheduleNames = ["minute", "sweep", "nightly"] as const;
export type ScheduleName = (typeof scheduleNames)[number];

/** What a measure counts in; percent are hundredths. */
export const measureUnits = ["count", "minutes", "percent"] as const;
export type MeasureUnit = (typeof measureUnits)[number];

export const alertName = z.enum(alertNames);
