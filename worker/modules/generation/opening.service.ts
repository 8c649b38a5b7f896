import type { BegunStep } from "../../jobs/define-job.ts";
import type { GenerationStep } from "./generation.step.ts";
import type { WorksRepository } from "./works/works.repository.ts";

interface Dependencies {
  works: Pick<WorksRepository, "find">;
}

/** A step with its work; where the work is gone, its job is deleted, and one whose file is gone fails. */
export const createStepOpening =
  ({ works }: Dependencies) =>
  async (step: BegunStep): Promise<GenerationStep | null> => {
    const work = await works.find(step.workspaceId, step.subject);
    if (work === null) {
      await step.delete();
      return null;
    }
    const { documentId, documentGen: gen, workspaceId } = work;
    // What is written already is rendered without its file; a section cannot be written without it.
    if (documentId === null && step.name !== "render" && step.name !== "check") {
      await step.fail("generation.source_removed");
      return null;
    }
    const source = { sourceId: documentId ?? "", workspaceId, gen };
    return { ...step, work, documentId: documentId ?? "", source };
  };
