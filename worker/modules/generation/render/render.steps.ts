import type { StepWork } from "../generation.step.ts";
import type { WorksRepository } from "../works/works.repository.ts";
import { checkedCodes, replaceWarnings, warningsOf } from "../write/work-warnings.rules.ts";
import type { RenderService } from "./rendering.service.ts";

interface Dependencies {
  works: Pick<WorksRepository, "listSections" | "storeWarnings">;
  rendering: RenderService;
}

const shownGlyphs = 20;

/** Looks at the whole without a model: what is left to know becomes warnings. Nothing readable fails the work. */
export function createCheckWork({ works }: Pick<Dependencies, "works">): StepWork<"check"> {
  return async (_, { work, end, fail }) => {
    const { workspaceId, id, kind } = work;
    const sections = await works.listSections(workspaceId, id);
    const readable = sections.filter(({ words, chapter }) => words > 0 && (kind === "flashcards" || chapter > 0));
    if (readable.length === 0) return fail("generation.no_text");
    if (kind !== "flashcards") {
      const found = warningsOf(work, sections);
      await works.storeWarnings(workspaceId, id, replaceWarnings(work.warnings, checkedCodes, found));
    }
    await end();
  };
}

/** The PDF: with it a work is completed. Other formats are rendered when they are first asked for. */
export function createRenderWork({ works, rendering }: Dependencies): StepWork<"render"> {
  return async (_, { work, end, fail }) => {
    const { failure, missingGlyphs } = await rendering.printed(work, "pdf");
    if (failure !== null) return fail("press.failed");
    const characters = missingGlyphs.slice(0, shownGlyphs).join("");
    const found = characters === "" ? [] : [{ code: "glyphs" as const, characters }];
    await works.storeWarnings(work.workspaceId, work.id, replaceWarnings(work.warnings, ["glyphs"], found));
    await rendering.removeOlder(work);
    await end();
  };
}
