import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { questionWeights } from "../../contract/question-weights.rules.ts";
import { aiModel } from "./models.tables.ts";

const { steps, unitMicros, usual } = questionWeights;
const micros = sql`(${usual.inputTokens}::int * w.model_input_price + ${usual.outputTokens}::int * w.model_output_price) * 1000`;
const cases = sql.join(
  steps.slice(0, -1).map((step) => sql`when d.micros <= ${step * unitMicros}::int then ${step}::int`),
  sql` `,
);

/** `weightOf` of the contract, for the models of a common name that stand on the catalogue. */
export const weightOfName = (commonName: SQL): SQL<number> => sql<number>`(
  select case when d.for_guests or d.micros is null then 1 ${cases} else ${steps.at(-1)}::int end
  from (select bool_or(not w.need_account) as for_guests, max(${micros}) as micros from ${aiModel} w
    where w.model_common_name = ${commonName} and w.archived_at is null and w.kind = 'text') d)`;
