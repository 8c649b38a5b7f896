import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { membership, workspace } from "../../accounts/workspaces.tables.ts";
import type { Role } from "../../contract/workspaces/roles.ts";
import { toMoment } from "../../db/columns.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import { entitlement } from "../plans/plans.tables.ts";
import { invitation } from "./invitations.tables.ts";

/** Stands before each statement that looks at the members of a workspace and changes them, so that no two do at once. */
export const lockWorkspace = (workspaceId: WorkspaceId): SQL =>
  sql`select id from ${workspace} where id = ${workspaceId} for update`;

/** How many people the plan of a workspace lets into it; 1 without a plan. */
export const seatsIncluded = (workspaceId: SQL): SQL =>
  sql`coalesce((select (e.limits ->> 'seats')::int from ${entitlement} e where e.user_id = ${workspaceId}), 1)`;

export const membersIn = (workspaceId: SQL): SQL =>
  sql`(select count(*)::int from ${membership} c where c.workspace_id = ${workspaceId})`;

/** Invitations that hold a seat, but for the one to an address. */
export const openInvitations = (workspaceId: SQL, now: Date, besides: SQL = sql`''`): SQL =>
  sql`(select count(*)::int from ${invitation} o where o.workspace_id = ${workspaceId} and o.accepted_at is null
    and o.expires_at > ${toMoment(now)} and o.email <> ${besides})`;

const isOther = sql`o.workspace_id = w.id and o.person_id <> m.person_id`;

/** The person is the only owner, and others are in it; over a workspace `w` and their membership `m`. */
export const isLastOwner: SQL = sql`(m.role = 'owner'
  and exists (select from ${membership} o where ${isOther})
  and not exists (select from ${membership} o where ${isOther} and o.role = 'owner'))`;

/** A row of `workspacesOf`, as the driver parses it. */
export interface StoredWorkspace extends Record<string, unknown> {
  id: WorkspaceId;
  name: string;
  personal: boolean;
  picture_key: string | null;
  role: Role;
  ends_at: string | null;
  last_owner: boolean;
}

/** The workspaces of a person, of which a condition over `w` may choose. */
export const workspacesOf = (personId: PersonId, chosen: SQL = sql`true`): SQL => sql`
  select w.id, w.name, w.person_id is not null as personal, w.picture_key, m.role, w.ends_at, ${isLastOwner} as last_owner
  from ${membership} m join ${workspace} w on w.id = m.workspace_id where m.person_id = ${personId} and ${chosen}
  order by w.person_id is null, lower(w.name), w.id`;
