import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { Search } from "../../../knowledge/ranking.rules.ts";
import { pagesOfScope, readGeneration } from "../../../knowledge/sources.sql.ts";
import { searchStatement, toSearch } from "../../../knowledge/search.sql.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import { toVocabulary, vocabularyStatement } from "../../../knowledge/vocabulary.sql.ts";
import type { Vocabulary } from "../../../knowledge/vocabulary.sql.ts";
import { supportSource, supportVersion, supportVersionSource } from "../support.tables.ts";
import { pageKey } from "./asked-support.rules.ts";
import type { FoundPassage, ReadPages } from "./asked-support.rules.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/**
 * The readings that a version `n` of a chatbot knows, as a scope of a search. A version that is not built yet knows every
 * good reading there is, which is what it would be built of now.
 */
export const knownBy = (chatbotId: SQL, n: SQL): SQL => sql`
  select k.source_id, k.gen from ${supportVersionSource} k where k.chatbot_id = ${chatbotId} and k.n = ${n}
  union all select s.id, ${readGeneration(sql`s.id`)} from ${supportVersion} v
    join ${supportSource} s on s.chatbot_id = v.chatbot_id and s.user_id = v.user_id and s.state <> 'gone'
    where v.chatbot_id = ${chatbotId} and v.n = ${n} and v.state = 'building' and v.built_at is null`;

/** The name and the address of the source of a found passage `c`, for `FoundPassage`. */
export const namedSource = sql`
  (select json_build_object('title', o.title, 'url', o.url) from ${supportSource} o where o.id = c.source_id and o.user_id = c.user_id)`;

export interface KnownVersion {
  workspaceId: WorkspaceId;
  chatbotId: string;
  version: number;
}

export type EvidenceRepository = ReturnType<typeof createEvidenceRepository>;

/** What a chatbot knows. The owner is part of every condition. */
export const createEvidenceRepository = (db: Database) => ({
  async search(
    { workspaceId, chatbotId, version }: KnownVersion,
    question: string,
    embedding: readonly number[] | null,
  ): Promise<Search<Passage>> {
    const scope = knownBy(sql`${chatbotId}`, sql`${version}::int`);
    const { rows } = await db.execute<Record<string, unknown>>(
      searchStatement({ owner: sql`${workspaceId}`, scope, question: sql`${question}`, embedding, about: namedSource }),
    );
    return toSearch(rows[0] ?? {});
  },

  /** The words of what it knows. */
  async readVocabulary({ workspaceId, chatbotId, version }: KnownVersion): Promise<Vocabulary> {
    const scope = knownBy(sql`${chatbotId}`, sql`${version}::int`);
    const { rows } = await db.execute<Record<string, unknown>>(vocabularyStatement(sql`${workspaceId}`, scope));
    return toVocabulary(rows[0]);
  },

  /** The pages on which the passages stand, by source, generation and page. */
  async readPages(workspaceId: WorkspaceId, passages: readonly FoundPassage[]): Promise<ReadPages> {
    const wanted = JSON.stringify(passages.map(({ sourceId: id, gen, page }) => ({ id, gen, page })));
    const { rows } = await db.execute<{
      id: string;
      gen: number;
      page: number;
      text: string;
      anchor: string | null;
    }>(sql`
      with scope as materialized (
        select distinct w.id, w.gen, w.page from jsonb_to_recordset(${wanted}::jsonb) as w(id text, gen int, page int)
      )
      select s.id, s.gen, s.page, p.text, p.anchor from ${pagesOfScope} where p.page = s.page and p.user_id = ${workspaceId}`);
    return new Map(
      rows.map(({ id, gen, page, text, anchor }) => [pageKey({ sourceId: id, gen, page }), { text, anchor }]),
    );
  },
});
