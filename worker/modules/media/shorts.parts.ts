import type { Writer } from "../../answers/writer.service.ts";
import type { Base } from "../../base.ts";
import type { EngineSteps } from "../../engine/engine-steps.service.ts";
import type { Limits } from "../limits/limits.composition.ts";
import { peaksPerSecond } from "../../providers/engine/engine.ts";
import { createSpeechCalls } from "../../speech/speech-calls.repository.ts";
import { createTranscriber } from "../../speech/transcriber.service.ts";
import { createModelRoles } from "../models/roles.repository.ts";
import type { MediaService } from "./library/media.service.ts";
import { createShortsEnding } from "./shorts/making/ending.service.ts";
import { createListeningSteps } from "./shorts/making/listening.steps.ts";
import { createLooks } from "./shorts/making/looking.service.ts";
import { createPickingSteps } from "./shorts/making/picking.steps.ts";
import { createRenderSteps } from "./shorts/making/render.steps.ts";
import { createRendering } from "./shorts/making/rendering.service.ts";
import { createShortsSteps } from "./shorts/making/shorts.steps.ts";
import { createRerendering } from "./shorts/rerendering.service.ts";
import { createCallsRepository } from "./shorts/rows/calls.repository.ts";
import { createShortsJobsRepository } from "./shorts/rows/jobs.repository.ts";
import { createResultsRepository } from "./shorts/rows/results.repository.ts";
import { createShortsRepository } from "./shorts/rows/shorts.repository.ts";
import { createTranscriptsRepository } from "./shorts/rows/transcripts.repository.ts";
import { createShorts } from "./shorts/shorts.service.ts";
import { createShowing } from "./shorts/showing.service.ts";
import { createShortsStarting } from "./shorts/starting.service.ts";

type Ports = "db" | "files" | "jobs" | "speech" | "vendorsOf" | "switches" | "clock";

interface Others {
  limits: Pick<Limits, "caps" | "meters" | "rows">;
  media: Pick<MediaService, "show">;
  engine: { steps: EngineSteps };
  /** The cheapest models that write, and that look at pictures. */
  writer: Pick<Writer, "ask">;
  viewer: Pick<Writer, "ask">;
}

/** Clips of long videos: how they are chosen, made, shown and changed. */
export function composeShorts(
  { db, files, jobs, speech, vendorsOf, switches, clock }: Pick<Base, Ports>,
  others: Others,
) {
  const { limits, media: library, writer, viewer } = others;
  const { caps, meters } = limits;
  const engine = others.engine.steps;
  const models = createModelRoles(db);
  const shared = {
    shorts: createShortsRepository(db),
    transcripts: createTranscriptsRepository(db),
    calls: createCallsRepository(db),
    speechCalls: createSpeechCalls(db),
    results: createResultsRepository(db),
    transcriber: createTranscriber({ speech, providers: vendorsOf.speech, models, switches, clock }),
    caps,
    meters,
    engine,
    library,
    writer,
    viewer,
    files,
    jobs,
    clock,
  };
  const rows = createShortsJobsRepository(db);
  const showing = createShowing({ ...shared, jobs: rows });
  const looks = createLooks(shared);
  const rendering = createRendering(shared);
  return {
    shorts: createShorts({ ...shared, rows, showing, peaksPerSecond }),
    shortsStarting: createShortsStarting({ ...shared, rows, showing, allowances: limits.rows }),
    rerendering: createRerendering({ ...shared, rows, showing }),
    shortsSteps: createShortsSteps({ ...shared, jobs: rows, looks, rendering }),
    listeningSteps: createListeningSteps(shared),
    pickingSteps: createPickingSteps(shared),
    renderSteps: createRenderSteps({ ...shared, looks, rendering }),
    shortsEnding: createShortsEnding({ ...shared, jobs: rows, looks }),
  };
}
