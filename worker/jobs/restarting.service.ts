import type { Jobs } from "../bindings/jobs.ts";
import type { ReconciliationPage, Restore } from "../reconciliation/define-reconciliation.ts";
import type { JobRegistry } from "./job-registry.ts";
import type { JobsRepository } from "./jobs.repository.ts";

interface Dependencies<Services> {
  rows: Pick<JobsRepository, "listRunning">;
  jobs: Pick<Jobs, "rewind">;
  registry: JobRegistry<Services>;
  services: Services;
}

export type RestartingService = ReturnType<typeof createRestarting>;

const pageSize = 25;

/**
 * Jobs that ran when the database was at the moment to which it went back. What their steps stored since is gone, so each
 * ends as interrupted and begins again, where its kind can be started without its owner.
 */
export const createRestarting = <Services>({ rows, jobs, registry, services }: Dependencies<Services>) => ({
  async restartPage({ begunAt }: Restore, cursor: string | null): Promise<ReconciliationPage> {
    const running = await rows.listRunning(begunAt, cursor, pageSize);
    const findings: string[] = [];
    let restarted = 0;
    for (const row of running) {
      const kind = registry.find(row.kind);
      if (kind === null) continue;
      await jobs.rewind(row);
      if (kind.again?.mayEndOtherwise(kind.failures.timedOut)) {
        await kind.again.start(row, services);
        restarted += 1;
      } else findings.push(`job ${row.id}: interrupted, its owner can start it again`);
    }
    const next = running.length < pageSize ? null : (running.at(-1)?.id ?? null);
    return { next, counts: { restarted, interrupted: findings.length }, findings };
  },
});
