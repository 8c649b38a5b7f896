import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { toMoment } from "../db/columns.ts";
import { session, user } from "./accounts.tables.ts";
import { membership, workspace } from "./workspaces.tables.ts";

/** Whether what a workspace owns may answer others: a personal one whose person is suspended may not, nor a team that is removed. */
export const isOpenWorkspace = (workspaceId: SQL): SQL => sql`
  exists (select 1 from ${workspace} w left join ${user} o on o.id = w.person_id where w.id = ${workspaceId} and o.suspended_at is null and w.removing_at is null)`;

/** The id of the person who is written to about a workspace: of its owners the one who has been it for longest. */
export const chiefOwnerOf = (workspaceId: SQL): SQL => sql`
  (select m.person_id from ${membership} m where m.workspace_id = ${workspaceId} and m.role = 'owner'
    order by m.created_at, m.person_id limit 1)`;

/** Whether a session lives, of a member of the workspace whose account is open: links that name a session end with either. */
export const isMembersSession = (sessionId: string, workspaceId: SQL, now: Date): SQL<boolean> => sql<boolean>`
  exists (select 1 from ${session} s join ${user} o on o.id = s.user_id and o.suspended_at is null
    join ${membership} m on m.person_id = o.id and m.workspace_id = ${workspaceId}
    where s.id = ${sessionId} and s.expires_at > ${toMoment(now)})`;
