import type { Clock } from "../lib/clock.ts";
import { logError, logEvent } from "../lib/log.ts";
import type { ReconciliationPage, Restore } from "./define-reconciliation.ts";
import type { ReconciliationRepository, StoredReconciliation } from "./reconciliation.repository.ts";
import { withPage } from "./report.rules.ts";

/** A step with the services that it calls. */
export interface BoundStep {
  name: string;
  run(restore: Restore, cursor: string | null): Promise<ReconciliationPage>;
}

interface Dependencies {
  reconciliations: ReconciliationRepository;
  steps: readonly BoundStep[];
  clock: Clock;
}

/** A cron's run has minutes; the next one goes on. */
const longestRunMs = 40_000;
const leaseMs = 5 * 60_000;

/** Does the steps of the modules in their order, page after page, wherever a run before it stopped. */
export function createReconciliationService({ reconciliations, steps, clock }: Dependencies) {
  const now = () => new Date(clock.now());
  const leaseEnd = () => new Date(clock.now() + leaseMs);

  /** Does a page of the step that comes next; where no step is left, nothing. */
  async function doStep({ stepsDone, restoredTo: to, begunAt, cursor, report }: StoredReconciliation) {
    const step = steps[stepsDone];
    if (!step) return { page: null, report };
    const page = await step.run({ to, begunAt }, cursor);
    return { page, report: { ...report, [step.name]: withPage(report[step.name], page) } };
  }

  /** Null once nothing is left, or the lease was lost. */
  async function doPage(open: StoredReconciliation, lease: Date): Promise<StoredReconciliation | null> {
    const { page, report } = await doStep(open);
    const stepsDone = open.stepsDone + (page?.next === null ? 1 : 0);
    const cursor = page?.next ?? null;
    const isOver = stepsDone >= steps.length;
    const next = isOver ? null : leaseEnd();
    const isKept = await reconciliations.advance(open.id, lease, { stepsDone, cursor, report, isOver }, next, now());
    if (isOver && isKept) logEvent("reconciliation.ended", { id: open.id });
    return isKept && next ? { ...open, stepsDone, cursor, report, leaseUntil: next } : null;
  }

  return {
    async goOn(): Promise<void> {
      const began = clock.now();
      let open = await reconciliations.take(now(), leaseEnd());
      while (open?.leaseUntil) {
        const { id, leaseUntil: lease } = open;
        try {
          open = await doPage(open, lease);
        } catch (error) {
          logError("reconciliation.failed", error, { id });
          return reconciliations.release(id, lease, String(error));
        }
        if (open?.leaseUntil && clock.now() - began > longestRunMs)
          return reconciliations.release(open.id, open.leaseUntil);
      }
    },
  };
}
