import { advance, isOver, mayStartAt, start } from "../../../../durable-objects/job/job.machine.ts";
import type { Job, JobEvent, Order } from "../../../../durable-objects/job/job.machine.ts";
import { jobKinds } from "../../../../durable-objects/job/kinds.rules.ts";
import type { AnalysisMessage } from "../../../../worker/modules/pdf/analysis/analysis.consumer.ts";
import type { AnalysisRepository } from "../../../../worker/modules/pdf/analysis/analysis.repository.ts";

/** The objects of jobs in memory, with the real machine; they outlive whoever works for them. */
export function createJobsInMemory(analyses: Pick<AnalysisRepository, "tell">, now: () => number) {
  const jobs = new Map<string, Job>();
  const secrets = new Map<string, string>();
  const sent: AnalysisMessage[] = [];

  async function keep(job: Job): Promise<void> {
    const { subject: documentId, gen } = job;
    const [step] = job.steps;
    if (step && !job.sent && !isOver(job)) sent.push({ ...step.work, documentId, gen, step: step.id });
    const known = job.told === job.version || (await analyses.tell(job, new Date(now())));
    if (known) jobs.set(documentId, { ...job, sent: true, told: job.version });
    else drop(documentId);
    if (isOver(job)) secrets.delete(documentId);
  }

  const drop = (subject: string) => {
    jobs.delete(subject);
    secrets.delete(subject);
  };

  async function tell(subject: string, event: JobEvent): Promise<void> {
    const job = jobs.get(subject);
    if (job) await keep(advance(job, event, jobKinds[job.kind], now()));
  }

  return {
    /** Everything that went to the queue, in order. */
    sent,
    jobOf: (subject: string) => jobs.get(subject),
    tell,
    drop: async (subject: string) => drop(subject),
    /** The object left the memory that it was in, and what it alone held with it. */
    evict: (subject: string) => void secrets.delete(subject),

    async start(order: Order, secret?: string) {
      if (secret !== undefined) secrets.set(order.subject, secret);
      const before = jobs.get(order.subject) ?? null;
      const again = mayStartAt(before, jobKinds[order.kind], now());
      if (again !== null) return { state: "failed" as const, again };
      const job = start(before, order, jobKinds[order.kind], now());
      await keep(job);
      return { state: job.state, again: null };
    },

    async begin(subject: string, gen: number, step: string) {
      await tell(subject, { type: "begin", gen, step });
      const job = jobs.get(subject);
      if (!job || isOver(job) || job.gen !== gen || job.steps[0]?.id !== step) return null;
      return { userId: job.userId, into: job.into, carry: job.carry, secret: secrets.get(subject) };
    },
  };
}
