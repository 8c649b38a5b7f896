import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { rolesWith, type Right } from "../contract/workspaces/rights.ts";
import { texts } from "../db/arrays.ts";
import { toMoment } from "../db/columns.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";
import { opensWorkspace } from "./sso.sql.ts";
import { session, user } from "./accounts.tables.ts";
import { membership, workspace } from "./workspaces.tables.ts";

/** Whether what a workspace owns may answer others: a personal one whose person is suspended may not, nor a team that is removed. */
export const isOpenWorkspace = (workspaceId: SQL): SQL => sql`
  exists (select 1 from ${workspace} w left join ${user} o on o.id = w.person_id where w.id = ${workspaceId} and o.suspended_at is null and w.removing_at is null)`;

/** The id of the person who is written to about a workspace: of its owners the one who has been it for longest. */
export const chiefOwnerOf = (workspaceId: SQL): SQL => sql`
  (select m.person_id from ${membership} m where m.workspace_id = ${workspaceId} and m.role = 'owner'
    order by m.created_at, m.person_id limit 1)`;

/** The sessions `s` that live, with their person `o`, whose account is open. */
const livingSessions = (now: Date): SQL => sql`
  ${session} s join ${user} o on o.id = s.user_id and o.suspended_at is null and o.moved_to is null
    and s.expires_at > ${toMoment(now)}`;

/** Whether `o` is a member whom the session `s` lets in, and has the right, if one is asked for; a team that is being removed has no members any more. */
const isMember = (workspaceId: SQL, right?: Right): SQL => sql`
  exists (select from ${membership} m join ${workspace} t on t.id = m.workspace_id and t.removing_at is null
    where m.person_id = o.id and m.workspace_id = ${workspaceId} and ${opensWorkspace(sql`o.email`)}
      ${right === undefined ? sql`` : sql`and m.role = any(${texts(rolesWith(right))})`})`;

/**
 * Whether a session lives, of a member of the workspace who has this right and whose account is open: links that name a session
 * end with any of it.
 */
export const isMembersSession = (
  sessionId: string,
  workspaceId: SQL,
  right: Right,
  now: Date,
): SQL<boolean> => sql<boolean>`
  exists (select from ${livingSessions(now)} where s.id = ${sessionId} and ${isMember(workspaceId, right)})`;

/** The ids of those of these sessions: what they hold open ends with any of it. */
export const membersSessions = (sessionIds: readonly string[], workspaceId: SQL, right: Right, now: Date): SQL => sql`
  select s.id from ${livingSessions(now)} where s.id = any(${texts(sessionIds)}) and ${isMember(workspaceId, right)}`;

/**
 * The same, where what they hold open is their person's own and the workspace pays for it: they need be members of a team alone, since
 * a guest who has become an account reads on what they asked before.
 */
export const payersSessions = (sessionIds: readonly string[], workspaceId: WorkspaceId, now: Date): SQL => sql`
  select s.id from ${livingSessions(now)} join ${workspace} w on w.id = ${workspaceId}
  where s.id = any(${texts(sessionIds)})
    and (w.person_id is not null and s.workspace_id is null or ${isMember(sql`w.id`)})`;

/** The name of a person by their id, as JSON `{id, name}`; null where there is none, or none any more. */
export const personNamed = (personId: SQL): SQL => sql`
  (select jsonb_build_object('id', p.id, 'name', p.name) from ${user} p where p.id = ${personId})`;
