import type { TopBlock } from "../../../contract/document/blocks.ts";
import { spokenOfTag } from "../../../contract/languages/languages.ts";
import { textOfBlocks } from "../../../contract/document/text-of.rules.ts";
import type { SourceReason } from "../../../contract/support/knowledge.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import { draftsOfBlocks, pagesOfText, wordsIn } from "../../../knowledge/drafts.rules.ts";
import type { FileReading } from "../../../knowledge/file-reading.service.ts";
import type { ReadingFacts, ReadingFailure, ReadingsRepository, TrainedSource } from "./readings.repository.ts";
import type { PassageStorage } from "../../../knowledge/storing.service.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  readings: Pick<ReadingsRepository, "claimPages" | "clearUnfinished" | "keep" | "keepUnchanged" | "fail">;
  fileReading: FileReading;
  storing: PassageStorage;
  clock: Clock;
}

/** Which training reads, of which chatbot. */
export interface ReadingTraining {
  workspaceId: WorkspaceId;
  chatbotId: string;
  /** The generation of its job. */
  gen: number;
  progress(share: number): Promise<void>;
}

/** What is known of a source beside its words. */
export type SentFacts = Pick<ReadingFacts, "sha256"> & Partial<ReadingFacts>;

export interface ReadSource {
  source: TrainedSource;
  blocks: readonly TopBlock[];
  /** By the ids of blocks. */
  anchors?: Readonly<Record<string, string>>;
  /** As a page names it, such as `fr-CA`. */
  language?: string | null;
  facts: SentFacts;
}

const blank = { title: null, simhash: null, etag: null, lastModified: null, mediaType: null, bytes: 0 };

/** Beside its last good reading. */
const placeOf = ({ workspaceId }: ReadingTraining, { id, gen }: TrainedSource) => ({
  workspaceId,
  sourceId: id,
  gen: gen + 1,
});

export type SourceStorage = ReturnType<typeof createKeeping>;

/** How the reading of a source ends: with a new reading, unchanged, or with a reason, and then its last good one stays. */
export function createKeeping({ readings, fileReading, storing, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function fail(
    { workspaceId }: Pick<ReadingTraining, "workspaceId">,
    { id }: Pick<TrainedSource, "id">,
    reason: SourceReason,
    more: Partial<Omit<ReadingFailure, "reason">> = {},
  ): Promise<void> {
    await readings.fail(workspaceId, id, { reason, httpStatus: null, isMissing: false, ...more }, now());
  }

  /** A plan without room for a source is a reason like others. */
  async function orFull(of: ReadingTraining, source: TrainedSource, keep: () => Promise<void>): Promise<void> {
    try {
      await keep();
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith("limits.")) throw error;
      await fail(of, source, "plan_pages");
    }
  }

  return {
    fail,

    keepUnchanged: ({ workspaceId }: ReadingTraining, sources: readonly TrainedSource[]): Promise<void> =>
      readings.keepUnchanged(
        workspaceId,
        sources.map(({ id }) => id),
        now(),
      ),

    /** Pages of sites, which count as one page each: their passages get their embeddings together. */
    async keepPages(of: ReadingTraining, read: readonly ReadSource[]): Promise<void> {
      const drafted = read.map((one) => ({ ...one, ...draftsOf(one) }));
      const full = drafted.filter(({ passages }) => passages > 0);
      // All that such a page says stands on the other pages of its site.
      for (const { source, passages } of drafted) if (passages === 0) await fail(of, source, "duplicate");
      await Promise.all(full.map(({ source }) => readings.clearUnfinished(placeOf(of, source))));
      const placed = full.map(({ source, drafts }) => ({ place: placeOf(of, source), drafts }));
      await storing.store(placed, of.workspaceId);
      await Promise.all(
        full.map(({ source, words, passages, facts }) =>
          readings.keep(placeOf(of, source), { ...blank, words, passages, ...facts }, now()),
        ),
      );
    },

    /** What a person wrote: an answer counts as one page, a text by its length. */
    keepWords: (of: ReadingTraining, read: ReadSource): Promise<void> =>
      orFull(of, read.source, async () => {
        const { source, facts } = read;
        const { drafts, text, words, passages } = draftsOf(read);
        if (passages === 0) return fail(of, source, "empty");
        await readings.claimPages(of.workspaceId, source, source.kind === "qa" ? 1 : pagesOfText(text));
        const place = placeOf(of, source);
        await readings.clearUnfinished(place);
        await storing.store([{ place, drafts }], of.workspaceId);
        await readings.keep(place, { ...blank, words, passages, ...facts }, now());
      }),

    /** A stored file, page by page; `name` tells kinds of text apart. */
    keepFile: (
      of: ReadingTraining,
      source: TrainedSource,
      { key, name }: { key: string; name: string },
      facts: SentFacts,
    ): Promise<void> =>
      orFull(of, source, async () => {
        const place = placeOf(of, source);
        await readings.clearUnfinished(place);
        const read = await fileReading.read(key, name, {
          async claim(pages) {
            await readings.claimPages(of.workspaceId, source, pages);
            return true;
          },
          async take(drafts) {
            await storing.store([{ place, drafts }], of.workspaceId);
            await of.progress(0.5);
          },
        });
        if (read.failure !== null) return fail(of, source, read.failure);
        const { title, mediaType, words, passages } = read;
        const named = source.kind === "web" ? (title ?? name) : null;
        await readings.keep(place, { ...blank, ...facts, title: named, mediaType, words, passages }, now());
      }),
  };
}

function draftsOf({ blocks, anchors = {}, language = null }: ReadSource) {
  const text = textOfBlocks(blocks);
  const drafts = draftsOfBlocks(blocks, { anchors, language: spokenOfTag(language) });
  const passages = drafts.reduce((sum, draft) => sum + draft.passages.length, 0);
  return { text, drafts, words: wordsIn(text), passages };
}
