import type { BegunStep } from "../../jobs/define-job.ts";
import type { GenerationStep, StepWork } from "./generation.step.ts";
import type { GenerationWorks } from "./generation.work.ts";
import type { WorksRepository } from "./works/works.repository.ts";

interface Dependencies {
  works: Pick<WorksRepository, "find">;
  steps: { [K in keyof GenerationWorks]: StepWork<K> };
}

export type GenerationSteps = ReturnType<typeof createGenerationSteps>;

/** The steps of works as their job runs them: each on its work, where that is still there. */
export function createGenerationSteps({ works, steps }: Dependencies) {
  const onWork =
    <K extends keyof GenerationWorks>(name: K) =>
    async (given: GenerationWorks[K], step: BegunStep): Promise<void> => {
      const work = await works.find(step.userId, step.subject);
      if (work === null) return step.delete();
      const { documentId, documentGen: gen, userId } = work;
      // What is written already is rendered without its file; a section cannot be written without it.
      if (documentId === null && name !== "render" && name !== "check") return step.fail("generation.source_removed");
      const source = { sourceId: documentId ?? "", userId, gen };
      const begun: GenerationStep = { ...step, work, documentId: documentId ?? "", source };
      await steps[name](given, begun);
    };

  return {
    gather: onWork("gather"),
    plan: onWork("plan"),
    section: onWork("section"),
    matter: onWork("matter"),
    cards: onWork("cards"),
    more: onWork("more"),
    check: onWork("check"),
    render: onWork("render"),
  };
}
