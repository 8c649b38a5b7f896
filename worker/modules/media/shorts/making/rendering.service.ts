import type { EngineSteps } from "../../../../engine/engine-steps.service.ts";
import { frameSizes } from "../../../../contract/media/video.ts";
import type { BegunStep } from "../../../../jobs/define-job.ts";
import type { Clock } from "../../../../lib/clock.ts";
import { fileNameOf } from "../../../../lib/file-name.rules.ts";
import { createId } from "../../../../lib/ids.ts";
import { assOf } from "../captions/ass.rules.ts";
import { shownCaptions } from "../captions/short-captions.rules.ts";
import { framingOf } from "../crop/crop.rules.ts";
import { renderHashOf } from "../render-hash.rules.ts";
import type { ResultsRepository } from "../rows/results.repository.ts";
import type { ShortsRepository, StoredShort } from "../rows/shorts.repository.ts";
import type { Source, TranscriptsRepository } from "../rows/transcripts.repository.ts";
import { sourceFailure, inputOf } from "../source.rules.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

interface Dependencies {
  transcripts: Pick<TranscriptsRepository, "find">;
  shorts: Pick<ShortsRepository, "begin" | "fail" | "find">;
  results: ResultsRepository;
  engine: Pick<EngineSteps, "run">;
  clock: Clock;
}

/** `waiting`: the step was told to begin again. A late delivery is answered `ready` or `failed` again. */
export type RenderEnd = "waiting" | "ready" | "failed" | "gone";

export type RenderService = ReturnType<typeof createRendering>;

/** The rendering of one clip: one order, and one medium for it. */
export function createRendering({ transcripts, shorts, results, engine, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function standing(workspaceId: WorkspaceId, id: string): Promise<RenderEnd> {
    const short = await shorts.find(workspaceId, id);
    return short?.state === "ready" || short?.state === "failed" ? short.state : "gone";
  }

  return {
    async render(step: BegunStep, short: StoredShort, source: Source): Promise<RenderEnd> {
      const { workspaceId } = step;
      if (!(await shorts.begin(workspaceId, short.id, now()))) return standing(workspaceId, short.id);
      const said = await transcripts.find(workspaceId, source.id, short.gen);
      const size = frameSizes[short.aspectRatio];
      const made = await engine.run<"clip">(step, {
        kind: "clip",
        input: inputOf(source),
        span: { fromMs: short.fromMs, toMs: short.toMs },
        framing: framingOf(short.crop),
        size,
        captions: said && assOf(shownCaptions(short, said), short.captionStyle, size),
      });
      if (made.state === "waiting") return "waiting";
      if (made.state === "failed") {
        await shorts.fail(workspaceId, [short.id], sourceFailure(made.failure), now());
        return "failed";
      }
      const { durationMs, framesPerSecond } = made.result;
      const rendered = {
        ...made.files,
        id: createId(),
        run: made.run,
        durationMs,
        framesPerSecond,
        size,
        name: fileNameOf(short.title, ".mp4"),
        renderHash: await renderHashOf(short),
      };
      return (await results.keep(short, source, rendered, now())) ? "ready" : standing(workspaceId, short.id);
    },
  };
}
