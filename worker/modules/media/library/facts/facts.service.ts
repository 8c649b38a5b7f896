import type { Jobs } from "../../../../bindings/jobs.ts";
import type { EngineSteps } from "../../../../engine/engine-steps.service.ts";
import type { BegunStep } from "../../../../jobs/define-job.ts";
import type { Step } from "../../../../jobs/job.ts";
import { logError } from "../../../../lib/log.ts";
import { engineFormatOf } from "../engine-format.rules.ts";
import type { MediaRepository, StoredMedia } from "../media.repository.ts";
import { markOfOrigin } from "../origin.rules.ts";
import type { FactsRepository } from "./facts.repository.ts";
import type { FactsWorks } from "./facts.work.ts";

interface Dependencies {
  media: Pick<MediaRepository, "find">;
  facts: FactsRepository;
  engine: EngineSteps;
  jobs: Pick<Jobs, "start">;
}

const kind = "media-facts";
/** A poster's longer side in pixels, and the moment that it shows, where the video is long enough. */
const poster = { side: 640, atMs: 1_000 } as const;

const stepOf = (name: keyof FactsWorks): Step => ({ id: name, name, work: {}, rank: 0, weight: 1, amount: 1 });

/** What is still to be found out; of an image, nothing. */
function stepsFor({ kind: of, durationMs, posterKey }: StoredMedia): Step[] {
  if (of === "image") return [];
  const unknown = durationMs === null ? [stepOf("probe")] : [];
  return of === "video" && posterKey === null ? [...unknown, stepOf("poster")] : unknown;
}

export type MediaFacts = ReturnType<typeof createMediaFacts>;

/** What the engine adds to a medium, after it is there. */
export function createMediaFacts({ media, facts, engine, jobs }: Dependencies) {
  /** The medium of a step with its demuxer; null where it is gone, and its job with it. */
  async function open(step: BegunStep) {
    const found = await media.find(step.workspaceId, step.subject);
    const format = found && engineFormatOf(found.mediaType);
    if (found === null || format === null) {
      await step.delete();
      return null;
    }
    return { found, input: { key: found.fileKey, format, mark: markOfOrigin(found.origin) } };
  }

  return {
    /** Without an engine nothing is looked for; a failure takes nothing from the medium. */
    async start(row: StoredMedia): Promise<void> {
      const steps = stepsFor(row);
      if (steps.length === 0 || !engine.isThere) return;
      const order = {
        kind,
        subject: row.id,
        workspaceId: row.workspaceId,
        actorId: null,
        afterGen: 0,
        detail: null,
        repairs: false,
        carry: null,
      };
      await jobs.start({ ...order, steps }).catch((error: unknown) => logError("media.facts", error));
    },

    async probe(step: BegunStep): Promise<void> {
      const opened = await open(step);
      if (opened === null) return;
      const outcome = await engine.run<"probe">(step, { kind: "probe", input: opened.input });
      if (outcome.state === "waiting") return;
      if (outcome.state === "done") await facts.keepProbe(step.workspaceId, step.subject, outcome.result);
      await step.end();
    },

    async drawPoster(step: BegunStep): Promise<void> {
      const opened = await open(step);
      if (opened === null) return;
      const atMs = Math.min(poster.atMs, Math.floor((opened.found.durationMs ?? 0) / 2));
      const outcome = await engine.run<"poster">(step, {
        kind: "poster",
        input: opened.input,
        atMs,
        side: poster.side,
      });
      if (outcome.state === "waiting") return;
      if (outcome.state === "done") {
        const { run, files } = outcome;
        await facts.keepPoster(step.workspaceId, step.subject, { run, key: files.poster.key });
      }
      await step.end();
    },
  };
}
