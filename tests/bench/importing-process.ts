import { open } from "node:fs/promises";
import { createDatabase, databaseLimits } from "../../worker/db/client.ts";
import type { BegunStep } from "../../worker/jobs/define-job.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import { createExportFile } from "../../worker/modules/chat/importing/export-file.ts";
import { createImportSteps } from "../../worker/modules/chat/importing/importing.steps.ts";
import { createImportingRepository } from "../../worker/modules/chat/importing/importing.repository.ts";
import type { StoredImport } from "../../worker/modules/chat/importing/importing.repository.ts";

export interface ImportOrder {
  path: string;
  /** The import's row. */
  id: string;
  /** Null reads the file and stores nothing. */
  database: { url: string; fetchEndpoint: string } | null;
}

export interface ImportMeasured {
  seconds: number;
  /** The time of this process alone; what else runs on the machine does not change it. */
  processorSeconds: number;
  conversations: number;
  /** The memory of the process, above what it had before. */
  growthMegabytes: number;
}

/** A file of the disk, read in ranges and in pieces as the store reads. */
async function diskFiles(path: string) {
  const file = await open(path);
  const { size } = await file.stat();
  const readRange = async (_key: string, { offset, length }: { offset: number; length: number }) => {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
    await file.read(bytes, 0, bytes.length, offset);
    return bytes;
  };
  return {
    close: () => file.close(),
    measure: async () => size,
    readRange,
    async read(_key: string, range = { offset: 0, length: size }) {
      let at = 0;
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          if (at >= range.length) return controller.close();
          const length = Math.min(64 * 1024, range.length - at);
          controller.enqueue(await readRange("", { offset: range.offset + at, length }));
          at += length;
        },
      });
      return { body, mediaType: "", bytes: size };
    },
  };
}

async function run({ path, id, database }: ImportOrder): Promise<ImportMeasured> {
  const files = await diskFiles(path);
  const exportFile = createExportFile({ files });
  let conversations = 0;
  const row = { id, userId: id, fileKey: "", language: "en", readTo: 0, createdAt: new Date() } as StoredImport;
  const nothing = {
    find: async () => ({ ...row, readTo: conversations }),
    keep: async (_id: string, done: readonly unknown[]) => void (conversations += done.length),
    listModels: async () => new Map<string, number>(),
  };
  const imports =
    database === null
      ? nothing
      : createImportingRepository(createDatabase({ ...database, limit: databaseLimits.work }));
  const steps = createImportSteps({ imports, exportFile, clock: systemClock });
  const before = process.memoryUsage().rss;
  const startedAt = performance.now();
  const used = process.cpuUsage();
  // What the system calls the most of a process counts its parent from before it began.
  const outcome = { isOver: false, peak: before };
  const step = {
    subject: id,
    progress: async () => void (outcome.peak = Math.max(outcome.peak, process.memoryUsage().rss)),
    end: async (more: readonly unknown[] = []) => void (outcome.isOver = more.length === 0),
    fail: async (reason: string) => Promise.reject(new Error(reason)),
  } as unknown as BegunStep;
  for (let round = 0; !outcome.isOver; round += 1) await steps.read({ round }, step);
  await files.close();
  const { user, system } = process.cpuUsage(used);
  return {
    processorSeconds: (user + system) / 1e6,
    seconds: (performance.now() - startedAt) / 1_000,
    conversations,
    growthMegabytes: (outcome.peak - before) / 1024 / 1024,
  };
}

process.on("message", (order: ImportOrder) => {
  void run(order).then((measured) => process.send?.(measured));
});
