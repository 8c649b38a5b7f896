import { markDrawn } from "../../../contract/provenance/picture-mark.rules.ts";
import type { AnswerRun, AnswerSink, Leg, MessageImage, Outcome } from "../../../answers/run.ts";
import type { Files } from "../../../bindings/files.ts";
import { sharedCeilingOf } from "../../../contract/meters.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { imageCallOf } from "../../../providers/image/image-call.rules.ts";
import { imageCostMicros } from "../../../providers/image/image-cost.rules.ts";
import type { ImageResult, Images } from "../../../providers/image/image.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import type { Meters } from "../../limits/meters.service.ts";
import type { Hold } from "../../limits/quota.ts";
import { pictureFailed, pictureRefused } from "./drawing.errors.ts";
import { drawingPrompt } from "./drawing.prompts.ts";
import type { DrawnPictures } from "./drawn-pictures.repository.ts";
import { sidesOf } from "./drawing.rules.ts";
import type { PictureContext } from "./picture.context.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";
import { askingPerson } from "../../../answers/run.ts";

interface Dependencies {
  images: Images | null;
  pictures: DrawnPictures;
  files: Pick<Files, "put" | "remove">;
  caps: Pick<CapsRepository, "require">;
  limits: Pick<Meters, "reserve" | "settle">;
  clock: Clock;
}

type PictureRun = AnswerRun<PictureContext>;

/** The time-out of the provider comes first. */
const drawingMs = 200_000;
/** More than a picture of the largest size takes. */
const usualMegabytes = 4;

const priced = ({ candidates: [model] }: PictureRun) => ({ ...model, unitPrice: model.unitPrice ?? null });

/** Draws the picture of an answer, and stores it as a file of its conversation. */
export function createPictureProducing({ images, pictures, files, caps, limits, clock }: Dependencies) {
  /** What the meter shares with others bears the same cost, in plans that have such a ceiling; null in others. */
  async function holdShared(run: PictureRun): Promise<Hold | null> {
    const shared = sharedCeilingOf("image-creation");
    if (shared === null) return null;
    const terms = {
      costMicros: imageCostMicros(priced(run), null),
      heldUntil: new Date(clock.now() + 2 * drawingMs),
    };
    try {
      return await limits.reserve({ kind: "user", workspaceId: run.workspaceId }, "", shared, createId(), 0, terms);
    } catch (error) {
      if (error instanceof AppError && error.code === "limits.not_included") return null;
      throw error;
    }
  }

  async function ask(run: PictureRun, vendor: Images, signal: AbortSignal): Promise<{ drawn: ImageResult; leg: Leg }> {
    const { question, context, candidates } = run;
    const begun = clock.now();
    const prompt = drawingPrompt(question.text, context.earlier);
    const drawn = await vendor.draw({ model: candidates[0].requestName, prompt, size: context.size, signal });
    const call = imageCallOf(priced(run), drawn, clock.now() - begun);
    // A call that was stopped is billed by the vendor all the same.
    const isStopped = signal.aborted && drawn.outcome !== "drawn";
    const leg: Leg = {
      ...call,
      ...(isStopped && { costMicros: imageCostMicros(priced(run), null), errorType: "query_cancel" }),
      model: candidates[0],
      cachedTokens: 0,
      writtenTokens: 0,
      estimated: isStopped,
      firstTokenTime: null,
      success: drawn.outcome === "drawn",
    };
    return { drawn, leg };
  }

  /** Null where the conversation is gone meanwhile. */
  async function keep(
    run: PictureRun,
    { bytes: drawn, type }: ImageResult & { outcome: "drawn" },
  ): Promise<MessageImage | null> {
    const bytes = markDrawn(type, drawn);
    const image = {
      file_id: createId(),
      media_type: type,
      bytes: bytes.length,
      ...sidesOf(run.context.size),
    };
    const added = { ...image, userId: askingPerson(run), conversationId: run.lane };
    if (!(await pictures.add(added, new Date(clock.now())))) return null;
    await files.put(image.file_id, bytes, type);
    return image;
  }

  async function discard(run: PictureRun, { file_id }: MessageImage): Promise<void> {
    await files.remove([file_id]);
    await pictures.remove(askingPerson(run), file_id);
  }

  async function draw(
    run: PictureRun,
    sink: AnswerSink,
    signal: AbortSignal,
    legs: Leg[],
  ): Promise<"complete" | "stopped"> {
    if (images === null) throw pictureFailed();
    await caps.require(personalWorkspaceOf(askingPerson(run)), "chat-storage", usualMegabytes);
    const { drawn, leg } = await ask(run, images, signal);
    legs.push(leg);
    if (signal.aborted && drawn.outcome !== "drawn") return "stopped";
    if (drawn.outcome === "refused") throw pictureRefused();
    if (drawn.outcome === "failed") throw pictureFailed();
    const image = await keep(run, drawn);
    if (image === null) throw pictureFailed();
    if (signal.aborted) {
      await discard(run, image);
      return "stopped";
    }
    sink.note([image]);
    // Later questions, searches and screen readers know the picture by its words.
    sink.text(run.question.text);
    return "complete";
  }

  /** Fails with `reason` chat.picture_refused, chat.picture_failed, limits.cap_reached or limits.cost_reached. */
  return async function produce(run: PictureRun, sink: AnswerSink, signal: AbortSignal): Promise<Outcome> {
    const [model] = run.candidates;
    const legs: Leg[] = [];
    const facts = { model, insteadOf: null, legs };
    let shared: Hold | null = null;
    sink.model(model, null);
    try {
      shared = await holdShared(run);
      return { ...facts, state: await draw(run, sink, signal, legs), reason: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...facts, state: "failed", reason: error.code };
    } finally {
      const costMicros = legs.reduce((sum, leg) => sum + leg.costMicros, 0);
      if (shared !== null) await limits.settle(shared, 0, costMicros);
    }
  };
}

export type PictureProducing = ReturnType<typeof createPictureProducing>;
