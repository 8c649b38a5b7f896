import type { Clock } from "./lib/clock.ts";
import type { ScheduleName } from "./contract/alerts/alerts.ts";
import type { Module } from "./modules/module.ts";
import type { Services } from "./services.ts";

/** The cron lines of wrangler.toml. */
export const scheduleOf: Readonly<Record<string, ScheduleName>> = {
  "*/10 * * * *": "sweep",
  "23 3 * * *": "nightly",
  "*/1 * * * *": "minute",
};

/** Does every module's steps of one schedule, and writes down that it ran; a step that fails does not keep the others from being done. */
export async function runSchedule(
  name: ScheduleName,
  modules: readonly Module[],
  services: Services,
  clock: Clock,
): Promise<void> {
  const now = new Date(clock.now());
  const steps = modules.flatMap(({ schedule }) => schedule?.[name] ?? []);
  const done = await Promise.allSettled(steps.map(async (step) => step(services, now)));
  const failed = done.flatMap((step) => (step.status === "rejected" ? [step.reason as unknown] : []));
  await services.alerts.operations.ran(name, now, failed.length).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${steps.length} ${name} steps failed`);
}
