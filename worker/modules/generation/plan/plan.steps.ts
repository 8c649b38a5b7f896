import type { Writer } from "../../../answers/writer.service.ts";
import { templateFacts } from "../../../contract/generation/templates.ts";
import type { Clock } from "../../../lib/clock.ts";
import { cardPartsOf } from "../cards/cards.rules.ts";
import { cardsEndSteps, cardsSteps, planStep, textSteps } from "../generation.work.ts";
import type { StepWork } from "../generation.step.ts";
import type { WrittenRepository } from "../write/written.repository.ts";
import type { WorksRepository } from "../works/works.repository.ts";
import type { Planner } from "./planner.service.ts";

interface Dependencies {
  works: Pick<WorksRepository, "findSource" | "listSourceSections" | "storeOutline">;
  written: Pick<WrittenRepository, "storePlan">;
  planner: Planner;
  writer: Pick<Writer, "candidates">;
  clock: Clock;
}

/** Whether a text has an introduction and a conclusion: a story begins with its first scene. */
const hasMatter = (template: keyof typeof templateFacts): boolean => templateFacts[template].evidence === "facts";

/** What was checked when the work was created is checked again: its file may be another one by now. */
export function createGatherWork({ works, writer }: Pick<Dependencies, "works" | "writer">): StepWork<"gather"> {
  return async (_, { work, documentId, source, end, fail }) => {
    const { workspaceId, options } = work;
    const found = await works.findSource(workspaceId, documentId);
    if (found === null || found.status !== "completed" || found.gen !== source.gen)
      return fail("generation.source_removed");
    const candidates = await writer.candidates(workspaceId, options.modelId);
    if (candidates.length === 0) return fail("generation.no_model");
    await end([planStep]);
  };
}

/** Plans the steps that write: by the outline that came along or is made now, or by the sections of the file for cards. */
export function createPlanWork({ works, written, planner, clock }: Dependencies): StepWork<"plan"> {
  return async (_, { id: step, work, documentId, source, end, fail }) => {
    const { workspaceId, id: workId, kind, options, template } = work;
    const found = await works.findSource(workspaceId, documentId);
    const pages = found?.pages ?? 0;
    if (pages === 0) return fail("generation.no_text");
    const sections = await works.listSourceSections(workspaceId, documentId, source.gen);
    if (kind === "flashcards") {
      const parts = cardPartsOf(sections, pages, options.cardCount);
      await works.storeOutline(workspaceId, workId, []);
      return end([...cardsSteps(parts), ...cardsEndSteps()]);
    }
    if (work.outline !== null) return end(textSteps(work.outline, hasMatter(template)));
    const { chapters, legs } = await planner.plan({ workspaceId, wanted: work, pages, sections });
    await written.storePlan({ workspaceId, workId, step, legs }, chapters, new Date(clock.now()));
    await end(textSteps(chapters, hasMatter(template)));
  };
}
