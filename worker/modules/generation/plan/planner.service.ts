import { askInShape } from "../../../answers/shaped.ts";
import type { Writer } from "../../../answers/writer.service.ts";
import type { Leg } from "../../../answers/run.ts";
import type { OutlineChapter } from "../../../contract/generation/outline.ts";
import { sizeOf } from "../options.rules.ts";
import type { WorkOrder } from "../options.rules.ts";
import { outlineMessages, outlineFault } from "./outline.prompts.ts";
import { outlineOfSource, readOutline } from "./outline.rules.ts";
import type { SourceSection } from "./outline.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface PlanRequest {
  workspaceId: WorkspaceId;
  wanted: WorkOrder;
  /** The pages of the file. */
  pages: number;
  sections: readonly SourceSection[];
}

export interface PlanResult {
  chapters: OutlineChapter[];
  legs: Leg[];
}

const maxOutputTokens = 6_000;
const timeLimitMs = 90_000;

export type Planner = ReturnType<typeof createPlanner>;

/** Outlines by a model; where none answers in shape, also the second time, by the file's own headings. It never fails. */
export function createPlanner({ writer }: { writer: Pick<Writer, "ask"> }) {
  return {
    async plan({ workspaceId, wanted, pages, sections }: PlanRequest): Promise<PlanResult> {
      const size = sizeOf(wanted.template, wanted.options);
      const isChosen = typeof wanted.options.chapters === "number";
      const about = { words: size.words, chapters: size.chapters, pages, isChosen };
      const messages = outlineMessages(wanted, size, sections, pages);
      const { value, legs } = await askInShape(writer, {
        workspaceId,
        chosen: wanted.options.modelId,
        messages,
        maxOutputTokens,
        timeLimitMs,
        read(answer) {
          const chapters = readOutline(answer, about);
          return chapters === null ? { fault: outlineFault } : { value: chapters };
        },
      });
      return { chapters: value ?? outlineOfSource(sections, about, wanted.language), legs };
    },
  };
}
