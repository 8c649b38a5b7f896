import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { embeddingSize } from "./embedding.rules.ts";
import type { Passage } from "./passage.ts";
import type { Search } from "./ranking.rules.ts";

export interface SearchRequest {
  /** The id of the user whose sources are searched: a value, or what finds it in the same statement. */
  owner: SQL;
  /** Rows (source_id, gen): what is searched of which sources. Those of other owners are left out. */
  scope: SQL;
  question: SQL;
  /** 512 numbers; null searches by words alone. */
  embedding: readonly number[] | SQL | null;
  /** What else is read of a found passage `c`, as JSON. */
  about?: SQL;
  /** So many passages of each source are found by words, however many others hold more of them. */
  ofEach?: number;
}

const candidatesEach = 50;
/** The longest words of a question that is a page itself. */
const termsAsked = 32;

/** Ligatures and widths as plain letters, and 1,500 as 1500, alike in passages and questions. */
export const searchable = (text: SQL): SQL =>
  sql`normalize(regexp_replace(${text}, ${"(?<=\\d)[,'’\\u00A0\\u202F](?=\\d{3}(?!\\d))"}, '', 'g'), nfkc)`;

/** Up to so many passages are compared with every word; above, those that hold the rarest words alone. */
const comparedOneByOne = 1_000;
/** The rarest words that together are in so many passages decide which passages are compared with every word. */
const rarestFound = 400;
/** No further word is looked up once the words before it are together in more passages than this. */
const mostFound = 1_500;

/** Read twice where they stand: kept aside, long documents would not fit into the memory of a sort and go to disk. */
const scoped = (from: SQL) => sql`${from} f join passage c
  on c.source_id = f.id and c.gen = f.gen and c.user_id = f.user_id`;

/**
 * What is counted of the `searched` sources. Of each term all sources between the first and the last are read, which stand
 * together; the hash is looked into for each, where a join might compare every count with every source.
 */
const countsOf = (owner: SQL, condition: SQL) => sql`lateral (
  select t.* from passage_term t, reach where t.user_id = ${owner} and ${condition}
    and t.source_id between reach.first and reach.last and t.passages > 0
    and ((t.source_id, t.gen) in (select f.id, f.gen from searched f)) is true offset 0) t`;

/** Passages with the numbers of the asked words that they hold. */
const hitsOf = (passages: SQL) => sql`select c.id, a.n from ${passages} join asked a on a.language = c.language
  and case when a.exact then c.words else c.stems end @@ a.query`;

/** Passages with one of the words of `counted` for which this holds. */
const holding = (condition: SQL) => sql`select distinct c.id
  from ranked r join counted f using (n) cross join lateral (
    select c.id from passage c where c.source_id = f.id and c.stems @@ f.query and c.gen = f.gen
      and c.user_id = f.user_id and c.language = f.language offset 0
  ) c where ${condition}`;

/** The rarer a word is among the passages of `total t`, the more it weighs. */
const weightOf = (passages: SQL) => sql`ln(1 + (t.passages - ${passages} + 0.5::float8) / (${passages} + 0.5::float8))`;

/** `rare_hit` and `more`: passages of the rarest words, and of the next ones while these may still win. */
const rarestFirst = sql`ranked as materialized (
    select n, sum(passages) over rarest - passages < ${rarestFound} as rare, sum(passages) over rarest as until,
      sum(weight) over () - sum(weight) over rarest + weight as rest
    from held_by_count window rarest as (order by weight desc, n)
  ), rare as materialized (
    ${holding(sql`r.rare`)}
  ), rare_hit as materialized (
    ${hitsOf(sql`rare join passage c using (id)`)}
  ), enough as materialized (
    select coalesce((select sum(h.weight) from rare_hit join held_by_count h using (n)
      group by id order by 1 desc offset ${candidatesEach - 1} limit 1), 0) - 1e-6 as score
  ), more as materialized (
    -- A passage that holds none of the words until here weighs less than the best candidates found so far.
    ${holding(sql`not r.rare and r.until <= ${mostFound} and r.rest >= (select score from enough)`)}
    except select id from rare
  )`;

/** The words that were asked, and the passages of `chosen` with the places of these words in them. */
const foundOf = (owner: SQL, about: SQL): SQL => sql`
  select t.passages,
    (select coalesce(json_agg(json_build_object('term', a.term, 'passages', coalesce(held.passages, 0), 'languages', a.languages)), '[]')
      from (select n, term, json_agg(language) as languages from asked group by n, term) a left join held using (n)) as asked,
    (select coalesce(json_agg(p), '[]') from (
      select c.id, c.source_id, c.gen, c.page, c.start, c.end, c.text, c.headings, c.language, chosen.rank, chosen.distance, ${about} as about, (
        select coalesce(json_agg(json_build_object('term', l.lexeme, 'positions', l.positions,
          'inHeadings', cardinality(array_positions(l.weights, 'A')))), '[]')
        from unnest(case when (select bool_or(exact) from asked) then c.words else c.stems end) l
        where exists (select from asked a where a.language = c.language and a.term = l.lexeme)
      ) as hits
      from chosen join passage c using (id) where c.user_id = ${owner}
    ) p) as candidates
  from total t`;

/**
 * Every asked word is looked for alone, not all of them at once: that is OR, and counts how rare each is here. In few
 * passages, or for a question of stop words, each passage is compared; in many, the counted and indexed words choose.
 */
export function searchStatement(
  { owner, scope, question, embedding, about = sql`null::json`, ofEach = 0 }: SearchRequest,
  oneByOne: number = comparedOneByOne,
): SQL {
  const asked = searchable(sql`${question}::text`);
  return sql`
    with searched as materialized (
      select distinct o.id, s.gen, o.user_id from (${scope}) s(source_id, gen) join source o on o.id = s.source_id
      where o.user_id = ${owner}
    ), reach as materialized (
      select min(id) as first, max(id) as last from searched
    ), spoken as materialized (
      select t.language, sum(t.passages)::int as passages from ${countsOf(owner, sql`t.term = ''`)} group by t.language
    ), stem as (
      select s.language, t.term, false as exact from spoken s,
        unnest(tsvector_to_array(to_tsvector(s.language::regconfig, ${asked}))) t(term)
    ), asked as materialized (
      -- Compared thousands of times: a number is compared sooner than a word.
      select s.*, dense_rank() over (order by term)::int as n, ('''' || replace(replace(term, '\\', '\\\\'), '''', '''''') || '''')::tsquery as query from (
        select * from stem
        -- A question of stop words alone is asked word for word.
        union all select l.language, t.term, true from spoken l,
          unnest(tsvector_to_array(to_tsvector('simple', ${asked}))) t(term)
        where not exists (select from stem)
      ) s order by length(term) desc, term limit ${termsAsked}
    ), total as materialized (
      select coalesce(sum(passages), 0)::int as passages from spoken
    ), each as materialized (
      select f.* from searched f, total t
      where t.passages <= ${oneByOne} or exists (select from asked where exact)
    ), counted as materialized (
      select a.n, a.query, a.language, t.source_id as id, t.gen, t.user_id, t.passages
      from asked a cross join ${countsOf(owner, sql`t.term = a.term and t.language = a.language`)} where not exists (select from each)
    ), held_by_count as materialized (
      select n, c.passages, ${weightOf(sql`c.passages`)} as weight
      from (select n, sum(passages)::int as passages from counted group by n) c, total t
    ), ${rarestFirst}
    , hit as materialized (
      ${hitsOf(scoped(sql`each`))} union all select * from rare_hit
      union all ${hitsOf(sql`more join passage c using (id)`)}
    ), held as materialized (
      select n, passages, weight from held_by_count
      union all select n, c.passages, ${weightOf(sql`c.passages`)} from (
        select n, count(*)::int as passages from hit where exists (select from each) group by n) c, total t
    ), by_words as (
      ${ofEach > 0 ? bestOfEach(ofEach) : sql`select h.id from hit h join held using (n) group by h.id order by sum(held.weight) desc, h.id limit ${candidatesEach}`}
    ), ${embedding ? sql`by_vector as (${nearest(embedding)}),` : sql``} chosen as (
      select id, min(rank) as rank, min(distance) as distance from (
        select id, null::int as rank, null::float8 as distance from by_words
        ${embedding ? sql`union all select id, rank, distance from by_vector` : sql``}
      ) legs group by id
    )
    ${foundOf(owner, about)}`;
}

const bestOfEach = (count: number): SQL => sql`
  select id from (
    select id, row_number() over (order by weight desc, id) as place,
      row_number() over (partition by source_id order by weight desc, id) as own
    from (select h.id, c.source_id, sum(held.weight) as weight from hit h join held using (n) join passage c using (id)
      group by h.id, c.source_id) w
  ) p where place <= ${candidatesEach} or own <= ${count}`;

/** Compared one by one: an index finds the nearest vectors of all accounts, of which few or none are the caller's. */
function nearest(embedding: readonly number[] | SQL): SQL {
  const type = sql.raw(`vector(${embeddingSize})`);
  const point = Array.isArray(embedding) ? JSON.stringify(embedding) : embedding;
  return sql`select id, distance, row_number() over (order by distance, id)::int as rank from (
    select c.id, c.embedding::vector <=> ${point}::${type} as distance from ${scoped(sql`searched`)}
    where c.embedding is not null order by distance, id limit ${candidatesEach}) n`;
}

interface CandidateColumns extends Pick<
  Passage,
  "id" | "gen" | "page" | "start" | "end" | "text" | "headings" | "language" | "hits" | "about"
> {
  source_id: string;
  rank: number | null;
  /** The distance by the cosine: 0 is the same direction. */
  distance: number | null;
}

interface SearchColumns {
  passages: number;
  asked: Search["asked"];
  candidates: CandidateColumns[];
}

export function toSearch(row: Record<string, unknown>): Search<Passage> {
  const { passages = 0, asked = [], candidates = [] } = row as Partial<SearchColumns>;
  return {
    passages,
    asked,
    candidates: candidates.map(({ source_id: sourceId, rank: vectorRank, distance, ...passage }) => ({
      ...passage,
      sourceId,
      vectorRank,
      similarity: distance === null ? null : 1 - distance,
    })),
  };
}
