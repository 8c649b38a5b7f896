import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { membership, workspace } from "../../accounts/workspaces.tables.ts";
import { texts } from "../../db/arrays.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { toMoment } from "../../db/columns.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import type { CollectedPersonal } from "../../personal/collect-personal.ts";
import { invitation } from "./invitations.tables.ts";
import { isLastOwner } from "./workspaces.sql.ts";

/** A team that a person leaves without an owner, and who else is in it. */
export interface LastOwned extends Record<string, unknown> {
  id: WorkspaceId;
  name: string;
  others: PersonId[];
}

export type TeamRemovalRepository = ReturnType<typeof createTeamRemovalRepository>;

/** The rows of teams that end. */
export function createTeamRemovalRepository(db: Database, personal: Pick<CollectedPersonal, "erasing" | "isHeld">) {
  return {
    /** Teams whose only owner a person is, beside others, by name. */
    async listLastOwned(personId: PersonId): Promise<LastOwned[]> {
      const { rows } = await db.execute<LastOwned>(sql`
        select w.id, w.name, (select array_agg(o.person_id) from ${membership} o
          where o.workspace_id = w.id and o.person_id <> m.person_id) as others
        from ${membership} m join ${workspace} w on w.id = m.workspace_id
        where m.person_id = ${personId} and w.person_id is null and ${isLastOwner} order by lower(w.name), w.id`);
      return rows;
    },

    /** Teams that are due, and those whose removal was begun before `stale` and is not done: begun again, at most so many. */
    async begin(now: Date, stale: Date, most: number): Promise<WorkspaceId[]> {
      const { rows } = await db.execute<{ id: WorkspaceId }>(sql`
        update ${workspace} w set removing_at = ${toMoment(now)} from (
          select id from ${workspace} where ends_at <= ${toMoment(now)} and person_id is null
            and (removing_at is null or removing_at < ${toMoment(stale)})
          order by ends_at limit ${most}::int for update skip locked
        ) due where w.id = due.id returning w.id`);
      return rows.map(({ id }) => id);
    },

    /** Null where no team of this id is being removed. */
    async find(workspaceId: WorkspaceId): Promise<{ name: string; begunAt: Date } | null> {
      const [row] = await db
        .select({ name: workspace.name, begunAt: workspace.removingAt })
        .from(workspace)
        .where(and(eq(workspace.id, workspaceId), isNull(workspace.personId), isNotNull(workspace.removingAt)));
      return row?.begunAt ? { name: row.name, begunAt: row.begunAt } : null;
    },

    /** Its invitations end: no person comes in any more. */
    async close(workspaceId: WorkspaceId): Promise<void> {
      await db.delete(invitation).where(eq(invitation.workspaceId, workspaceId));
    },

    async removeMember(workspaceId: WorkspaceId, personId: PersonId): Promise<void> {
      await db
        .delete(membership)
        .where(and(eq(membership.workspaceId, workspaceId), eq(membership.personId, personId)));
    },

    /** Teams among these ids that stand again, after a restore of the database, end at once. */
    async endAgain(ids: readonly string[], now: Date): Promise<number> {
      const { rowCount } = await db.execute(sql`
        update ${workspace} set ends_at = ${toMoment(now)}
        where id = any(${texts(ids)}) and person_id is null and removing_at is null`);
      return rowCount;
    },

    /** All that is left, in one transaction; false, and nothing, where a module still holds the team. */
    async erase(workspaceId: WorkspaceId): Promise<boolean> {
      const free = sql`(select w.id from ${workspace} w
        where w.id = ${workspaceId} and w.person_id is null and w.removing_at is not null and not ${personal.isHeld(sql`w.id`)})`;
      const results = await runBatch(db, [
        sql`select id from ${workspace} where id = ${workspaceId} for update`,
        ...personal.erasing(free),
        sql`delete from ${workspace} where id in ${free}`,
        sql`select id from ${workspace} where id = ${workspaceId}`,
      ]);
      return results.at(-1)?.length === 0;
    },
  };
}
