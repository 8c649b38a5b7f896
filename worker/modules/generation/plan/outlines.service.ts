import type { BodyOf, ResponseOf } from "../../../contract/endpoint.ts";
import type { makeOutline, updateOutline } from "../../../contract/generation/own-works.contract.ts";
import { mostNodes } from "../../../contract/generation/outline.ts";
import { works as workLimits } from "../../../contract/limits.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { dayPeriod } from "../../limits/limits.rules.ts";
import { outlineChanged, outlineNotFound, outlinesReached, outlineTooLong } from "../generation.errors.ts";
import type { Budget, Payer } from "../money/budget.service.ts";
import type { WrittenRepository } from "../write/written.repository.ts";
import type { CreationService } from "../works/creating.service.ts";
import type { WorksRepository } from "../works/works.repository.ts";
import { countNodes } from "./outline.rules.ts";
import type { OutlinesRepository } from "./outlines.repository.ts";
import type { Planner } from "./planner.service.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  outlines: OutlinesRepository;
  works: Pick<WorksRepository, "listSourceSections">;
  written: Pick<WrittenRepository, "recordOutline">;
  creating: Pick<CreationService, "check">;
  budget: Pick<Budget, "payOutline">;
  planner: Planner;
  clock: Clock;
}

export type Outlines = ReturnType<typeof createOutlines>;

/** Outlines that are changed before a work begins. */
export function createOutlines({ outlines, works, written, creating, budget, planner, clock }: Dependencies) {
  return {
    /** generation.outlines_reached after ten of a file in a day; what `Creating.check` and the ceiling refuse. */
    async make(
      payer: Payer,
      address: string,
      documentId: string,
      { kind, ...request }: BodyOf<typeof makeOutline>,
    ): Promise<ResponseOf<typeof makeOutline>> {
      const { source, pages, wanted } = await creating.check(payer, kind, { ...request, document_id: documentId });
      const now = new Date(clock.now());
      const today = dayPeriod(now);
      if ((await outlines.countSince(payer.workspaceId, documentId, today.start)) >= workLimits.outlinesADay)
        throw outlinesReached({ most: workLimits.outlinesADay, resets_at: today.end.toISOString() });
      const sections = await works.listSourceSections(payer.workspaceId, documentId, source.gen);
      const id = createId();
      const { chapters } = await budget.payOutline(payer, address, { id, chosen: wanted.options.modelId }, async () => {
        const planned = await planner.plan({ workspaceId: payer.workspaceId, wanted, pages, sections });
        const costMicros = planned.legs.reduce((sum, leg) => sum + leg.costMicros, 0);
        await written.recordOutline(payer, id, planned.legs, now);
        await outlines.add({
          id,
          workspaceId: payer.workspaceId,
          documentId,
          nodes: planned.chapters,
          costMicros,
          createdAt: now,
        });
        return { ...planned, costMicros };
      });
      return { id, version: 1, chapters };
    },

    /** generation.outline_not_found, generation.outline_too_long; generation.outline_changed where another came first. */
    async update(
      workspaceId: WorkspaceId,
      id: string,
      { base_version, chapters }: BodyOf<typeof updateOutline>,
    ): Promise<ResponseOf<typeof updateOutline>> {
      const nodes = countNodes(chapters);
      if (nodes > mostNodes) throw outlineTooLong({ nodes, most: mostNodes });
      const replaced = await outlines.replace(workspaceId, id, base_version, chapters);
      if (replaced !== null) return { id, version: replaced.version, chapters: replaced.nodes };
      const found = await outlines.find(workspaceId, id);
      if (found === null) throw outlineNotFound();
      throw outlineChanged({ version: found.version });
    },
  };
}
