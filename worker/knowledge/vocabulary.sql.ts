import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SearchLanguage } from "./knowledge.tables.ts";

/** The words of sources: what a question is put into before it is searched for again. */
export interface Vocabulary {
  /** The language of most of their passages; null without any. */
  language: SearchLanguage | null;
  headings: string[];
  /** Stems, the most frequent first. */
  terms: string[];
}

const mostHeadings = 160;
const mostTerms = 100;
/** The share of all passages: what more of them say tells nothing of a matter. */
const commonShare = 0.3;

/** One row. Of a scope (source_id, gen) the widest headings in their order, and frequent stems without the commonest. */
export const vocabularyStatement = (owner: SQL, scope: SQL): SQL => sql`
  with s as materialized (
    select distinct o.id, x.gen from (${scope}) x(source_id, gen) join source o on o.id = x.source_id
    where o.user_id = ${owner}
  ), counted as materialized (
    select t.term, t.language, sum(t.passages)::int as passages from s
      join passage_term t on t.source_id = s.id and t.gen = s.gen and t.user_id = ${owner} where t.passages > 1 group by 1, 2
  ), total as materialized (select coalesce(sum(passages), 0)::int as passages from counted where term = '')
  select
    (select language from counted where term = '' order by passages desc limit 1) as language,
    array(select title from (
      select h.title, min(h.level) as level, min(c.source_id) as source_id, min(c.page) as page from s
        join passage c on c.source_id = s.id and c.gen = s.gen and c.user_id = ${owner}
        cross join lateral unnest(c.headings) with ordinality h(title, level)
      where length(h.title) between 4 and 90 group by h.title order by 2, 3, 4 limit ${mostHeadings}
    ) titles order by source_id, page, level) as headings,
    array(select term from counted, total
      where length(term) > 3 and term !~ '[0-9_./@]' and counted.passages <= greatest(2, total.passages * ${commonShare}::float8)
      order by counted.passages desc, term limit ${mostTerms}) as terms`;

export function toVocabulary(row: Record<string, unknown> | undefined): Vocabulary {
  const { language = null, headings = [], terms = [] } = (row ?? {}) as Partial<Vocabulary>;
  return { language, headings, terms };
}
