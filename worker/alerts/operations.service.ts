import type { AlertRow, Operations, QueueDelay, ScheduleRunRow } from "../contract/alerts/alerts.contract.ts";
import { scheduleNames } from "../contract/alerts/alerts.ts";
import type { ScheduleName } from "../contract/alerts/alerts.ts";
import type { Watch } from "../bindings/watch.ts";
import { loggedAs } from "../lib/log.ts";
import type { Clock } from "../lib/clock.ts";
import { queues } from "../queues/queues.rules.ts";
import type { AlertsRepository, StoredAlert } from "./alerts.repository.ts";
import type { Evaluation } from "./evaluation.service.ts";
import type { BrowserErrorsRepository, StoredBrowserError } from "./browser-errors.repository.ts";
import type { Probe } from "./object/watch.machine.ts";
import type { RunsRepository, StoredRun } from "./runs.repository.ts";

interface Dependencies {
  alerts: Pick<AlertsRepository, "listOpen" | "listEnded">;
  evaluation: Pick<Evaluation, "measure">;
  runs: RunsRepository;
  errors: Pick<BrowserErrorsRepository, "listLatest">;
  watch: Pick<Watch, "read">;
  clock: Pick<Clock, "now">;
}

const latestEnded = 10;
const latestErrors = 50;

/** How the installation stands, as the page of health shows it, and how its schedules ran. */
export function createOperationsService({ alerts, evaluation, runs, errors, watch, clock }: Dependencies) {
  return {
    async read(): Promise<Operations> {
      const [measured, open, ended, ran, groups, reading] = await Promise.all([
        evaluation.measure(),
        alerts.listOpen(),
        alerts.listEnded(latestEnded),
        runs.list(new Date(clock.now())),
        errors.listLatest(latestErrors),
        watch.read(1).catch(loggedAs("alerts.watch_not_read", null)),
      ]);
      return {
        open: open.map(alertRow),
        ended: ended.map(alertRow),
        measures: measured.map(({ rule: { name, unit, firesFrom }, measured: found }) => ({
          name,
          unit,
          value: found?.value ?? null,
          threshold: firesFrom,
          subjects: [...(found?.subjects ?? [])],
        })),
        schedules: scheduleNames.flatMap((name) => ran.filter((run) => run.name === name).map(scheduleRow)),
        queues: reading && Object.keys(queues).map((name) => delayOf(name, reading.probes[name])),
        browser_errors: groups.map(errorGroup),
      };
    },

    /** A run has ended, with so many of its steps failed. */
    ran: (name: ScheduleName, startedAt: Date, failedSteps: number): Promise<void> =>
      runs.write(name, { startedAt, endedAt: new Date(clock.now()), failedSteps }),
  };
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const isoAt = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());

const alertRow = ({ id, name, value, subjects, openedAt, endedAt, notifiedAt }: StoredAlert): AlertRow => ({
  id,
  name,
  value,
  subjects,
  opened_at: openedAt.toISOString(),
  ended_at: iso(endedAt),
  notified_at: iso(notifiedAt),
});

const scheduleRow = ({ name, startedAt, endedAt, succeededAt, failedSteps }: StoredRun): ScheduleRunRow => ({
  name,
  started_at: iso(startedAt),
  ended_at: iso(endedAt),
  succeeded_at: iso(succeededAt),
  failed_steps: failedSteps,
});

const delayOf = (name: string, probe: Probe | undefined): QueueDelay => ({
  name,
  waiting_since: isoAt(probe?.waitingSince ?? null),
  arrived_at: isoAt(probe?.arrivedAt ?? null),
  delay_ms: probe?.delayMs ?? null,
});

const errorGroup = ({ firstSeen, lastSeen, ...group }: StoredBrowserError): Operations["browser_errors"][number] => ({
  ...group,
  first_seen: firstSeen.toISOString(),
  last_seen: lastSeen.toISOString(),
});
