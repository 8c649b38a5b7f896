import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { user } from "../../accounts/accounts.tables.ts";
import { membership, workspace } from "../../accounts/workspaces.tables.ts";
import { workspaces as limits } from "../../contract/limits.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { toMoment } from "../../db/columns.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import { entitlement, plan } from "../plans/plans.tables.ts";
import { membersIn, openInvitations, seatsIncluded, workspacesOf } from "./workspaces.sql.ts";
import type { StoredWorkspace } from "./workspaces.sql.ts";

interface NewTeam {
  id: WorkspaceId;
  name: string;
  ownerId: PersonId;
}

export interface SeatCounts extends Record<string, unknown> {
  members: number;
  included: number;
  taken: number;
  bought_seats: number;
  sells_seats: boolean;
  /** How many questions each member may ask in a month; null is unlimited. */
  member_limit: number | null;
}

/** What became of the wish to end a team. */
export interface EndVerdict {
  personal: boolean;
  matches: boolean;
}

export type TeamsRepository = ReturnType<typeof createTeamsRepository>;

export function createTeamsRepository(db: Database) {
  return {
    async list(personId: PersonId): Promise<StoredWorkspace[]> {
      return (await db.execute<StoredWorkspace>(workspacesOf(personId))).rows;
    },

    async find(personId: PersonId, workspaceId: WorkspaceId): Promise<StoredWorkspace | null> {
      const { rows } = await db.execute<StoredWorkspace>(workspacesOf(personId, sql`w.id = ${workspaceId}`));
      return rows[0] ?? null;
    },

    async countSeats(workspaceId: WorkspaceId, now: Date): Promise<SeatCounts> {
      const id = sql`${workspaceId}::text`;
      const { rows } = await db.execute<SeatCounts>(sql`
        select c.members, c.included, c.members + c.open as taken,
          coalesce((select (e.limits ->> 'boughtSeats')::int from ${entitlement} e where e.user_id = ${id}), 0) as bought_seats,
          exists (select from ${entitlement} e join ${plan} p on p.id = e.plan_id
            where e.user_id = ${id} and e.subscription_id is not null and p.limits -> 'seatCents' is not null) as sells_seats,
          (select w.question_cap from ${workspace} w where w.id = ${id}) as member_limit
        from (select ${membersIn(id)} as members, ${seatsIncluded(id)} as included, ${openInvitations(id, now)} as open) c`);
      return rows[0] as SeatCounts;
    },

    /** Once for its id. `row` is null where the person owns too many, or has left the team of this id since. */
    async make({ id, name, ownerId }: NewTeam, now: Date): Promise<{ row: StoredWorkspace | null; stands: boolean }> {
      const at = toMoment(now);
      const [, , rows = [], stands = []] = await runBatch(db, [
        sql`select id from ${user} where id = ${ownerId} for update`,
        sql`
          with made as (
            insert into ${workspace} (id, name, created_at) select ${id}, ${name}, ${at}
            where (select count(*) from ${membership} m join ${workspace} w on w.id = m.workspace_id
              where m.person_id = ${ownerId} and m.role = 'owner' and w.person_id is null) < ${limits.owned}::int
            on conflict (id) do nothing returning id
          )
          insert into ${membership} (person_id, workspace_id, role, created_at)
          select ${ownerId}, id, 'owner', ${at} from made`,
        workspacesOf(ownerId, sql`w.id = ${id}`),
        sql`select id from ${workspace} where id = ${id}`,
      ]);
      return { row: (rows[0] as StoredWorkspace | undefined) ?? null, stands: stands.length > 0 };
    },

    /** False for a personal one. */
    async rename(workspaceId: WorkspaceId, name: string): Promise<boolean> {
      const changed = await db
        .update(workspace)
        .set({ name })
        .where(and(eq(workspace.id, workspaceId), isNull(workspace.personId)))
        .returning({ id: workspace.id });
      return changed.length > 0;
    },

    /** What each member without a limit of their own may ask in a month. False for a personal one. */
    async limitMembers(workspaceId: WorkspaceId, questionCap: number | null): Promise<boolean> {
      const changed = await db
        .update(workspace)
        .set({ questionCap })
        .where(and(eq(workspace.id, workspaceId), isNull(workspace.personId)))
        .returning({ id: workspace.id });
      return changed.length > 0;
    },

    /** Null where the workspace is gone. One that ends already keeps its moment. */
    async end(
      workspaceId: WorkspaceId,
      { name, endedBy, endsAt }: { name: string; endedBy: PersonId; endsAt: Date },
    ): Promise<EndVerdict | null> {
      const { rows } = await db.execute<EndVerdict & Record<string, unknown>>(sql`
        with before as materialized (select id, name, person_id from ${workspace} where id = ${workspaceId} for update),
        ended as (
          update ${workspace} w set ends_at = ${toMoment(endsAt)}, ended_by = ${endedBy} from before b
          where w.id = b.id and b.person_id is null and b.name = ${name} and w.ends_at is null
        )
        select b.person_id is not null as personal, b.name = ${name} as matches from before b`);
      return rows[0] ?? null;
    },

    /** Whether it was ending; one whose removal has begun cannot be kept. */
    async keep(workspaceId: WorkspaceId): Promise<boolean> {
      const kept = await db
        .update(workspace)
        .set({ endsAt: null, endedBy: null })
        .where(and(eq(workspace.id, workspaceId), isNotNull(workspace.endsAt), isNull(workspace.removingAt)))
        .returning({ id: workspace.id });
      return kept.length > 0;
    },
  };
}
