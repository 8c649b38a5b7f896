import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { addSources } from "../../../knowledge/sources.sql.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { sourceNotFound } from "../support.errors.ts";
import { chatbot, supportSource } from "../support.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export interface NewSourceFile {
  id: string;
  workspaceId: WorkspaceId;
  chatbotId: string;
  name: string;
  /** The file's key in the store. */
  key: string;
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
}

export type SourceFilesRepository = ReturnType<typeof createSourceFilesRepository>;

/** Uploaded files of chatbots. Every statement names the owner. */
export const createSourceFilesRepository = (db: Database, caps: Pick<CapsRepository, "write">) => ({
  /**
   * The id of the source that was added, or of the chatbot's own with this content: limits.cap_reached,
   * limits.not_included; support.source_not_found where the chatbot is gone.
   */
  async addOnce({ id, workspaceId, chatbotId, name, key, bytes, sha256 }: NewSourceFile, now: Date): Promise<string> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const add = (fits: SQL) => sql`
      with known as materialized (
        select k.id from ${supportSource} k where k.chatbot_id = ${chatbotId} and k.user_id = ${workspaceId} and k.kind = 'file'
          and (k.id = ${id} or k.sha256 = ${sha256}) order by k.id = ${id} desc limit 1
      ), wanted as materialized (
        select ${id} as id, b.user_id, b.id as chatbot_id from ${chatbot} b
        where b.id = ${chatbotId} and b.user_id = ${workspaceId} and ${fits} and not exists (select 1 from known)
      ), made as (
        ${addSources("file", sql`select w.id, w.user_id from wanted w`)}
      ), extended as (
        insert into ${supportSource} (id, user_id, chatbot_id, kind, title, file_key, sha256, bytes, created_at, updated_at)
        select w.id, w.user_id, w.chatbot_id, 'file', ${name}, ${key}, ${sha256}, ${bytes}::int, ${at}, ${at} from wanted w
        returning id
      )
      select id from extended union all select id from known`;
    const [row] = await caps.write<{ id: string }>({ workspaceId, cap: "stored-pages" }, add);
    if (row === undefined) throw sourceNotFound();
    return row.id;
  },

  async findBytes(workspaceId: WorkspaceId, id: string): Promise<number | null> {
    const { rows } = await db.execute<{ bytes: number }>(
      sql`select s.bytes from ${supportSource} s where s.id = ${id} and s.user_id = ${workspaceId} and s.kind = 'file'`,
    );
    return rows[0]?.bytes ?? null;
  },
});
