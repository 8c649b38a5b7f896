import type { BegunStep } from "../../../../jobs/define-job.ts";
import type { Meters } from "../../../limits/meters.service.ts";
import type { CallsRepository } from "../rows/calls.repository.ts";
import type { ShortsRepository, StoredShort } from "../rows/shorts.repository.ts";
import type { Source, TranscriptsRepository } from "../rows/transcripts.repository.ts";
import type { Looks } from "./looking.service.ts";
import type { RenderService } from "./rendering.service.ts";
import { renderDetail } from "./shorts-texts.rules.ts";
import { idsOf } from "./shorts.work.ts";
import type { RenderDetail } from "./shorts.work.ts";

interface Dependencies {
  transcripts: Pick<TranscriptsRepository, "findSource">;
  shorts: Pick<ShortsRepository, "find">;
  calls: Pick<CallsRepository, "costOf">;
  meters: Pick<Meters, "settle">;
  looks: Looks;
  rendering: RenderService;
}

export const renderDetailOf = ({ detail }: Pick<BegunStep, "detail">): RenderDetail =>
  renderDetail.find(detail) ?? { shortId: "", hold: null };

export type RenderSteps = ReturnType<typeof createRenderSteps>;

/** The steps of one clip that is rendered again. */
export function createRenderSteps({ transcripts, shorts, calls, meters, looks, rendering }: Dependencies) {
  async function withShort(
    step: BegunStep,
    work: (short: StoredShort, source: Source) => Promise<void>,
  ): Promise<void> {
    const short = await shorts.find(step.workspaceId, renderDetailOf(step).shortId);
    const source = short && (await transcripts.findSource(step.workspaceId, short.mediaId));
    return short && source ? work(short, source) : step.delete();
  }

  return {
    look: (step: BegunStep) =>
      withShort(step, async (short, source) => {
        const callsId = idsOf(step.subject).look(0);
        if (short.state !== "waiting" || (await looks.look(step, { short, source, callsId }))) await step.end();
      }),

    render: (step: BegunStep) =>
      withShort(step, async (short, source) => {
        const end = await rendering.render(step, short, source);
        if (end === "waiting") return;
        if (end === "gone") return step.delete();
        const { hold } = renderDetailOf(step);
        const stands = await shorts.find(step.workspaceId, short.id);
        const failure = end === "failed" ? "social.short_failed" : (stands?.failure ?? null);
        const cost = await calls.costOf(step.workspaceId, looks.callsOf(idsOf(step.subject).look(0)));
        if (hold !== null) await meters.settle({ id: hold, object: null }, failure === null ? 1 : 0, cost);
        return failure === null ? step.end() : step.fail(failure);
      }),
  };
}
