import { askInShape } from "../../../../answers/shaped.ts";
import type { ShapedQuestion } from "../../../../answers/shaped.ts";
import type { Writer } from "../../../../answers/writer.service.ts";
import type { EngineSteps } from "../../../../engine/engine-steps.service.ts";
import type { Crop } from "../../../../contract/media/video.ts";
import { frameSizes } from "../../../../contract/media/video.ts";
import type { BegunStep } from "../../../../jobs/define-job.ts";
import type { Clock } from "../../../../lib/clock.ts";
import type { SeenMotion } from "../../../../providers/engine/engine.ts";
import { captionsOf } from "../captions/captions.rules.ts";
import { isTranslated, spokenIn } from "../captions/short-captions.rules.ts";
import type { TranslatedLine } from "../captions/captions.rules.ts";
import { readTranslation, translationMessages } from "../captions/translating.prompts.ts";
import { isLookedFor, momentsOf, scenesOf, trackOf } from "../crop/crop.rules.ts";
import type { LookedAt } from "../crop/crop.rules.ts";
import { facesMessages, looksOf, readFaces } from "../crop/faces.prompts.ts";
import type { CallsRepository } from "../rows/calls.repository.ts";
import type { ShortsRepository, StoredShort } from "../rows/shorts.repository.ts";
import type { Source, Transcript, TranscriptsRepository } from "../rows/transcripts.repository.ts";
import { inputOf } from "../source.rules.ts";

interface Dependencies {
  transcripts: Pick<TranscriptsRepository, "find" | "findCuts" | "keepCuts">;
  shorts: Pick<ShortsRepository, "keepLook">;
  calls: Pick<CallsRepository, "keep">;
  engine: Pick<EngineSteps, "run">;
  /** The cheapest models that write, and that look at pictures. */
  writer: Pick<Writer, "ask">;
  viewer: Pick<Writer, "ask">;
  clock: Clock;
}

interface LookRequest {
  short: StoredShort;
  source: Source;
  /** Under which the ledger has its calls. */
  callsId: string;
}

const frameSide = 512;
const timeLimitMs = 60_000;
const tokens = { faces: 2_000, translation: 4_000 };
/** The step waits for the engine: its code returns at once. */
const waiting = "waiting" as const;

export type Looks = ReturnType<typeof createLooks>;

/** What a clip needs before it is rendered: where its window stands, and its captions in another language. */
export function createLooks({ transcripts, shorts, calls, engine, writer, viewer, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function ask<T>(
    step: BegunStep,
    callsId: string,
    by: Pick<Writer, "ask">,
    question: Omit<ShapedQuestion<T>, "workspaceId" | "chosen" | "timeLimitMs">,
  ): Promise<T | null> {
    const { value, legs } = await askInShape(by, {
      ...question,
      workspaceId: step.workspaceId,
      chosen: null,
      timeLimitMs,
    });
    await calls.keep(step, callsId, legs, now());
    return value;
  }

  /** Without the engine's eyes the window stays in the middle: a clip is better than none. */
  async function cutsOf(step: BegunStep, { short, source }: LookRequest): Promise<readonly number[] | typeof waiting> {
    const known = await transcripts.findCuts(step.workspaceId, short);
    if (known !== null) return known;
    const span = { fromMs: short.fromMs, toMs: short.toMs };
    const seen = await engine.run<"scenes">(step, { kind: "scenes", input: inputOf(source), spans: [span] });
    if (seen.state === "waiting") return waiting;
    const cuts = seen.state === "done" ? seen.result.cutsMs : [];
    await transcripts.keepCuts(step.workspaceId, short, cuts);
    return cuts;
  }

  async function motionOf(
    step: BegunStep,
    { short, source }: LookRequest,
    cutsMs: readonly number[],
  ): Promise<SeenMotion | null | typeof waiting> {
    const { fromMs, toMs, aspectRatio } = short;
    const order = { kind: "motion", input: inputOf(source), span: { fromMs, toMs }, cutsMs } as const;
    const seen = await engine.run<"motion">(step, { ...order, size: frameSizes[aspectRatio] });
    if (seen.state === "waiting") return waiting;
    return seen.state === "done" ? seen.result : null;
  }

  async function facesIn(
    step: BegunStep,
    { source, callsId }: LookRequest,
    atMs: readonly number[],
  ): Promise<LookedAt[] | null | typeof waiting> {
    const taken = await engine.run<"frames">(step, { kind: "frames", input: inputOf(source), atMs, side: frameSide });
    if (taken.state === "waiting") return waiting;
    if (taken.state === "failed") return null;
    const seen = await ask(step, `${callsId}:faces`, viewer, {
      messages: facesMessages(taken.result.frames),
      read: readFaces,
      maxOutputTokens: tokens.faces,
    });
    return seen && looksOf(atMs, seen.pictures);
  }

  /** The engine's orders come first, and the model last: what was asked of a model is not asked again for a wait. */
  async function cropOf(step: BegunStep, looking: LookRequest): Promise<Crop | typeof waiting> {
    const { short } = looking;
    const { strategy } = short.crop;
    const span = { fromMs: short.fromMs, toMs: short.toMs };
    if (strategy === "fit" || strategy === "center") {
      const track = strategy === "fit" ? [] : trackOf({ strategy, span, scenes: [span], looks: null, motion: null });
      return { strategy, track };
    }
    const cuts = await cutsOf(step, looking);
    if (cuts === waiting) return waiting;
    const scenes = scenesOf(span, cuts);
    const motion = strategy === "auto" ? await motionOf(step, looking, cuts) : null;
    if (motion === waiting) return waiting;
    const looks = await facesIn(step, looking, momentsOf(scenes));
    if (looks === waiting) return waiting;
    return { strategy, track: trackOf({ strategy, span, scenes, looks, motion }) };
  }

  async function translate(
    step: BegunStep,
    { short, callsId }: LookRequest,
    said: Transcript,
  ): Promise<TranslatedLine[] | null> {
    const captions = captionsOf(spokenIn(short, said));
    return ask(step, `${callsId}:translation`, writer, {
      messages: translationMessages(captions, said.language, short.captionLanguage),
      read: readTranslation(captions),
      maxOutputTokens: tokens.translation,
    });
  }

  return {
    /** The ids under which a look has its calls in the ledger. */
    callsOf: (callsId: string): string[] => [`${callsId}:faces`, `${callsId}:translation`],

    /** False while the step waits, or has failed. */
    async look(step: BegunStep, looking: LookRequest): Promise<boolean> {
      const { short, source } = looking;
      if (isLookedFor(short.crop)) {
        const crop = await cropOf(step, looking);
        if (crop === waiting) return false;
        await shorts.keepLook(step.workspaceId, short.id, { crop }, now());
      }
      const said = await transcripts.find(step.workspaceId, source.id, short.gen);
      if (said === null || !isTranslated(short, said) || short.translation !== null) return true;
      const translation = await translate(step, looking, said);
      // Better in the spoken language than without words.
      if (translation !== null) await shorts.keepLook(step.workspaceId, short.id, { translation }, now());
      return true;
    },
  };
}
