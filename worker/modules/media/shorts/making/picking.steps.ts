import { askInShape } from "../../../../answers/shaped.ts";
import type { Writer } from "../../../../answers/writer.service.ts";
import type { Crop } from "../../../../contract/media/video.ts";
import type { BegunStep } from "../../../../jobs/define-job.ts";
import { NoAnswer } from "../../../../answers/no-answer.ts";
import type { Clock } from "../../../../lib/clock.ts";
import type { ShortsInput } from "../../video-input.ts";
import { pickMessages } from "../pick/pick.prompts.ts";
import { pickClips, readProposals, usualClip } from "../pick/pick.rules.ts";
import type { ClipLimits, SpokenTranscript, Proposal } from "../pick/pick.rules.ts";
import { heardIn } from "../pick/heard.rules.ts";
import type { Sentence } from "../pick/sentences.rules.ts";
import { windowsOf } from "../pick/windows.rules.ts";
import type { CallsRepository } from "../rows/calls.repository.ts";
import type { ShortsRepository } from "../rows/shorts.repository.ts";
import type { Source, TranscriptsRepository } from "../rows/transcripts.repository.ts";
import { idsOf } from "./shorts.work.ts";

interface Dependencies {
  transcripts: Pick<TranscriptsRepository, "findGen" | "find">;
  shorts: Pick<ShortsRepository, "add" | "listOfJob">;
  calls: Pick<CallsRepository, "keep">;
  /** The cheapest models that write. */
  writer: Pick<Writer, "ask">;
  clock: Clock;
  limits?: ClipLimits;
}

/** A video with fewer words is none that clips could be cut from. */
const leastWords = 20;
const timeLimitMs = 120_000;
const maxOutputTokens = 6_000;

export type PickingSteps = ReturnType<typeof createPickingSteps>;

/** Which moments of a transcript become clips: a model proposes numbers of words, and code decides. */
export function createPickingSteps({ transcripts, shorts, calls, writer, clock, limits = usualClip }: Dependencies) {
  /** More than are wanted, so that some may be left out. */
  async function propose(
    step: BegunStep,
    heard: SpokenTranscript,
    window: Sentence,
    place: number,
    wanted: PickWanted,
  ) {
    const count = Math.min(20, wanted.count + 3);
    const { value, isAnswered, legs } = await askInShape(writer, {
      workspaceId: step.workspaceId,
      chosen: null,
      messages: pickMessages(heard, window, { count, language: wanted.language, limits }),
      read: readProposals,
      maxOutputTokens,
      timeLimitMs,
    });
    await calls.keep(step, idsOf(step.subject).picking(place), legs, new Date(clock.now()));
    if (!isAnswered) throw new NoAnswer();
    return value?.clips ?? null;
  }

  return {
    async pick(step: BegunStep, source: Source, input: ShortsInput): Promise<void> {
      const { workspaceId, subject: jobId } = step;
      if ((await shorts.listOfJob(workspaceId, jobId)).length > 0) return step.end();
      const gen = await transcripts.findGen(workspaceId, source.id);
      const said = await transcripts.find(workspaceId, source.id, gen);
      if (said === null || said.words.length < leastWords) return step.fail("social.no_speech");
      const heard = heardIn(said, source);
      const wanted = { count: input.count, language: said.language };
      const answers: (Proposal[] | null)[] = [];
      for (const [place, window] of windowsOf(heard.sentences).entries()) {
        answers.push(await propose(step, heard, window, place, wanted));
        await step.progress(0.1 + 0.8 * ((window.last + 1) / heard.words.length));
      }
      if (answers.every((answer) => answer === null)) return step.fail("social.picking_failed");
      const clips = pickClips(
        answers.flatMap((answer) => answer ?? []),
        heard,
        input.count,
        limits,
      );
      if (clips.length === 0) return step.fail("social.no_clips");
      const of = {
        workspaceId,
        mediaId: source.id,
        jobId,
        gen,
        aspectRatio: input.aspectRatio,
        crop: { strategy: input.strategy, track: [] } satisfies Crop,
        captionStyle: "word" as const,
        captionLanguage: input.language ?? said.language,
      };
      await shorts.add(clips, of, new Date(clock.now()));
      await step.end();
    },
  };
}

interface PickWanted {
  count: number;
  language: string;
}
