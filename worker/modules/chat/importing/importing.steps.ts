import { importLimits } from "../../../contract/chat/importing.contract.ts";
import type { BegunStep } from "../../../jobs/define-job.ts";
import type { Clock } from "../../../lib/clock.ts";
import { derivedId } from "../../../lib/ids.ts";
import type { WholeThread } from "../conversations/whole-threads.sql.ts";
import type { ExportFile } from "./export-file.ts";
import type { ImportStep, ImportingRepository, StoredImport } from "./importing.repository.ts";
import { readStep } from "./importing.work.ts";
import type { ImportWorks } from "./importing.work.ts";
import { RefusedFile } from "./refused-file.ts";
import { readElement } from "./threads/read-element.rules.ts";
import type { ReadThread } from "./threads/read-element.rules.ts";

interface Dependencies {
  imports: Pick<ImportingRepository, "find" | "keep" | "listModels">;
  exportFile: ExportFile;
  clock: Pick<Clock, "now">;
}

/** Conversations, and bytes of them, that are stored at once. */
const atOnce = { conversations: 25, bytes: 1024 * 1024 };
/** Within what a Worker may compute: another step reads on. */
const stepMs = 20_000;

export type ImportSteps = ReturnType<typeof createImportSteps>;

/** Reads an export and keeps its conversations. A step that is delivered again goes on behind what is kept. */
export function createImportSteps({ imports, exportFile, clock }: Dependencies) {
  /** False where the time of a step is over before the end of the file. */
  async function readOn(stored: StoredImport, step: Pick<BegunStep, "progress">): Promise<boolean> {
    const models = await imports.listModels();
    const until = clock.now() + stepMs;
    let done: ImportStep[] = [];
    let bytes = 0;
    let n = 0;
    const keep = async (share: number) => {
      await imports.keep(stored.id, done, Math.min(99, Math.floor(share * 100)));
      await step.progress(share);
      [done, bytes] = [[], 0];
    };
    for await (const { element, share } of exportFile.read(stored.fileKey)) {
      n += 1;
      if (n <= stored.readTo) continue;
      if (n > importLimits.conversations) throw new RefusedFile("too_many_conversations");
      const read = readElement(element, stored.language);
      done.push("thread" in read ? { n, thread: await toThread(read.thread, stored, models) } : { n, ...read });
      bytes += element?.length ?? 0;
      if (done.length < atOnce.conversations && bytes < atOnce.bytes) continue;
      await keep(share);
      if (clock.now() > until) return false;
    }
    if (n === 0) throw new RefusedFile("not_an_export");
    await keep(1);
    return true;
  }

  return {
    async read({ round }: ImportWorks["read"], step: BegunStep): Promise<void> {
      const stored = await imports.find(step.subject);
      if (stored === null) return step.delete();
      try {
        const isWhole = await readOn(stored, step);
        await step.end(isWhole ? [] : [readStep(round + 1)]);
      } catch (error) {
        if (!(error instanceof RefusedFile)) throw error;
        await step.fail(error.reason);
      }
    },
  };
}

/** Its ids follow from where it comes from and whose it is, so that it is imported once. */
async function toThread(
  { source, id: sourceId, title, createdAt, updatedAt, messages }: ReadThread,
  { userId, createdAt: now }: StoredImport,
  models: ReadonlyMap<string, number>,
): Promise<WholeThread> {
  const id = await derivedId(`import ${userId}`, `${source}\n${sourceId}`);
  const begun = createdAt ?? messages[0]?.createdAt ?? now;
  const idOf = (n: number) => `${id}${n.toString(36).padStart(4, "0")}`;
  const ids = new Map(messages.map((message, n) => [message.id, idOf(n)]));
  return {
    id,
    userId,
    title,
    createdAt: begun,
    updatedAt: updatedAt ?? messages.at(-1)?.createdAt ?? begun,
    messages: messages.map(({ role, text, model, parent, isShown, createdAt: at }, n) => ({
      id: idOf(n),
      role,
      text,
      images: [],
      modelId: model === null ? null : (models.get(model) ?? null),
      parentId: parent === null ? null : (ids.get(parent) ?? null),
      isShown,
      createdAt: at ?? begun,
    })),
  };
}
