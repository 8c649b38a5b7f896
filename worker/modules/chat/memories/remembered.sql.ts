import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { memories } from "../../../contract/limits.ts";
import type { EndState } from "../../../answers/run.ts";
import type { FinishedAnswer } from "../../../answers/stored.ts";
import type { RecalledMemory } from "./remembered.ts";

/**
 * The newest memories of an account, as many as go along, where it wants them used: one row of `remembered`, an array from the
 * oldest on, and their `characters`; both null without one.
 */
export const remembered = (userId: SQL, isWanted: SQL): SQL => sql`(
  select jsonb_agg(jsonb_build_object('id', m.id, 'text', m.text) order by m.created_at, m.id) as remembered, sum(length(m.text)) as characters
  from (select id, text, created_at, sum(length(text)) over (order by created_at desc, id desc) as so_far
    from memory where user_id = ${userId} and ${isWanted}) m
  where m.so_far <= ${memories.perQuestion}::int)`;

/** Which memories went along with the question of an answer, beside it; may run twice. */
export function rememberedWrites(
  { run }: Pick<FinishedAnswer, "run">,
  along: readonly RecalledMemory[],
  state: EndState,
  condition: SQL,
): SQL[] {
  if (run.incognito || state === "withdrawn" || along.length === 0) return [];
  const ids = JSON.stringify(along.map(({ id }) => id));
  return [sql`update message set memory_ids = ${ids}::jsonb where id = ${run.id} and ${condition}`];
}
