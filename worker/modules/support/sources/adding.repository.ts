import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { texts } from "../../../db/arrays.ts";
import type { Database } from "../../../db/client.ts";
import { addSources } from "../../../knowledge/sources.sql.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { chatbot, supportSource } from "../support.tables.ts";
import type { NewSource } from "./adding.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface KnownSource extends Record<string, unknown> {
  id: string;
  urlKey: string | null;
  state: string;
}

export type AddingRepository = ReturnType<typeof createAddingRepository>;

/** Sources that are added to a chatbot, under the cap of stored pages. Every statement names the owner. */
export const createAddingRepository = (db: Database, caps: Pick<CapsRepository, "write">) => ({
  /** Those of these that the chatbot has, by id or by address. */
  async listKnown(workspaceId: WorkspaceId, chatbotId: string, sources: readonly NewSource[]): Promise<KnownSource[]> {
    const keys = sources.flatMap(({ urlKey }) => urlKey ?? []);
    const { rows } = await db.execute<KnownSource>(sql`
      select s.id, s.url_key as "urlKey", s.state from ${supportSource} s
      where s.chatbot_id = ${chatbotId} and s.user_id = ${workspaceId}
        and (s.id = any(${texts(sources.map(({ id }) => id))}) or s.url_key = any(${texts(keys)}))`);
    return rows;
  },

  /** Those of these ids that are files of the chatbot. */
  async listFiles(workspaceId: WorkspaceId, chatbotId: string, ids: readonly string[]): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select s.id from ${supportSource} s where s.chatbot_id = ${chatbotId} and s.user_id = ${workspaceId} and s.kind = 'file'
        and s.id = any(${texts(ids)})`);
    return rows.map(({ id }) => id);
  },

  /** All or none, and the pages `again` that were gone are looked for again: limits.cap_reached, limits.not_included. */
  async add(
    { workspaceId, chatbotId }: { workspaceId: WorkspaceId; chatbotId: string },
    sources: readonly NewSource[],
    again: readonly string[],
    now: Date,
  ): Promise<void> {
    const at = sql`${now.toISOString()}::timestamptz`;
    // Sources of one call keep their order.
    const rows = JSON.stringify(sources.map((source, place) => ({ ...source, place })));
    const statement = (fits: SQL) => sql`
      with wanted as materialized (
        select r.*, b.id as chatbot_id, b.user_id from ${chatbot} b, json_to_recordset(${rows}::json) as r(id text, kind text,
          title text, url text, "urlKey" text, content text, bytes int, place int)
        where b.id = ${chatbotId} and b.user_id = ${workspaceId} and ${fits} and not exists (select 1 from ${supportSource} k
          where k.chatbot_id = b.id and (k.id = r.id or k.url_key = r."urlKey"))
      ), made as (
        ${addSources(sql`r.kind`, sql`select w.id, w.user_id, w.kind from wanted w`)}
      ), revived as (
        update ${supportSource} s set state = 'pending', misses = 0, updated_at = ${at} from ${chatbot} b
        where b.id = ${chatbotId} and s.chatbot_id = b.id and s.user_id = ${workspaceId} and s.id = any(${texts(again)}) and ${fits}
        returning s.id
      ), extended as (
        insert into ${supportSource} (id, user_id, chatbot_id, kind, title, url, url_key, content, bytes, created_at, updated_at)
        select w.id, w.user_id, w.chatbot_id, w.kind, w.title, w.url, w."urlKey", w.content, w.bytes,
          ${at} + w.place * interval '1 microsecond', ${at} from wanted w
        returning id
      )
      select id from extended union all select id from revived`;
    await caps.write({ workspaceId, cap: "stored-pages", adding: sources.length + again.length }, statement);
  },

  /** Addresses that failed are read again. */
  async askAgain(workspaceId: WorkspaceId, ids: readonly string[]): Promise<void> {
    await db.execute(sql`update ${supportSource} s set state = 'pending'
      where s.user_id = ${workspaceId} and s.id = any(${texts(ids)}) and s.state = 'failed'`);
  },
});
