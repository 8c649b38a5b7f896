import { and, desc, eq, inArray, isNull, lt, notExists, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SkipReason } from "../../../contract/chat/importing.contract.ts";
import { importLimits } from "../../../contract/chat/importing.contract.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { job } from "../../../jobs/jobs.tables.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import { aiModel } from "../../models/models.tables.ts";
import { addWholeThread } from "../conversations/whole-threads.sql.ts";
import type { WholeThread } from "../conversations/whole-threads.sql.ts";
import { chatImport } from "./importing.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type StoredImport = typeof chatImport.$inferSelect;

export interface NewImport {
  id: string;
  userId: PersonId;
  name: string;
  fileKey: string;
  bytes: number;
  language: Language;
}

/** What became of one conversation of a file; `n` counts them from 1. */
export type ImportStep = { n: number } & ({ thread: WholeThread } | { skipped: SkipReason; title: string | null });

const latest = 10;
const running = inArray(chatImport.state, ["pending", "running"]);

export type ImportingRepository = ReturnType<typeof createImportingRepository>;

export function createImportingRepository(db: Database) {
  return {
    async add(row: NewImport, now: Date): Promise<void> {
      await db
        .insert(chatImport)
        .values({ ...row, createdAt: now })
        .onConflictDoNothing();
    },

    async find(id: string): Promise<StoredImport | null> {
      const [row] = await db.select().from(chatImport).where(eq(chatImport.id, id));
      return row ?? null;
    },

    async findOwn(userId: PersonId, id: string): Promise<StoredImport | null> {
      const [row] = await db
        .select()
        .from(chatImport)
        .where(and(eq(chatImport.userId, userId), eq(chatImport.id, id)));
      return row ?? null;
    },

    async isRunning(userId: PersonId): Promise<boolean> {
      const rows = await db
        .select({ id: chatImport.id })
        .from(chatImport)
        .where(and(eq(chatImport.userId, userId), running))
        .limit(1);
      return rows.length > 0;
    },

    /** Imports of before this moment that no job knows. */
    listUnbegun: (before: Date): Promise<StoredImport[]> =>
      db
        .select()
        .from(chatImport)
        .where(
          and(
            eq(chatImport.state, "pending"),
            lt(chatImport.createdAt, before),
            notExists(db.select({ id: job.id }).from(job).where(eq(job.subject, chatImport.id))),
          ),
        ),

    listLatest: (userId: PersonId): Promise<StoredImport[]> =>
      db
        .select()
        .from(chatImport)
        .where(eq(chatImport.userId, userId))
        .orderBy(desc(chatImport.createdAt))
        .limit(latest),

    /** Our models by each name that an export may give them. */
    async listModels(): Promise<Map<string, number>> {
      const rows = await db
        .select({
          id: aiModel.id,
          name: aiModel.name,
          requestName: aiModel.requestName,
          common: aiModel.modelCommonName,
        })
        .from(aiModel)
        .where(and(eq(aiModel.kind, "text"), isNull(aiModel.archivedAt)))
        .orderBy(desc(aiModel.id));
      return new Map(rows.flatMap(({ id, ...names }) => Object.values(names).map((name) => [name, id] as const)));
    },

    /** Keeps what is done, each with its count: what an earlier attempt did is found, and counts once. */
    async keep(id: string, done: readonly ImportStep[], percent: number): Promise<void> {
      const [first, ...others] = done.map((one) => keepOne(id, one));
      const shown = sql`update chat_import set percent = ${percent}::int where id = ${id}`;
      await runBatch(db, first === undefined ? [shown] : [first, ...others, shown]);
    },
  };
}

function keepOne(id: string, done: ImportStep): SQL {
  const place = sql`read_to = ${done.n}::int where id = ${id} and read_to < ${done.n}::int`;
  if ("thread" in done) {
    const added = sql`(select count(*)::int from made)`;
    return addWholeThread(
      done.thread,
      sql`update chat_import set imported = imported + ${added}, known = known + 1 - ${added}, ${place}`,
    );
  }
  const reason = JSON.stringify([{ title: done.title, reason: done.skipped }]);
  return sql`update chat_import set skipped = skipped + 1, reasons = case
    when jsonb_array_length(reasons) < ${importLimits.reasons}::int then reasons || ${reason}::jsonb else reasons end, ${place}`;
}

const pageSize = 500;

/** The files of an account's imports. */
export const createImportFiles = (db: Database): ContentRows<PersonId> => ({
  async listKeys(userId) {
    const rows = await db
      .select({ key: chatImport.fileKey })
      .from(chatImport)
      .where(eq(chatImport.userId, userId))
      .limit(pageSize);
    return rows.map(({ key }) => key);
  },

  async deleteByKey(userId, keys) {
    await db.delete(chatImport).where(and(eq(chatImport.userId, userId), inArray(chatImport.fileKey, [...keys])));
  },
});
