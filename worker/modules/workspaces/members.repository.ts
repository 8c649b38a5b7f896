import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { user } from "../../accounts/accounts.tables.ts";
import { membership, workspace } from "../../accounts/workspaces.tables.ts";
import type { Role } from "../../contract/workspaces/roles.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import { readerChanged } from "../payments/billing/address-due.sql.ts";
import { sharedThings } from "./shared-things.sql.ts";
import { lockWorkspace } from "./workspaces.sql.ts";

export interface StoredMember extends Record<string, unknown> {
  id: PersonId;
  name: string;
  email: string;
  role: Role;
  joined_at: string;
  shared: number;
}

/** Who changes whom, in which workspace. */
export interface MemberChange {
  workspaceId: WorkspaceId;
  actorId: PersonId;
  memberId: PersonId;
}

/** Why a change of a member was not made, and whether it was. */
export interface MemberVerdict extends Record<string, unknown> {
  personal: boolean;
  /** Null where the person is no member, or no longer. */
  actor: Role | null;
  member: Role | null;
  /** Owners of the workspace beside the member. */
  other_owners: number;
  changed: boolean;
}

export type MembersRepository = ReturnType<typeof createMembersRepository>;

const ofWorkspace = (workspaceId: WorkspaceId): SQL => sql`
  select u.id, u.name, u.email, m.role, m.created_at as joined_at,
    ${sharedThings(sql`m.person_id`, sql`m.workspace_id`)} as shared from ${membership} m join ${user} u on u.id = m.person_id
  where m.workspace_id = ${workspaceId}`;

/** How the two stand in the workspace, which is locked. */
const standing = ({ workspaceId, actorId, memberId }: MemberChange): SQL => sql`
  select w.id, w.person_id is not null as personal,
    (select m.role from ${membership} m where m.workspace_id = w.id and m.person_id = ${actorId}) as actor,
    (select m.role from ${membership} m where m.workspace_id = w.id and m.person_id = ${memberId}) as member,
    (select count(*)::int from ${membership} m
      where m.workspace_id = w.id and m.role = 'owner' and m.person_id <> ${memberId}) as other_owners
  from ${workspace} w where w.id = ${workspaceId}`;

/** An owner is changed by owners alone, and another one stays. */
const mayChange = sql`not s.personal and s.member is not null and s.actor is not null
  and (s.member <> 'owner' or (s.actor = 'owner' and s.other_owners > 0))`;

export function createMembersRepository(db: Database) {
  /** `change` is a statement over the row `s` of `standing` that returns what it changed. */
  async function changeOne(change: MemberChange, made: SQL): Promise<MemberVerdict | null> {
    const [, rows = []] = await runBatch(db, [
      lockWorkspace(change.workspaceId),
      sql`with s as materialized (${standing(change)}), made as (${made}),
        due as (${readerChanged(change.workspaceId, sql`exists (select from made)`)})
        select s.personal, s.actor, s.member, s.other_owners, exists (select from made) as changed from s`,
    ]);
    return (rows[0] as MemberVerdict | undefined) ?? null;
  }

  return {
    /** The oldest members first. */
    async list(workspaceId: WorkspaceId): Promise<StoredMember[]> {
      const { rows } = await db.execute<StoredMember>(
        sql`${ofWorkspace(workspaceId)} order by m.created_at, m.person_id`,
      );
      return rows;
    },

    async find(workspaceId: WorkspaceId, personId: PersonId): Promise<StoredMember | null> {
      const { rows } = await db.execute<StoredMember>(sql`${ofWorkspace(workspaceId)} and m.person_id = ${personId}`);
      return rows[0] ?? null;
    },

    /** Null where the workspace is gone. */
    changeRole: (change: MemberChange, role: Role): Promise<MemberVerdict | null> =>
      changeOne(
        change,
        sql`update ${membership} m set role = ${role} from s where m.workspace_id = s.id and m.person_id = ${change.memberId}
          and m.role <> ${role} and ${mayChange} and (${role}::text <> 'owner' or s.actor = 'owner') returning m.person_id`,
      ),

    remove: (change: MemberChange): Promise<MemberVerdict | null> =>
      changeOne(
        change,
        sql`delete from ${membership} m using s where m.workspace_id = s.id and m.person_id = ${change.memberId}
          and ${mayChange} returning m.person_id`,
      ),

    /** Both in one statement: the team is at no moment without an owner. */
    transfer: (change: MemberChange): Promise<MemberVerdict | null> =>
      changeOne(
        change,
        sql`update ${membership} m set role = case when m.person_id = ${change.memberId} then 'owner' else 'admin' end from s
          where m.workspace_id = s.id and m.person_id in (${change.memberId}, ${change.actorId})
            and not s.personal and s.actor = 'owner' and s.member is not null and ${change.actorId} <> ${change.memberId}
          returning m.person_id`,
      ),
  };
}
