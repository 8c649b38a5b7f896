import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Arrangement } from "../../../contract/chat/conversations.contract.ts";
import { mostPinned } from "../../../contract/limits.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** Why a conversation stays where it is. */
export type ArrangingRefusal = "no_conversation" | "no_project" | "pins_full";

const isPinning = ({ pinned, archived }: Arrangement): boolean => pinned === true && archived !== true;

/** What is archived is pinned no longer, and what is pinned is not archived. */
function changesOf(arrangement: Arrangement, at: SQL): SQL[] {
  const { pinned, archived, project_id: projectId } = arrangement;
  const isPinned = isPinning(arrangement);
  return [
    ...(isPinned ? [sql`pinned_at = coalesce(c.pinned_at, ${at})`] : []),
    ...(pinned === false || archived === true ? [sql`pinned_at = null`] : []),
    ...(archived === true ? [sql`archived_at = coalesce(c.archived_at, ${at})`] : []),
    ...(archived === false || isPinned ? [sql`archived_at = null`] : []),
    ...(projectId === undefined ? [] : [sql`project_id = ${projectId}`]),
  ];
}

/** Where a conversation stands: pinned, archived, in a project. */
export const createArranging = (db: Database) => ({
  /** Null where it was done. */
  async arrange(userId: PersonId, id: string, arrangement: Arrangement, now: Date): Promise<ArrangingRefusal | null> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const { project_id: projectId } = arrangement;
    const isPinned = isPinning(arrangement);
    const changes = changesOf(arrangement, at);
    const noProject =
      projectId == null
        ? sql`false`
        : sql`not exists (select 1 from project p where p.id = ${projectId} and p.user_id = ${userId})`;
    const noRoom = isPinned
      ? sql`o.pinned_at is null and (select count(*) from conversation where user_id = ${userId} and pinned_at is not null) >= ${mostPinned}::int`
      : sql`false`;
    // One account's conversations are pinned one after the other.
    const [, [row] = []] = await runBatch(db, [
      sql`select id from "user" where id = ${userId} for update`,
      sql`with own as (select id, pinned_at from conversation where id = ${id} and user_id = ${userId} and document_id is null),
        refused as (select case when ${noProject} then 'no_project' when ${noRoom} then 'pins_full' end as reason from own o),
        changed as (update conversation c set ${sql.join([sql`title = c.title`, ...changes], sql`, `)}
          from own, refused where c.id = own.id and refused.reason is null)
        select reason from refused`,
    ]);
    return row === undefined ? "no_conversation" : (row["reason"] as ArrangingRefusal | null);
  },
});
