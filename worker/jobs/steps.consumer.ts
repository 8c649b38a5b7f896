import type { JobEvent, StepMessage, Ticket } from "./job.ts";
import type { Jobs } from "../bindings/jobs.ts";
import type { Clock } from "../lib/clock.ts";
import { withAttempt } from "../lib/attempt.ts";
import type { Attempt } from "../lib/attempt.ts";
import { CrowdedFile, ServiceBusy } from "../lib/busy.ts";
import { isLiftedLater } from "../lib/lifted-later.ts";
import type { SwitchStates } from "../contract/switches.rules.ts";
import { logEvent } from "../lib/log.ts";
import { CountedFailure } from "./counted-failure.ts";
import type { BegunStep, StepKind } from "./define-job.ts";
import type { JobRegistry } from "./job-registry.ts";

interface Dependencies<Services> {
  jobs: Pick<Jobs, "begin" | "report" | "delete">;
  registry: JobRegistry<Services>;
  /** What the code of the kinds calls. */
  services: Services;
  switches: Pick<SwitchStates, "require">;
  clock: Pick<Clock, "now">;
}

/** How often a step that a switch or a ceiling of the day holds looks whether it may go on. */
const heldMs = 60_000;

type Of<E, T> = E extends { type: T } ? Omit<E, "gen" | "step"> : never;
type Report = Of<JobEvent, "alone" | "plan" | "progress" | "end" | "wait" | "fail" | "retry" | "lost">;

/** After which a step begins again that found its readers busy. */
const busyMs = 10_000;

export type StepsConsumer = ReturnType<typeof createStepsConsumer>;

/** Does the steps of jobs. Each may be delivered twice, late, or after its subject was deleted: the job knows. */
export function createStepsConsumer<Services>({ jobs, registry, services, switches, clock }: Dependencies<Services>) {
  const report = ({ job: kind, subject, gen, step }: StepMessage, event: Report): Promise<void> =>
    jobs.report({ kind, subject }, { ...event, gen, step } as JobEvent);

  /** A step whose reports go to its job, and whose last one is noted. */
  function begun(message: StepMessage, ticket: Ticket, note: (outcome: string) => void): BegunStep {
    const { job: kind, subject, gen, step: id, name } = message;
    const { workspaceId, detail, carry, secret } = ticket;
    const last = (event: Report) => (note(event.type), report(message, event));
    return {
      kind,
      subject,
      gen,
      id,
      name,
      workspaceId,
      detail,
      carry,
      secret,
      plan: (steps, total) => report(message, { type: "plan", steps, ...(total === undefined ? {} : { total }) }),
      progress: (share) => report(message, { type: "progress", share }),
      end: (steps = [], carry) => last({ type: "end", steps, ...(carry === undefined ? {} : { carry }) }),
      fail: (reason) => last({ type: "fail", reason }),
      wait: (untilMs) => last({ type: "wait", untilMs }),
      delete: () => (note("deleted"), jobs.delete({ kind, subject })),
    };
  }

  /** Writes once what an attempt may write. */
  function attemptOf(message: StepMessage, { alone }: Ticket): Attempt {
    let noted: Promise<void> | undefined;
    return { alone, noteAlone: () => (noted ??= report(message, { type: "alone" })) };
  }

  /** Says what an error means for the attempt; false where the queue delivers the step again. */
  async function settle(message: StepMessage, error: unknown): Promise<boolean> {
    if (error instanceof CountedFailure || error instanceof CrowdedFile) return false;
    if (isLiftedLater(error)) {
      await report(message, { type: "wait", untilMs: clock.now() + heldMs, isHeld: true });
      return true;
    }
    const isBusy = error instanceof ServiceBusy;
    await report(message, isBusy ? { type: "wait", untilMs: clock.now() + busyMs } : { type: "retry" });
    return isBusy;
  }

  return {
    async work(message: StepMessage): Promise<void> {
      const { job: kind, subject, gen, step, name } = message;
      const jobKind = registry.of(kind);
      if (!Object.hasOwn(jobKind.steps, name)) throw new Error(`a step of an unknown name: ${kind}, ${name}`);
      // A message carries what the step of its name was planned with, and a kind opens what its steps take.
      const { run } = jobKind.steps[name] as StepKind<unknown, Services, unknown>;
      const ticket = await jobs.begin({ kind, subject }, gen, step);
      if (ticket === null) return;
      const beganAt = clock.now();
      let outcome = "none";
      try {
        await switches.require(jobKind.tool === null ? ["read-only"] : [`tool-${jobKind.tool}`, "read-only"]);
        const begunStep = begun(message, ticket, (last) => (outcome = last));
        await withAttempt(attemptOf(message, ticket), async () => {
          const opened = await jobKind.open(begunStep, services);
          if (opened !== null) await run(message.work, opened, services);
        });
      } catch (error) {
        if (!(await settle(message, error))) throw error;
        outcome = "waits";
      }
      logEvent("job.step", { job: kind, subject, gen, step, outcome, durationMs: clock.now() - beganAt });
    },

    /** The queue has given a message up; a kind that is gone has no job. */
    lost: async (message: StepMessage): Promise<void> => {
      if (registry.find(message.job) !== null) await report(message, { type: "lost" });
    },
  };
}
