import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { memories } from "../../../contract/limits.ts";
import type { EndState } from "../../../answers/run.ts";
import type { FinishedAnswer } from "../../../answers/stored.ts";
import type { RecalledMemory } from "./remembered.ts";

/** The newest memories of an account, as many as go along; none where it does not want them used. */
const remembered = (columns: SQL, userId: SQL): SQL => sql`(select ${columns} from (
    select id, text, created_at, sum(length(text)) over (order by created_at desc, id desc) as so_far
    from memory where user_id = ${userId}
      and not exists (select 1 from chat_settings s where s.user_id = ${userId} and not s.remembers)) m
  where m.so_far <= ${memories.perQuestion}::int)`;

export const rememberedLength = (userId: SQL): SQL => sql`coalesce(${remembered(sql`sum(length(m.text))`, userId)}, 0)`;

/** An array of them, oldest first. */
export const rememberedFacts = (userId: SQL): SQL =>
  sql`coalesce(${remembered(sql`jsonb_agg(jsonb_build_object('id', m.id, 'text', m.text) order by m.created_at, m.id)`, userId)}, '[]')`;

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
