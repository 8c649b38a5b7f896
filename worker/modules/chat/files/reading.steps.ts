import type { BegunStep } from "../../../jobs/define-job.ts";
import type { FileReading } from "../../../knowledge/file-reading.service.ts";
import type { PassageStorage } from "../../../knowledge/storing.service.ts";
import type { ChatFilesRepository } from "./chat-files.repository.ts";
import { personOf } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: Pick<ChatFilesRepository, "find" | "begin" | "count" | "keep">;
  fileReading: FileReading;
  storing: Pick<PassageStorage, "store">;
}

export type ChatFileSteps = ReturnType<typeof createChatFileSteps>;

/** The one step that reads a file. It may be done again: what it had read before is read anew. */
export const createChatFileSteps = ({ rows, fileReading, storing }: Dependencies) => ({
  async read(step: BegunStep): Promise<void> {
    const { workspaceId, subject: id, gen } = step;
    const userId = personOf(workspaceId);
    const file = await rows.find(userId, id);
    if (file === null) return step.delete();
    const place = { workspaceId, sourceId: id, gen };
    await rows.begin(place);
    let [pages, done] = [1, 0];
    const read = await fileReading.read(file.fileKey, file.name, {
      async claim(all) {
        pages = all;
        await rows.count(userId, id, { pages, done });
        return true;
      },
      async take(drafts) {
        await storing.store([{ place, drafts }], workspaceId);
        done = Math.min(pages, done + drafts.length);
        await rows.count(userId, id, { pages, done });
        await step.progress(done / pages);
      },
    });
    if (read.failure !== null) return step.fail(read.failure);
    await rows.keep(place, read.mediaType);
    await step.end();
  },
});
