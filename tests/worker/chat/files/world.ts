import { capCounts } from "../../../../worker/cap-counts.ts";
import type { ChatFile } from "../../../../worker/contract/chat/files.contract.ts";
import type { PlanLimits } from "../../../../worker/contract/plans.contract.ts";
import { createJobRegistry } from "../../../../worker/jobs/job-registry.ts";
import { createJobRowsRepository } from "../../../../worker/jobs/job-rows.repository.ts";
import { createStepsConsumer } from "../../../../worker/jobs/steps.consumer.ts";
import type { Credential } from "../../../../worker/lib/caller.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { chatFileReading } from "../../../../worker/modules/chat/files/chat-file.job.ts";
import { composeChatFiles } from "../../../../worker/modules/chat/files/files.parts.ts";
import type { ChatFiles } from "../../../../worker/modules/chat/files/files.parts.ts";
import { createCapsRepository } from "../../../../worker/modules/limits/caps.repository.ts";
import { readOffice } from "../../../../worker/providers/documents/office/office.ts";
import { readWeb } from "../../../../worker/providers/documents/web/read-web.ts";
import { startDatabase } from "../../../support/database.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { allOn } from "../../../support/switches.ts";
import { createLiveJobs } from "../../../support/live-jobs.ts";
import { makeSession } from "../../../support/rows.ts";
import { createScriptedParser, someScript } from "../../pdf/analysis/parser.ts";
import type { OwnId } from "../../../support/owner-ids.ts";
import type { OwnCaller } from "../../../support/people.ts";

type Base = Parameters<typeof composeChatFiles>[0];

export const start = Date.UTC(2026, 10, 27, 12);
export const megabytes = (most: number) => ({ caps: { "chat-storage": most } });

const registry = createJobRegistry<{ chat: ChatFiles }>([chatFileReading]);
const nothing = () => Promise.reject(new Error("nothing asks for it"));

/** The files of the chat over a real database and real jobs, with a store in memory and a parser that a test writes. */
export async function openChatFiles() {
  const { db, sql, close } = await startDatabase();
  const clock = createHandClock(start);
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const services = {} as { chat: ChatFiles };
  const live = createLiveJobs({ registry, rows: createJobRowsRepository(db), services, clock });
  const consumer = createStepsConsumer({ switches: allOn, jobs: live, registry, services, clock });
  const parser = { pdf: someScript() };
  const callers = new Map<string, OwnCaller>();
  const files = {
    put: async (key: string, bytes: Uint8Array<ArrayBuffer>) => void stored.set(key, bytes),
    readBytes: async (key: string) => stored.get(key) ?? null,
    async read(key: string, { offset, length } = { offset: 0, length: Infinity }) {
      const bytes = stored.get(key);
      const body = bytes && new Response(bytes.slice(offset, offset + length)).body;
      return body ? { body, mediaType: "", bytes: bytes.length } : null;
    },
    remove: async (keys: readonly string[]) => keys.forEach((key) => void stored.delete(key)),
  };
  const base = {
    db,
    clock,
    jobs: live,
    files,
    webReader: { readWeb },
    parser: {
      ...createScriptedParser(() => parser.pdf),
      readOffice: async ({ key, ...options }: { key: string; prefix: string }) =>
        readOffice(stored.get(key) ?? new Uint8Array(), options),
      readHtml: nothing,
    },
  } as unknown as Base;
  const requireCaller = async ({ token }: Credential) => callers.get(token) ?? nothing();
  services.chat = composeChatFiles(base, {
    callers: { sessions: { requireCaller } } as unknown as Parameters<typeof composeChatFiles>[1]["callers"],
    limits: { caps: createCapsRepository(db, capCounts) },
    embeddings: null,
  });
  let delivered = 0;

  return {
    ...services.chat,
    db,
    sql,
    clock,
    stored,
    parser,
    close,

    /** Delivers what the queue holds; a step that fails is delivered again. */
    async work(): Promise<void> {
      for (; delivered < live.sent.length; delivered += 1) {
        const message = live.sent[delivered];
        if (message === undefined) continue;
        const deliver = () =>
          consumer.work(message).then(
            () => true,
            () => false,
          );
        for (let tries = 0; tries < 4 && !(await deliver()); tries += 1);
      }
    },

    /** An account, known by its token; null limits are a guest's. */
    async newPerson(more: { caps: PlanLimits["caps"] } | null = megabytes(100), incognito = false) {
      const chat = { period: "day" as const, questions: 5, costMicros: null };
      const limits = more && ({ chat, ...more } as PlanLimits);
      const { userId, token } = await makeSession(db, limits ? { limits } : { guest: true });
      const kind = limits ? "user" : "guest";
      const caller = { kind, id: userId, workspaceId: userId, limits, incognito } as OwnCaller;
      callers.set(token, caller);
      return { ...caller, token };
    },

    /** How many rows and passages there are of a file. */
    async left(id: string): Promise<[rows: number, passages: number]> {
      const rows = await sql("select id from source where id = $1", [id]);
      const passages = await sql("select id from passage where source_id = $1", [id]);
      return [rows.length, passages.length];
    },

    async conversationWith(userId: OwnId, fileIds: readonly string[]): Promise<string> {
      const id = createId();
      await sql("insert into conversation (id, user_id, created_at, updated_at) values ($1, $2, now(), now())", [
        id,
        userId,
      ]);
      const add = "insert into conversation_source (conversation_id, source_id, created_at) values ($1, $2, now())";
      for (const file of fileIds) await sql(add, [id, file]);
      return id;
    },

    async newProject(userId: OwnId): Promise<string> {
      const id = createId();
      const add = "insert into project (id, user_id, name, color, created_at, updated_at)";
      await sql(`${add} values ($1, $2, 'Coast', 'gray', now(), now())`, [id, userId]);
      return id;
    },

    async send({ id }: { id: OwnId }, name: string, content: Uint8Array<ArrayBuffer>): Promise<ChatFile> {
      const key = `chat/${createId()}`;
      stored.set(key, content);
      return services.chat.files.add({ id: createId(), userId: id, name, key, bytes: content.length });
    },
  };
}

export type ChatFilesWorld = Awaited<ReturnType<typeof openChatFiles>>;
