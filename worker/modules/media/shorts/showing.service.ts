import type { MediaView } from "../../../contract/media/media.contract.ts";
import type { ShortsJobView, ShortView } from "../../../contract/media/shorts.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { clipPercent } from "./making/shorts.work.ts";
import { renderHashOf } from "./render-hash.rules.ts";
import type { ShortsJobsRepository, StandingJob } from "./rows/jobs.repository.ts";
import type { ShortsRepository, StoredShort } from "./rows/shorts.repository.ts";
import type { Source, TranscriptsRepository } from "./rows/transcripts.repository.ts";
import { toJobView, toShortView } from "./short-view.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  jobs: Pick<ShortsJobsRepository, "find" | "findRendering">;
  shorts: Pick<ShortsRepository, "listOfJob">;
  transcripts: Pick<TranscriptsRepository, "findSource" | "findLanguage">;
  library: { show(media: Source, session: string): Promise<MediaView> };
  clock: Clock;
}

export interface Reader extends Pick<UserCaller, "workspaceId" | "sessionId"> {
  language: Language;
}

export type ShortsView = ReturnType<typeof createShowing>;

/** Clips and their jobs as pages show them. */
export function createShowing({ jobs, shorts, transcripts, library, clock }: Dependencies) {
  async function progressOf(workspaceId: WorkspaceId, short: StoredShort, job: StandingJob | null): Promise<number> {
    if (short.state !== "rendering") return 0;
    const again = await jobs.findRendering(workspaceId, short.id);
    if (again !== null) return again.percent;
    return job === null ? 0 : clipPercent(job.percent, short.place, job.input.count);
  }

  async function showShort(reader: Reader, short: StoredShort, job: StandingJob | null): Promise<ShortView> {
    const { workspaceId, sessionId } = reader;
    const [result, language, hash, progress] = await Promise.all([
      short.resultMediaId === null ? null : transcripts.findSource(workspaceId, short.resultMediaId),
      transcripts.findLanguage(workspaceId, short.mediaId, short.gen),
      renderHashOf(short),
      progressOf(workspaceId, short, job),
    ]);
    const shown = result && (await library.show(result, sessionId));
    return toShortView({ short, language, result: shown, hash, progress }, reader.language);
  }

  return {
    async showOne(reader: Reader, short: StoredShort): Promise<ShortView> {
      return showShort(reader, short, await jobs.find(reader.workspaceId, short.jobId));
    },

    /** Shows shorts that may be of several jobs. */
    async showAll(reader: Reader, all: readonly StoredShort[]): Promise<ShortView[]> {
      const ids = [...new Set(all.map(({ jobId }) => jobId))];
      const found = await Promise.all(ids.map((id) => jobs.find(reader.workspaceId, id)));
      return Promise.all(all.map((short) => showShort(reader, short, found[ids.indexOf(short.jobId)] ?? null)));
    },

    async showJob(reader: Reader, job: StandingJob): Promise<ShortsJobView> {
      const all = await shorts.listOfJob(reader.workspaceId, job.id);
      const shown = await Promise.all(all.map((short) => showShort(reader, short, job)));
      return toJobView(job, shown, reader.language, new Date(clock.now()));
    },
  };
}
