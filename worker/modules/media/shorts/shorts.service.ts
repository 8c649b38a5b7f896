import type { Files } from "../../../bindings/files.ts";
import type { BodyOf, ResponseOf } from "../../../contract/endpoint.ts";
import type { MediaView } from "../../../contract/media/media.contract.ts";
import type {
  changeShort,
  listShortsOfMedia,
  OpenShort,
  ShortsJobView,
  ShortView,
} from "../../../contract/media/shorts.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import { mediaNotFound } from "../library/media.errors.ts";
import { srtOf } from "./captions/srt.rules.ts";
import { movedTrack } from "./crop/crop.rules.ts";
import { shownCaptions } from "./captions/short-captions.rules.ts";
import { heardIn } from "./pick/heard.rules.ts";
import { barsOf } from "./peaks.rules.ts";
import { usualClip } from "./pick/pick.rules.ts";
import type { ClipLimits } from "./pick/pick.rules.ts";
import { cutsAround } from "./pick/snap.rules.ts";
import type { ShortsJobsRepository } from "./rows/jobs.repository.ts";
import type { ShortChange, ShortsRepository, StoredShort } from "./rows/shorts.repository.ts";
import type { Source, TranscriptsRepository } from "./rows/transcripts.repository.ts";
import type { Reader, ShortsView } from "./showing.service.ts";
import { mediaJobNotFound, shortBusy, shortChanged, shortLength, shortNotFound } from "./shorts.errors.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: Pick<ShortsJobsRepository, "find" | "findLatest">;
  shorts: Pick<ShortsRepository, "find" | "listOfMedia" | "change" | "remove">;
  transcripts: Pick<TranscriptsRepository, "findSource" | "find" | "findCuts">;
  library: { show(media: Source, session: string): Promise<MediaView> };
  files: Pick<Files, "readRange">;
  showing: ShortsView;
  /** The peaks a second of the file of loudness. */
  peaksPerSecond: number;
  clock: Clock;
  limits?: ClipLimits;
}

type Change = BodyOf<typeof changeShort>;

const minute = 60_000;
const second = 1_000;

/** What a change leaves out stays; words that are others are translated anew. */
function wantedOf(
  change: Change,
  bounds: Pick<ShortChange, "startWord">,
  captionLanguage: ShortChange["captionLanguage"],
): ShortChange {
  const isReworded = change.words !== undefined || captionLanguage !== undefined || bounds.startWord !== undefined;
  return {
    ...bounds,
    ...(change.words && { words: change.words }),
    ...(change.crop && { crop: change.crop }),
    ...(change.style && { captionStyle: change.style }),
    ...(captionLanguage !== undefined && { captionLanguage }),
    ...(isReworded && { translation: null }),
    ...(change.title !== undefined && { title: change.title }),
    ...(change.suggested_post !== undefined && { suggestedPost: change.suggested_post }),
  };
}

export type ShortsService = ReturnType<typeof createShorts>;

/** Clips as their owner reads and changes them. social.short_not_found for another's. */
export function createShorts(parts: Dependencies) {
  const { rows, shorts, transcripts, library, files, showing, peaksPerSecond, clock, limits = usualClip } = parts;

  async function require(workspaceId: WorkspaceId, id: string): Promise<StoredShort> {
    const found = await shorts.find(workspaceId, id);
    if (found === null) throw shortNotFound();
    return found;
  }

  async function requireSource(workspaceId: WorkspaceId, mediaId: string): Promise<Source> {
    const source = await transcripts.findSource(workspaceId, mediaId);
    if (source === null) throw mediaNotFound();
    return source;
  }

  async function requireSaid(workspaceId: WorkspaceId, { mediaId, gen }: StoredShort) {
    const said = await transcripts.find(workspaceId, mediaId, gen);
    if (said === null) throw shortNotFound();
    return said;
  }

  /** Other words have other cuts, and a window that keeps its moments. */
  async function boundsOf(workspaceId: WorkspaceId, short: StoredShort, change: Change): Promise<ShortChange> {
    const { start_word: startWord = short.startWord, end_word: endWord = short.endWord } = change;
    if (startWord === short.startWord && endWord === short.endWord) return {};
    const source = await requireSource(workspaceId, short.mediaId);
    const heard = heardIn(await requireSaid(workspaceId, short), source);
    const wrong = { least_seconds: limits.leastMs / second, most_seconds: limits.mostMs / second };
    if (startWord > endWord || endWord >= heard.words.length) throw shortLength(wrong);
    const cut = cutsAround(heard.words, { first: startWord, last: endWord }, { ...heard, snapMs: limits.snapMs });
    const length = cut.toMs - cut.fromMs;
    if (length < limits.leastMs || length > limits.mostMs) throw shortLength(wrong);
    const track = movedTrack(short.crop.track, cut.fromMs - short.fromMs, length);
    return { startWord, endWord, ...cut, crop: { ...short.crop, track } };
  }

  /** Null where the file has gone. */
  async function peaksOf({ peaksKey }: Source, fromMs: number, toMs: number): Promise<Uint8Array> {
    if (peaksKey === null) return new Uint8Array();
    const offset = Math.floor((fromMs * peaksPerSecond) / second);
    const length = Math.max(1, Math.ceil((toMs * peaksPerSecond) / second) - offset);
    return (await files.readRange(peaksKey, { offset, length })) ?? new Uint8Array();
  }

  /** That of the captions; what is spoken is the language of the words. */
  const captionLanguageOf = async (workspaceId: WorkspaceId, short: StoredShort, asked: Change["caption_language"]) =>
    asked === "spoken" ? (await requireSaid(workspaceId, short)).language : asked;

  return {
    async readJob(reader: Reader, id: string): Promise<ShortsJobView> {
      const job = await rows.find(reader.workspaceId, id);
      if (job === null) throw mediaJobNotFound();
      return showing.showJob(reader, job);
    },

    async list(reader: Reader, mediaId: string): Promise<ResponseOf<typeof listShortsOfMedia>> {
      const source = await requireSource(reader.workspaceId, mediaId);
      const job = await rows.findLatest(reader.workspaceId, mediaId);
      const all = await shorts.listOfMedia(reader.workspaceId, mediaId);
      return {
        media: await library.show(source, reader.sessionId),
        job: job && (await showing.showJob(reader, job)),
        shorts: await showing.showAll(reader, all),
      };
    },

    /** Opens a short with what its editor shows, from a minute before it to a minute after. */
    async open(reader: Reader, id: string): Promise<OpenShort> {
      const short = await require(reader.workspaceId, id);
      const source = await requireSource(reader.workspaceId, short.mediaId);
      const said = await requireSaid(reader.workspaceId, short);
      const fromMs = Math.max(0, short.fromMs - minute);
      const toMs = Math.min(source.durationMs ?? short.toMs + minute, short.toMs + minute);
      return {
        short: await showing.showOne(reader, short),
        media: await library.show(source, reader.sessionId),
        language: said.language,
        words: said.words.filter(([, start, end]) => start < toMs && end > fromMs),
        silences: said.silences.filter(([from, to]) => from < toMs && to > fromMs),
        window: { from_ms: fromMs, to_ms: toMs },
        peaks: barsOf(await peaksOf(source, fromMs, toMs)),
        cuts: (await transcripts.findCuts(reader.workspaceId, short)) ?? [],
      };
    },

    /** social.short_changed with the version that stands, social.short_busy while it is rendered, social.short_length */
    async change(reader: Reader, id: string, change: Change): Promise<ShortView> {
      const short = await require(reader.workspaceId, id);
      const bounds = await boundsOf(reader.workspaceId, short, change);
      const captionLanguage = await captionLanguageOf(reader.workspaceId, short, change.caption_language);
      const wanted = wantedOf(change, bounds, captionLanguage);
      const changed = await shorts.change(reader.workspaceId, id, change.base_version, wanted, new Date(clock.now()));
      if (changed !== null) return showing.showOne(reader, changed);
      const stands = await require(reader.workspaceId, id);
      if (stands.version === change.base_version) throw shortBusy();
      throw shortChanged({ version: stands.version });
    },

    /** The video that was rendered of it stays. */
    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      if (!(await shorts.remove(workspaceId, id))) throw shortNotFound();
    },

    async captions(workspaceId: WorkspaceId, id: string): Promise<{ name: string; text: string }> {
      const short = await require(workspaceId, id);
      const shown = short.captionStyle === "none" ? { ...short, captionStyle: "plain" as const } : short;
      return { name: short.title, text: srtOf(shownCaptions(shown, await requireSaid(workspaceId, short))) };
    },
  };
}
