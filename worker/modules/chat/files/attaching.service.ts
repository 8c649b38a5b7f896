import type { SessionsService } from "../../../callers/sessions.service.ts";
import type { Files } from "../../../bindings/files.ts";
import { chatFiles } from "../../../contract/limits.ts";
import type { Credential, UserCaller } from "../../../lib/caller.ts";
import { passed } from "../../../lib/clock.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { ChatFilesService } from "./chat-files.service.ts";
import { fileFailed, fileNotReady, filesIncognito, fileTooLarge, tooManyFiles } from "./files.errors.ts";
import { requireReadable } from "./files.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  chatFiles: Pick<ChatFilesService, "add" | "list">;
  sessions: Pick<SessionsService, "requireCaller">;
  files: Pick<Files, "put" | "remove">;
  clock: Clock;
}

/** How long a question that brings files itself waits until they are read, and how often it looks. */
const wait = { mostMs: 120_000, everyMs: 400 };
const beginningBytes = 4_100;

export type AttachmentService = ReturnType<typeof createAttaching>;

/** What the form of a question says of files: ids of stored ones, and files that are stored now. */
export function createAttaching({ chatFiles: rows, sessions, files, clock }: Dependencies) {
  async function store({ id: userId, kind }: UserCaller, sent: File): Promise<string> {
    const limit = kind === "guest" ? chatFiles.guests.bytes : chatFiles.bytes;
    if (sent.size > limit) throw fileTooLarge({ limit });
    const bytes = new Uint8Array(await sent.arrayBuffer());
    requireReadable(bytes.subarray(0, beginningBytes));
    const [id, key] = [createId(), `chat/${createId()}`];
    await files.put(key, bytes, "application/octet-stream");
    try {
      await rows.add({ id, userId, name: sent.name, key, bytes: bytes.length });
    } catch (error) {
      await files.remove([key]);
      throw error;
    }
    return id;
  }

  async function untilRead(userId: PersonId, ids: readonly string[], signal: AbortSignal): Promise<void> {
    const startedAt = clock.now();
    for (;;) {
      const found = await rows.list(userId, ids);
      const failed = found.find(({ state }) => state === "failed");
      if (failed) throw fileFailed({ name: failed.name, reason: failed.reason });
      if (found.every(({ state }) => state === "ready")) return;
      if (signal.aborted || clock.now() - startedAt > wait.mostMs) throw fileNotReady({ file_ids: [...ids] });
      await passed(clock, wait.everyMs);
    }
  }

  return {
    /**
     * The ids of all files, once those that came along are read: chat.file_not_readable, chat.file_too_large, chat.file_failed,
     * chat.file_not_ready with the ids to ask again with, chat.files_too_many, chat.files_incognito; limits.cap_reached.
     */
    async take(credential: Credential, sent: unknown, signal: AbortSignal): Promise<string[]> {
      const given = [sent].flat().filter((one) => one instanceof File || (typeof one === "string" && one !== ""));
      const known = given.filter((one) => typeof one === "string");
      const brought = given.filter((one) => one instanceof File);
      if (given.length > chatFiles.perQuestion) throw tooManyFiles({ limit: chatFiles.perQuestion });
      if (brought.length === 0) return [...new Set(known)];
      const caller = await sessions.requireCaller(credential);
      if (caller.incognito) throw filesIncognito();
      if (caller.kind === "guest" && given.length > chatFiles.guests.perQuestion)
        throw tooManyFiles({ limit: chatFiles.guests.perQuestion });
      const stored: string[] = [];
      // One after the other, so that each finds what is left of the plan.
      for (const file of brought) stored.push(await store(caller, file));
      await untilRead(caller.id, stored, signal);
      return [...new Set([...known, ...stored])];
    },
  };
}
