import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { contextShare, wholeFiles } from "./whole-files.rules.ts";

/** Four characters are about a token (specification 9). */
const charactersAToken = 4;

/**
 * The most characters that whole files may have for the model `m`: half of its context, what they may cost beside an answer of
 * the usual length, and a share of `rest`, the micro-USD that are left of a ceiling (null is without one).
 */
export function wholeLength(m: SQL, rest: SQL): SQL {
  const { questions, shareOfCeiling, unitMicros, usual } = wholeFiles;
  const context = sql`${m}.context_tokens * ${contextShare}::float8`;
  const price = sql`nullif(${m}.model_input_price * 1000, 0)::float8`;
  const answer = sql`${usual.outputTokens}::int * ${m}.model_output_price * 1000`;
  const question = sql`greatest(${unitMicros}::int, ${usual.inputTokens}::int * ${m}.model_input_price * 1000 + ${answer})`;
  return sql`floor(greatest(0, least(${context},
    coalesce((${questions}::int * ${question} - ${answer})::float8 / ${price}, ${context}),
    coalesce(${rest}::float8 * ${shareOfCeiling}::float8 / ${price}, ${context}))) * ${charactersAToken}::int)::bigint`;
}

/** Micro-USD that are left of the ceiling of a meter `m`, before this question is held. */
export const leftOfMeter = sql`(m.limit_cost - coalesce((select q.cost_used + q.cost_reserved from quota q
  where q.user_id = m.user_id and q.query_type = m.query_type and q.period_start = m.period_start), 0))`;

/** The same after it was held as the reservation `r`. */
export const leftBeside = sql`(select q.limit_cost - q.cost_used - q.cost_reserved + r.cost_micros from quota q
  where q.user_id = r.user_id and q.query_type = r.query_type and q.period_start = r.period_start)`;
