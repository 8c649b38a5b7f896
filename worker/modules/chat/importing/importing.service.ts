import type { Files } from "../../../bindings/files.ts";
import type { Jobs } from "../../../bindings/jobs.ts";
import type { ChatImport } from "../../../contract/chat/importing.contract.ts";
import type { Job } from "../../../jobs/job.ts";
import type { Clock } from "../../../lib/clock.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import { logError } from "../../../lib/log.ts";
import { importBusy } from "./importing.errors.ts";
import type { ImportingRepository, NewImport, StoredImport } from "./importing.repository.ts";
import { importDetail } from "./importing-texts.rules.ts";
import { importKind, readStep } from "./importing.work.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";

interface Dependencies {
  imports: ImportingRepository;
  files: Pick<Files, "remove">;
  jobs: Pick<Jobs, "start">;
  clock: Clock;
}

/** An upload that stored its file begins the import within seconds, or was interrupted between the two. */
const unbegunMs = 2 * 60_000;

export type ImportService = ReturnType<typeof createImporting>;

/** Exports of other chats, and of this one, that people bring. */
export function createImporting({ imports, files, jobs, clock }: Dependencies) {
  /** A repeat joins what runs. Never throws: the sweep starts what did not begin. */
  async function begin({ id, userId, fileKey }: Pick<StoredImport, "id" | "userId" | "fileKey">): Promise<void> {
    const order = {
      kind: importKind,
      subject: id,
      workspaceId: personalWorkspaceOf(userId),
      actorId: userId,
      afterGen: 0,
      detail: importDetail.write({ fileKey }),
      repairs: false,
    };
    await jobs
      .start({ ...order, steps: [readStep(0)], carry: null })
      .catch((error: unknown) => logError("chat.import_not_begun", error, { import: id }));
  }

  return {
    /** chat.import_busy while another import of the account runs. */
    async requireIdle(userId: PersonId): Promise<void> {
      if (await imports.isRunning(userId)) throw importBusy();
    },

    /** Keeps an import of a stored file, and begins it. */
    async add(file: NewImport): Promise<void> {
      const ending = /\.json$/i.test(file.name) ? ".json" : ".zip";
      await imports.add({ ...file, name: fileNameOf(file.name, ending) }, new Date(clock.now()));
      await begin(file);
    },

    /** Begins the imports whose upload was interrupted before it could. */
    async beginLeft(now: Date): Promise<void> {
      for (const left of await imports.listUnbegun(new Date(now.getTime() - unbegunMs))) await begin(left);
    },

    findUploaded: async (userId: PersonId, id: string): Promise<{ answer: { id: string }; bytes: number } | null> => {
      const found = await imports.findOwn(userId, id);
      return found && { answer: { id }, bytes: found.bytes };
    },

    async list(userId: PersonId): Promise<ChatImport[]> {
      return (await imports.listLatest(userId)).map(toView);
    },

    /** The file is of no use once its import is over. */
    async end({ detail }: Pick<Job, "detail">): Promise<void> {
      const fileKey = importDetail.find(detail)?.fileKey;
      if (fileKey !== undefined) await files.remove([fileKey]);
    },
  };
}

const toView = (row: StoredImport): ChatImport => ({
  id: row.id,
  name: row.name,
  state: row.state,
  failure: row.failure,
  percent: row.percent,
  imported: row.imported,
  known: row.known,
  skipped: row.skipped,
  reasons: row.reasons,
  created_at: row.createdAt.toISOString(),
});
