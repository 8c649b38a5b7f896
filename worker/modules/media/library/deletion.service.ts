import type { Files } from "../../../bindings/files.ts";
import type { Jobs } from "../../../bindings/jobs.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { DeletionRepository } from "./deletion.repository.ts";
import { mediaInUse, mediaNotFound } from "./media.errors.ts";
import type { MediaUsesRepository } from "./media-uses.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  media: DeletionRepository;
  uses: Pick<MediaUsesRepository, "listPublications">;
  jobs: Pick<Jobs, "stop">;
  files: Pick<Files, "remove">;
  clock: Pick<Clock, "now">;
}

const hourMs = 60 * 60_000;
/** How long a deletion can be taken back. */
const restorableMs = 24 * hourMs;
/** Longer, so that no file goes while its medium is restored. */
const keptMs = restorableMs + hourMs;

/** A medium that was deleted before cannot be restored. */
export const restorableAfter = (nowMs: number): Date => new Date(nowMs - restorableMs);

export type MediaDeletion = ReturnType<typeof createMediaDeletion>;

/** Deletions of media. social.media_not_found for another's. */
export const createMediaDeletion = ({ media, uses, jobs, files, clock }: Dependencies) => ({
  /** Ends the work on it, too. social.media_in_use, with the publications, while one is on its way with it. */
  async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
    if (await media.remove(workspaceId, id, new Date(clock.now()))) {
      for (const work of await media.listWork(workspaceId, id))
        await jobs.stop({ kind: `media-${work.kind}`, subject: work.id }, false);
      return;
    }
    const publications = await uses.listPublications(workspaceId, id);
    if (publications.length > 0) throw mediaInUse({ publications });
    throw mediaNotFound();
  },

  /** limits.cap_reached; social.media_not_found where it was deleted more than a day ago. */
  async restore(workspaceId: WorkspaceId, id: string): Promise<void> {
    if (!(await media.restore(workspaceId, id, restorableAfter(clock.now())))) throw mediaNotFound();
  },

  /** The files of what can no longer be restored, then its rows: what stops in between is found again. */
  async purge(now: Date): Promise<void> {
    const before = new Date(now.getTime() - keptMs);
    for (let page = await media.listDeleted(before); page.length > 0; page = await media.listDeleted(before)) {
      await files.remove(page.flatMap(({ keys }) => keys));
      await media.forget(
        page.map(({ id }) => id),
        before,
      );
    }
  },
});
