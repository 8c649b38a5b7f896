import type { JobEvent, Ticket } from "../../../../durable-objects/job/job.machine.ts";
import type { Jobs } from "../../../bindings/jobs.ts";
import type { AnalysisRepository } from "./analysis.repository.ts";
import type { Carried } from "./analysis.rules.ts";
import type { JobWork, StepOfJob } from "./analysis.work.ts";
import { ParserLost } from "./parser-lost.ts";
import type { AnalysedDocument, BegunStep, StepWork } from "./step.ts";

export type AnalysisMessage = JobWork & StepOfJob;
type Works = { [K in JobWork["kind"]]: StepWork<K> };
type Of<E, T> = E extends { type: T } ? Omit<E, "gen" | "step"> : never;
type Told = Of<JobEvent, "plan" | "beat" | "end" | "fail" | "release" | "lost">;

interface Parts {
  jobs: Pick<Jobs, "begin" | "tell" | "drop">;
  analyses: Pick<AnalysisRepository, "find">;
  works: Works;
}

export type AnalysisConsumer = ReturnType<typeof createAnalysisConsumer>;

/** Does the steps of analyses. Each may be delivered twice, late, or after its document went: the job knows. */
export function createAnalysisConsumer({ jobs, analyses, works }: Parts) {
  const teller =
    ({ documentId, gen, step }: StepOfJob) =>
    (event: Told) =>
      jobs.tell(documentId, { ...event, gen, step } as JobEvent);

  return {
    async work(message: AnalysisMessage): Promise<void> {
      const { documentId, gen, step } = message;
      const ticket = await jobs.begin(documentId, gen, step);
      if (ticket === null) return;
      const document = await analyses.find(documentId, ticket.userId);
      if (document === null) return jobs.drop(documentId);
      const tell = teller(message);
      try {
        // Each kind's work takes messages of that kind, and TypeScript does not follow the pair through the table.
        const work = works[message.kind] as (message: AnalysisMessage, step: BegunStep) => Promise<void>;
        await work(message, begun(document, gen, ticket, tell));
      } catch (error) {
        if (!(error instanceof ParserLost)) await tell({ type: "release" });
        throw error;
      }
    },

    /** The queue has given a message up. */
    lost: (message: AnalysisMessage): Promise<void> => teller(message)({ type: "lost" }),
  };
}

function begun(
  document: AnalysedDocument,
  job: number,
  ticket: Ticket,
  tell: (event: Told) => Promise<void>,
): BegunStep {
  return {
    document,
    place: { sourceId: document.id, userId: document.userId, gen: ticket.into },
    job,
    ticket,
    carried: JSON.parse(ticket.carry ?? "null") as Carried,
    plan: (pages, steps) => tell({ type: "plan", pages, steps }),
    beat: (share) => tell({ type: "beat", share }),
    end: (steps = [], carried) => tell({ type: "end", steps, ...(carried ? { carry: JSON.stringify(carried) } : {}) }),
    fail: (reason) => tell({ type: "fail", reason }),
  };
}
