import { firstSpoken, languageOfText } from "../../../../contract/languages/conversation-language.machine.ts";
import type { Files } from "../../../../bindings/files.ts";
import type { EngineSteps } from "../../../../engine/engine-steps.service.ts";
import { shortsLimits } from "../../../../contract/media/video.ts";
import type { BegunStep } from "../../../../jobs/define-job.ts";
import { NoAnswer } from "../../../../answers/no-answer.ts";
import type { Clock } from "../../../../lib/clock.ts";
import type { SpeechCalls } from "../../../../speech/speech-calls.repository.ts";
import type { Transcriber } from "../../../../speech/transcriber.service.ts";
import type { Meters } from "../../../limits/meters.service.ts";
import type { CallsRepository } from "../rows/calls.repository.ts";
import type { Source, TranscriptsRepository } from "../rows/transcripts.repository.ts";
import { sourceFailure, inputOf, countedMinutes } from "../source.rules.ts";
import { shortsCarry, shortsDetail } from "./shorts-texts.rules.ts";
import { idsOf } from "./shorts.work.ts";
import type { ListenedTo, ShortsDetail } from "./shorts.work.ts";

interface Dependencies {
  transcripts: TranscriptsRepository;
  calls: Pick<CallsRepository, "costOf">;
  speechCalls: SpeechCalls;
  engine: Pick<EngineSteps, "run">;
  files: Pick<Files, "readBytes" | "put">;
  transcriber: Pick<Transcriber, "transcribe">;
  meters: Pick<Meters, "settle">;
  clock: Clock;
}

/** The language by the words, for a vendor that names none. */
const spokenIn = (words: readonly (readonly [number, number, string])[]): string =>
  firstSpoken(languageOfText(words.map(([, , text]) => text).join(" "))) ?? "";

/** Ten minutes of speech at 32 kb/s: files of this size are written down side by side. */
const mostBytes = 2_400_000;
const leastChunkMs = 300_000;
const atOnce = 4;

const detailOf = ({ detail }: BegunStep): ShortsDetail => shortsDetail.find(detail) ?? { mostMinutes: 0, minutes: 0 };

export type ListeningSteps = ReturnType<typeof createListeningSteps>;

/** From a video to the words that are said in it. One that was written down before is not heard again. */
export function createListeningSteps(parts: Dependencies) {
  const { transcripts, calls, speechCalls, engine, files, transcriber, meters, clock } = parts;

  /** The generation of its transcript that this job writes, or that stands. */
  async function genOf(step: BegunStep, source: Source): Promise<{ gen: number; isWhole: boolean }> {
    const gen = await transcripts.findGen(step.workspaceId, source.id);
    return gen > 0 ? { gen, isWhole: true } : { gen: 1, isWhole: false };
  }

  async function keepChunk(
    step: BegunStep,
    { source, gen }: { source: Source; gen: number },
    { key, fromMs, place }: ListenedTo["chunks"][number] & { place: number },
  ): Promise<boolean> {
    const bytes = await files.readBytes(key);
    if (bytes === null) throw new Error("a file of speech is gone");
    const { heard, calls: made } = await transcriber.transcribe(
      { bytes: new Uint8Array(bytes), type: "audio/mpeg" },
      null,
    );
    await speechCalls.keep(
      { workspaceId: step.workspaceId, subject: step.subject },
      idsOf(step.subject).speech(place),
      made,
      new Date(clock.now()),
    );
    if (heard === null) return false;
    const words = heard.words.map(({ startMs, endMs, text }) => [fromMs + startMs, fromMs + endMs, text] as const);
    await transcripts.keepPart(step.workspaceId, source.id, gen, {
      place,
      language: heard.language ?? spokenIn(words),
      words,
    });
    return true;
  }

  /** Nothing was heard by this job where the video was written down before. */
  async function settle(step: BegunStep, chunks: number): Promise<void> {
    const ids = idsOf(step.subject);
    const cost = await calls.costOf(
      step.workspaceId,
      Array.from({ length: chunks }, (_, place) => ids.speech(place)),
    );
    if (chunks > 0) await meters.settle({ id: ids.source, object: null }, detailOf(step).minutes, cost);
    await step.end();
  }

  return {
    async probe(step: BegunStep, source: Source): Promise<void> {
      if ((await genOf(step, source)).isWhole) return step.end();
      const probed = await engine.run<"probe">(step, { kind: "probe", input: inputOf(source) });
      if (probed.state === "waiting") return;
      if (probed.state === "failed") return step.fail(sourceFailure(probed.failure));
      const { durationMs, video, audio } = probed.result;
      const { mostMinutes, minutes } = detailOf(step);
      if (video === null) return step.fail("social.video_unreadable");
      if (audio === null) return step.fail("social.no_audio");
      // The unit is held by what the upload said.
      const most = Math.min(mostMinutes, minutes, shortsLimits.sourceHours * 60);
      return countedMinutes(durationMs - 1_000) > most ? step.fail("social.source_too_long") : step.end();
    },

    async listen(step: BegunStep, source: Source): Promise<void> {
      if ((await genOf(step, source)).isWhole) return step.end();
      const chunks = 2 + Math.ceil((source.durationMs ?? 0) / leastChunkMs);
      const heard = await engine.run<"audio">(step, { kind: "audio", input: inputOf(source), mostBytes, chunks });
      if (heard.state === "waiting") return;
      if (heard.state === "failed") return step.fail(sourceFailure(heard.failure));
      // The files of the order go with the job; loudness stays with the video.
      const peaks = await files.readBytes(heard.files.peaks.key);
      const peaksKey = `peaks/${source.id}`;
      await files.put(peaksKey, peaks ?? new Uint8Array(), "application/octet-stream");
      await transcripts.keepPeaks(step.workspaceId, source.id, peaksKey);
      const carry: ListenedTo = {
        chunks: heard.result.chunks.map(({ fromMs, toMs }, place) => ({
          key: heard.files.chunks[place]?.key ?? "",
          fromMs,
          toMs,
        })),
        silences: heard.result.silences.map(({ fromMs, toMs }) => [fromMs, toMs]),
      };
      await step.end([], shortsCarry.write(carry));
    },

    /** Each file is stored as soon as it is written down, and paid for once: their minutes count when all are. */
    async transcribe(step: BegunStep, source: Source): Promise<void> {
      const { gen, isWhole } = await genOf(step, source);
      const { chunks, silences } = shortsCarry.find(step.carry) ?? { chunks: [], silences: [] };
      if (isWhole) return settle(step, chunks.length);
      const known = new Set(await transcripts.listParts(step.workspaceId, source.id, gen));
      const open = chunks.map((chunk, place) => ({ ...chunk, place })).filter(({ place }) => !known.has(place));
      for (let from = 0; from < open.length; from += atOnce) {
        const some = open.slice(from, from + atOnce);
        const kept = await Promise.all(some.map((chunk) => keepChunk(step, { source, gen }, chunk)));
        if (kept.includes(false)) throw new NoAnswer();
        await step.progress((known.size + from + some.length) / chunks.length);
      }
      await transcripts.complete(step.workspaceId, source.id, gen, silences);
      return settle(step, chunks.length);
    },
  };
}
