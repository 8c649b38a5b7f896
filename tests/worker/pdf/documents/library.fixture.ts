import { createHash } from "node:crypto";
import type { PlanLimits } from "../../../../worker/contract/plans.contract.ts";
import type { SentForm } from "../../../../worker/lib/sent-form.ts";
import { createFoldersRepository } from "../../../../worker/folders/folders.repository.ts";
import { createFoldersService } from "../../../../worker/folders/folders.service.ts";
import { createContentService } from "../../../../worker/modules/pdf/documents/content.service.ts";
import { createDocumentsRepository } from "../../../../worker/modules/pdf/documents/documents.repository.ts";
import { capCounts } from "../../../../worker/cap-counts.ts";
import { foldersOfFiles } from "../../../../worker/modules/pdf/folders/folders.sql.ts";
import { admitFolder, folderDefaults } from "../../../../worker/modules/pdf/folders/own-folders.rules.ts";
import { createCapsRepository } from "../../../../worker/modules/limits/caps.repository.ts";
import { createDocumentsService } from "../../../../worker/modules/pdf/documents/documents.service.ts";
import { createSignedLinks } from "../../../../worker/lib/signed-link.ts";
import { createIntakeService } from "../../../../worker/uploads/intake.service.ts";
import { createWholeUploads } from "../../../../worker/uploads/whole.service.ts";
import { startDatabase } from "../../../support/database.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { makeReader, metered } from "./readers.ts";
import type { WorkspaceId } from "../../../../worker/lib/owner-ids.ts";

export const start = Date.UTC(2026, 10, 21);

/** Files and folders over a real database, and a store that a test may break or wait for. */
export async function openLibrary() {
  const { db, sql, close } = await startDatabase();
  const clock = createHandClock(start);
  const bucket = new Map<string, Buffer>();
  const faults: { put?: () => Promise<void>; remove?: () => Promise<void> } = {};
  const files = {
    async putStream(key: string, content: AsyncIterable<Uint8Array>) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk.slice());
      await faults.put?.();
      const bytes = Buffer.concat(chunks);
      bucket.set(key, bytes);
      return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
    },
    async read(key: string, range?: { offset: number; length: number }) {
      const bytes = bucket.get(key);
      if (bytes === undefined) return null;
      const part = range ? bytes.subarray(range.offset, range.offset + range.length) : bytes;
      return { body: new Blob([new Uint8Array(part)]).stream(), mediaType: "application/pdf", bytes: bytes.length };
    },
    async remove(keys: readonly string[]) {
      await faults.remove?.();
      for (const key of keys) bucket.delete(key);
    },
  };
  const dropped: string[] = [];
  const jobs = { delete: async ({ subject }: { subject: string }) => void dropped.push(subject) };
  const discussions = { removeAll: async (_caller: object, id: string) => void dropped.push(`discussion ${id}`) };
  const works = {
    removeOfDocument: async (_workspaceId: string, id: string, all: boolean) =>
      void dropped.push(`${all ? "all" : "unfinished"} works of ${id}`),
  };
  const surveys = { removeOfDocument: async (_workspaceId: string, id: string) => void dropped.push(`lists of ${id}`) };
  const begun: string[] = [];
  const analyses = { begin: async (_workspaceId: string, id: string) => void begun.push(id) };
  const limits = metered(db, clock);
  const caps = createCapsRepository(db, capCounts);
  const rows = createDocumentsRepository(db, caps);
  const links = createSignedLinks(["secret"], "files", clock);
  const folders = createFoldersService({
    folders: createFoldersRepository(db, foldersOfFiles(caps)),
    defaults: folderDefaults,
    admit: admitFolder,
    clock,
  });
  const content = createContentService({ documents: rows, files, links, clock });
  const documents = createDocumentsService({
    documents: rows,
    content,
    folders,
    files,
    jobs,
    analyses,
    discussions,
    works,
    surveys,
    clock,
  });
  const intake = createIntakeService({ services: { pdf: { documents, folders } }, files, limits, caps });
  return {
    sql,
    close,
    clock,
    bucket,
    dropped,
    /** Files whose analysis was started. */
    begun,
    faults,
    rows,
    intake,
    folders,
    documents,
    whole: createWholeUploads({ intake, files }),
    links,
    content,
    newReader: (units = 10, megabytes?: number) => makeReader(db, allowing(units, megabytes)),
    newReaderOf: (caps: PlanLimits["caps"]) => makeReader(db, { ...allowing(10), caps }),

    /** What is used and held of an account's uploads. */
    async counted(workspaceId: WorkspaceId): Promise<[number, number]> {
      const [row] = await sql("select used, reserved from quota where user_id = $1 and query_type = 'pdf-uploads'", [
        workspaceId,
      ]);
      return [Number(row?.["used"] ?? 0), Number(row?.["reserved"] ?? 0)];
    },
  };
}

const allowing = (units: number, megabytes?: number): PlanLimits => ({
  chat: { period: "day", questions: 1, costMicros: null },
  "pdf-uploads": { period: "month", units },
  caps: { "pdf-folders": 10 },
  ...(megabytes !== undefined && { files: { megabytes, pages: 10 } }),
});

/** A form with a file of these bytes, which arrives a few at a time. */
export const formOf = (
  bytes: string | Uint8Array,
  {
    name = "a.pdf",
    fields = {},
    length = null,
  }: { name?: string; fields?: Record<string, string>; length?: number | null } = {},
): SentForm => ({
  length,
  async read(take) {
    const whole = typeof bytes === "string" ? Buffer.from(bytes) : bytes;
    const content = (async function* () {
      for (let from = 0; from < whole.length; from += 700) yield whole.slice(from, from + 700);
    })();
    return { taken: await take({ name, content }), fields };
  },
});
