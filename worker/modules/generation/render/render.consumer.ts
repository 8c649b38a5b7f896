import { templateFacts } from "../../../contract/generation/templates.ts";
import type { StepWork } from "../generation.step.ts";
import type { WorksRepository } from "../works/works.repository.ts";
import type { Rendering } from "./rendering.service.ts";

interface Dependencies {
  works: Pick<WorksRepository, "listSections" | "storeWarnings">;
  rendering: Rendering;
}

/** Looks at the whole without a model: what is left to know becomes warnings. Nothing readable fails the work. */
export function createCheckWork({ works }: Pick<Dependencies, "works">): StepWork<"check"> {
  return async (_, { work, end, fail }) => {
    const { userId, id, kind, outline, ledger, template } = work;
    const sections = await works.listSections(userId, id);
    const readable = sections.filter(({ words, chapter }) => words > 0 && (kind === "flashcards" || chapter > 0));
    if (readable.length === 0) return fail("generation.no_text");
    if (kind !== "flashcards") {
      const faults = sections.flatMap(({ chapter, section, checks }) =>
        checks.faults.map((fault) => `${fault}:${chapter}.${section}`),
      );
      const planned = (outline ?? []).reduce((sum, chapter) => sum + chapter.sections.length, 0);
      const missing = planned - readable.filter(({ chapter }) => chapter <= (outline?.length ?? 0)).length;
      const isTold = templateFacts[template].evidence === "facts" || ledger.promises.length === 0;
      const warnings = [...faults, ...(missing > 0 ? [`missing:${missing}`] : []), ...(isTold ? [] : ["promises"])];
      await works.storeWarnings(userId, id, [...work.warnings, ...warnings]);
    }
    await end();
  };
}

/** The PDF: with it a work is completed. Other formats are rendered when they are first asked for. */
export function createRenderWork({ works, rendering }: Dependencies): StepWork<"render"> {
  return async (_, { work, end, fail }) => {
    const { failure, missingGlyphs } = await rendering.printed(work, "pdf");
    if (failure !== null) return fail("press.failed");
    if (missingGlyphs.length > 0)
      await works.storeWarnings(work.userId, work.id, [
        ...work.warnings,
        `glyphs:${missingGlyphs.slice(0, 20).join("")}`,
      ]);
    await rendering.removeOlder(work);
    await end();
  };
}
