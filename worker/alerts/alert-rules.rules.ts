import type { AlertName, ScheduleName } from "../contract/alerts/alerts.ts";
import type { CallCount } from "../lib/call-counts.ts";
import type { AlertRule, Measurement, Sources } from "./alert-rule.rules.ts";
import { spendAlertRules } from "./spend-alerts.rules.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Most crons look after most rules: two that run at the same time open one alert, and tell it once. */
const usual: readonly ScheduleName[] = ["minute", "sweep"];

/** Minutes of counted calls that a rate is taken of. */
export const rateMinutes = 10;
/** Fewer errors in that time are no rate: one failed call in ten is not a database that fails. */
const fewestErrors = 10;

/** Errors as hundredths of the calls. */
export function errorPercent({ calls, errors }: CallCount = { calls: 0, errors: 0 }): number {
  if (errors < fewestErrors || calls === 0) return 0;
  return Math.floor((errors / calls) * 10_000) / 100;
}

/** How long after its last run without an error a schedule is late. */
const lateAfterMs: Record<ScheduleName, number> = { minute: 5 * minuteMs, sweep: 25 * minuteMs, nightly: 26 * hourMs };

const counted = (rows: readonly { subject: string; count: number }[]): Measurement => ({
  value: rows.reduce((sum, { count }) => sum + count, 0),
  subjects: rows.map(({ subject, count }) => `${subject} (${count})`),
});

const lateRule = (schedule: ScheduleName, others: readonly ScheduleName[]): AlertRule => ({
  name: `${schedule}-late` satisfies AlertName,
  unit: "minutes",
  firesFrom: lateAfterMs[schedule] / minuteMs,
  endsBelow: lateAfterMs[schedule] / minuteMs,
  schedules: others,
  runbook: "a-schedule-is-late",
  async measure({ now, runs }) {
    const run = (await runs()).find(({ name }) => name === schedule);
    if (run === undefined) return null;
    const since = run.succeededAt ?? run.knownSince;
    return { value: Math.floor((now - since.getTime()) / minuteMs), subjects: [] };
  },
});

const countedAs = async ({ watch }: Sources, name: string): Promise<Measurement | null> => {
  const reading = await watch();
  return reading && { value: errorPercent(reading.counts[name]), subjects: [] };
};

const openings = "circuit:";

/** Each rule as data; the page of health shows them in this order. */
export const alertRules: readonly AlertRule[] = [
  {
    name: "dead-letters",
    unit: "count",
    firesFrom: 1,
    endsBelow: 1,
    schedules: usual,
    runbook: "work-failed-for-good",
    measure: async ({ rows }) => counted((await rows()).deadLetters),
  },
  {
    name: "mail-failing",
    unit: "count",
    firesFrom: 1,
    endsBelow: 1,
    schedules: usual,
    runbook: "emails-arent-going-out",
    measure: async ({ rows }) => counted((await rows()).mails),
  },
  lateRule("minute", ["sweep", "nightly"]),
  lateRule("sweep", ["minute", "nightly"]),
  lateRule("nightly", ["minute", "sweep"]),
  {
    name: "queue-late",
    unit: "minutes",
    firesFrom: 10,
    endsBelow: 10,
    schedules: usual,
    runbook: "a-queue-is-late",
    async measure({ now, watch }) {
      const reading = await watch();
      if (reading === null) return null;
      const waiting = Object.entries(reading.probes).flatMap(([queue, { waitingSince }]) =>
        waitingSince === null ? [] : [{ queue, minutes: Math.floor((now - waitingSince) / minuteMs) }],
      );
      const late = waiting.filter(({ minutes }) => minutes >= 10);
      return {
        value: Math.max(0, ...waiting.map(({ minutes }) => minutes)),
        subjects: late.map(({ queue, minutes }) => `${queue} (${minutes})`),
      };
    },
  },
  {
    name: "circuits-open",
    unit: "count",
    // Each isolate has circuits of its own: one that opens for half a minute, once, is no failure of a vendor.
    firesFrom: 3,
    endsBelow: 1,
    schedules: usual,
    runbook: "a-provider-is-failing",
    async measure({ watch }) {
      const reading = await watch();
      if (reading === null) return null;
      return counted(
        Object.entries(reading.counts)
          .filter(([name]) => name.startsWith(openings))
          .map(([name, { errors }]) => ({ subject: name.slice(openings.length), count: errors })),
      );
    },
  },
  {
    name: "publications-unknown",
    unit: "count",
    firesFrom: 1,
    endsBelow: 1,
    schedules: usual,
    runbook: "publications-are-unknown",
    measure: async ({ rows }) => counted((await rows()).unknownPublications),
  },
  {
    name: "database-errors",
    unit: "percent",
    firesFrom: 1,
    endsBelow: 1,
    schedules: usual,
    runbook: "the-database-fails",
    measure: (sources) => countedAs(sources, "database"),
  },
  {
    name: "object-errors",
    unit: "percent",
    firesFrom: 1,
    endsBelow: 1,
    schedules: usual,
    runbook: "objects-fail",
    // The counts are in an object: one that does not answer is itself the failure.
    measure: async (sources) =>
      (await countedAs(sources, "objects")) ?? { value: 100, subjects: ["the object of the watch"] },
  },
  ...spendAlertRules,
];
