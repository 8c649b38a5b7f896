import type { Jobs } from "../../../bindings/jobs.ts";
import { shortsLimits } from "../../../contract/media/video.ts";
import type { ShortView } from "../../../contract/media/shorts.contract.ts";
import type { EngineSteps } from "../../../engine/engine-steps.service.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { Meters } from "../../limits/meters.service.ts";
import { renderDetail } from "./making/shorts-texts.rules.ts";
import { renderKind, renderSteps } from "./making/shorts.work.ts";
import { renderHashOf } from "./render-hash.rules.ts";
import type { ShortsJobsRepository } from "./rows/jobs.repository.ts";
import type { ShortsRepository, StoredShort } from "./rows/shorts.repository.ts";
import type { ShortsView } from "./showing.service.ts";
import { engineUnavailable, shortBusy, shortChanged, shortNotFound } from "./shorts.errors.ts";
import type { Maker } from "./starting.service.ts";

interface Dependencies {
  rows: Pick<ShortsJobsRepository, "add" | "remove">;
  shorts: Pick<ShortsRepository, "find" | "claim" | "giveBack">;
  engine: Pick<EngineSteps, "isThere">;
  meters: Pick<Meters, "reserve" | "release">;
  jobs: Pick<Jobs, "start">;
  showing: Pick<ShortsView, "showOne">;
  clock: Clock;
}

const heldMs = 90 * 60_000;
/** What models usually cost that look at it anew. */
const usualMicros = 5_000;

export type RerenderService = ReturnType<typeof createRerendering>;

/** Renders clips as their owners changed them: three times free, then for a unit. */
export function createRerendering({ rows, shorts, engine, meters, jobs, showing, clock }: Dependencies) {
  async function begin(maker: Maker, short: StoredShort): Promise<void> {
    const id = createId();
    const isFree = short.isPaid && short.renders < shortsLimits.freeRenders;
    const hold = isFree ? null : createId();
    try {
      if (hold !== null)
        await meters.reserve(maker, "", "shorts-creation", hold, 1, {
          costMicros: usualMicros,
          heldUntil: new Date(clock.now() + heldMs),
        });
      const input = { kind: "render", shortId: short.id } as const;
      await rows.add({ id, workspaceId: maker.workspaceId, mediaId: short.mediaId, input }, new Date(clock.now()));
      const detail = renderDetail.write({ shortId: short.id, hold });
      const order = {
        kind: renderKind,
        subject: id,
        workspaceId: maker.workspaceId,
        actorId: maker.id,
        afterGen: 0,
        detail,
        repairs: false,
      };
      await jobs.start({ ...order, steps: renderSteps(), carry: null });
    } catch (error) {
      if (hold !== null) await meters.release({ id: hold, object: null });
      await rows.remove(maker.workspaceId, id);
      await shorts.giveBack(maker.workspaceId, short);
      throw error;
    }
  }

  return {
    /**
     * What stands rendered is answered as it is. social.short_not_found, social.short_changed, social.short_busy,
     * social.engine_unavailable; what `Meters.reserve` refuses
     */
    async render(maker: Maker, id: string, baseVersion: number): Promise<ShortView> {
      const short = await shorts.find(maker.workspaceId, id);
      if (short === null) throw shortNotFound();
      if (short.version !== baseVersion) throw shortChanged({ version: short.version });
      const isRendered = short.state === "ready" && short.renderHash === (await renderHashOf(short));
      if (isRendered && short.resultMediaId !== null) return showing.showOne(maker, short);
      if (!engine.isThere) throw engineUnavailable();
      if (!(await shorts.claim(maker.workspaceId, id, baseVersion, new Date(clock.now())))) throw shortBusy();
      await begin(maker, short);
      const stands = await shorts.find(maker.workspaceId, id);
      return showing.showOne(maker, stands ?? short);
    },
  };
}
