import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { integers } from "../../db/arrays.ts";
import { questionWeights } from "../../contract/question-weights.rules.ts";
import { aiModel } from "./models.tables.ts";

const { steps, unitMicros, usual } = questionWeights;
const micros = sql`(${usual.inputTokens}::int * w.model_input_price + ${usual.outputTokens}::int * w.model_output_price) * 1000`;

/** `weightOf` of the contract, for the models of a common name that stand on the catalogue. */
export const weightOfName = (commonName: SQL): SQL<number> => sql<number>`(
  select least(min(s), ${steps.at(-1)}::int) from unnest(${integers(steps)}) s,
    (select bool_or(not w.need_account) as is_free, max(${micros}) as micros from ${aiModel} w
      where w.model_common_name = ${commonName} and w.archived_at is null and w.kind = 'text') d
  where d.is_free is not false or d.micros <= s * ${unitMicros}::int)`;
