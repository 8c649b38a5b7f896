import type { Files } from "../../../bindings/files.ts";
import type { Jobs } from "../../../bindings/jobs.ts";
import type { ChatFile } from "../../../contract/chat/files.contract.ts";
import { mayReadAgain } from "../../../contract/chat/files.contract.ts";
import { nameOfFile } from "../../../knowledge/file-kinds.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logError } from "../../../lib/log.ts";
import { fileNotFound } from "../answers/chat.errors.ts";
import type { ChatFilesRepository, ContentPlace, NewChatFile, StoredChatFile } from "./chat-files.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: ChatFilesRepository;
  files: Pick<Files, "remove">;
  jobs: Pick<Jobs, "start" | "delete">;
  clock: Clock;
}

export type ChatFilesService = ReturnType<typeof createChatFilesService>;

const readStep = { id: "read", name: "read", work: {}, rank: 0, weight: 1, amount: 0 };

export const toChatFile = ({ id, name, bytes, state, reason, pages, pagesDone }: StoredChatFile): ChatFile => ({
  id,
  name,
  bytes,
  state,
  reason,
  pages,
  pages_done: pagesDone,
});

/** Files that come with questions. Another's file is chat.file_not_found, everywhere. */
export function createChatFilesService({ rows, files, jobs, clock }: Dependencies) {
  const require = async (userId: PersonId, id: string): Promise<StoredChatFile> => {
    const found = await rows.find(userId, id);
    if (found === null) throw fileNotFound();
    return found;
  };

  const start = ({ id, userId, attempts }: StoredChatFile) =>
    jobs.start({
      kind: "chat-file",
      subject: id,
      workspaceId: personalWorkspaceOf(userId),
      actorId: userId,
      afterGen: attempts,
      detail: null,
      repairs: false,
      steps: [readStep],
      carry: null,
    });

  /** What reads it is ended first, and its row goes last, so that a removal that failed half-way can be asked for again. */
  const removeAll = async (userId: PersonId, places: readonly ContentPlace[]): Promise<void> => {
    if (places.length === 0) return;
    await Promise.all(places.map(({ id }) => jobs.delete({ kind: "chat-file", subject: id })));
    await files.remove(places.map(({ fileKey }) => fileKey));
    await rows.remove(
      userId,
      places.map(({ id }) => id),
    );
  };

  return {
    /** limits.cap_reached, limits.not_included. A reading that cannot begin may be tried again by the file's owner. */
    async add(file: NewChatFile): Promise<ChatFile> {
      const { id, userId } = file;
      await rows.add({ ...file, name: nameOfFile(file.name) }, new Date(clock.now()));
      const stored = await require(userId, id);
      try {
        await start(stored);
      } catch (error) {
        logError("chat.file_not_begun", error, { file: id });
        await rows.fail(userId, id, "interrupted");
      }
      return toChatFile(await require(userId, id));
    },

    /** What `add` answered for an upload that became a file. */
    async findUploaded(userId: PersonId, id: string): Promise<{ answer: ChatFile; bytes: number } | null> {
      const found = await rows.find(userId, id);
      return found === null ? null : { answer: toChatFile(found), bytes: found.bytes };
    },

    read: async (userId: PersonId, id: string): Promise<ChatFile> => toChatFile(await require(userId, id)),

    list: async (userId: PersonId, ids: readonly string[]): Promise<ChatFile[]> =>
      (await rows.list(userId, ids)).map(toChatFile),

    /** One that is read, or whose bytes fail again in the same way, stays as it is. */
    async readAgain(userId: PersonId, id: string): Promise<ChatFile> {
      const found = await require(userId, id);
      if (found.state === "failed" && mayReadAgain(found.reason)) await start(found);
      return toChatFile(await require(userId, id));
    },

    async remove(userId: PersonId, id: string): Promise<void> {
      await removeAll(userId, [await require(userId, id)]);
    },

    /** Before a conversation goes. */
    async removeOfConversation(userId: PersonId, conversation: string): Promise<void> {
      await removeAll(userId, await rows.listOnlyIn(userId, { conversation }));
    },

    /** Before a project goes. */
    async removeOfProject(userId: PersonId, project: string): Promise<void> {
      await removeAll(userId, await rows.listOnlyIn(userId, { project }));
    },

    /** Deletes files that were never asked about, and those whose conversation is gone. */
    async removeLeft(now: Date): Promise<void> {
      const left = await rows.takeLeft(now);
      for (const [userId, of] of Map.groupBy(left, (one) => one.userId)) await removeAll(userId, of);
    },
  };
}
