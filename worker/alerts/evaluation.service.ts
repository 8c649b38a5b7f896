import type { ScheduleName } from "../contract/alerts/alerts.ts";
import type { Money } from "../contract/tracking.contract.ts";
import type { Watch } from "../bindings/watch.ts";
import type { SpendRepository } from "../modules/limits/spend.repository.ts";
import { createId } from "../lib/ids.ts";
import { logError, loggedAs } from "../lib/log.ts";
import type { Clock } from "../lib/clock.ts";
import { rateMinutes } from "./alert-rules.rules.ts";
import { decide } from "./alert-rule.rules.ts";
import type { AlertRule, Measurement, Sources } from "./alert-rule.rules.ts";
import type { AlertsRepository } from "./alerts.repository.ts";
import type { MeasuresRepository } from "./measures.repository.ts";
import type { RunsRepository } from "./runs.repository.ts";
import type { Announcements } from "./announcements.service.ts";

export interface AlertsParts {
  rules: readonly AlertRule[];
  alerts: AlertsRepository;
  measures: MeasuresRepository;
  runs: RunsRepository;
  watch: Watch;
  spend: Pick<SpendRepository, "today">;
  money: { read(period: { from: string; to: string }): Promise<Money> };
  announcements: Announcements;
  /** Whether an error means that the database is away. */
  isDatabaseAway: (error: unknown) => boolean;
  clock: Pick<Clock, "now">;
}

export interface RuleMeasure {
  rule: AlertRule;
  measured: Measurement | null;
}

export type Evaluation = ReturnType<typeof createEvaluation>;

const dayMs = 86_400_000;
const keptDays = 90;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let value: Promise<T> | null = null;
  return () => (value ??= read());
};

/** The rules, measured by the crons: an alert is announced once when it fires, and once when it is over. */
export function createEvaluation(parts: AlertsParts) {
  const { rules, alerts, measures, runs, watch, spend, money, announcements, isDatabaseAway, clock } = parts;

  function openSources(now: number): Sources {
    return {
      now,
      rows: once(() => measures.read(now)),
      runs: once(() => runs.list(new Date(now))),
      watch: once(() => watch.read(rateMinutes).catch(loggedAs("alerts.watch_not_read", null))),
      spend: once(() => spend.today(new Date(now))),
      money: (days) => money.read({ from: dayOf(now - (days - 1) * dayMs), to: dayOf(now) }),
    };
  }

  /** A measure that fails on its own is one that cannot be taken now; a database that is away fails the whole run. */
  const measureAll = (chosen: readonly AlertRule[], now: number): Promise<RuleMeasure[]> => {
    const sources = openSources(now);
    return Promise.all(
      chosen.map(async (rule) => {
        const measured = await rule.measure(sources).catch((error: unknown) => {
          if (isDatabaseAway(error)) throw error;
          logError("alerts.not_measured", error, { rule: rule.name });
          return null;
        });
        return { rule, measured };
      }),
    );
  };

  async function follow(schedule: ScheduleName, now: number): Promise<void> {
    const chosen = rules.filter(({ schedules }) => schedules.includes(schedule));
    const [measured, open] = await Promise.all([measureAll(chosen, now), alerts.listOpen()]);
    for (const { rule, measured: found } of measured) {
      const { name } = rule;
      const next = decide(
        rule,
        found,
        open.some((one) => one.name === name),
      );
      const { value, subjects } = found ?? { value: 0, subjects: [] };
      if (next === "open")
        await alerts.open({ id: createId(), name, value, subjects: [...subjects], openedAt: new Date(now) });
      if (next === "end") await alerts.end(name, new Date(now));
    }
    await announcements.announceDue();
  }

  return {
    /** Measures the rules that a cron looks after. Where the database is away, that alone is announced. */
    async evaluate(schedule: ScheduleName): Promise<void> {
      try {
        await follow(schedule, clock.now());
      } catch (error) {
        if (isDatabaseAway(error)) await announcements.announceOutage();
        throw error;
      }
    },

    /** All rules, as they stand now. */
    measure: (): Promise<RuleMeasure[]> => measureAll(rules, clock.now()),

    removeOld: (): Promise<void> => alerts.removeOld(new Date(clock.now() - keptDays * dayMs)),
  };
}
