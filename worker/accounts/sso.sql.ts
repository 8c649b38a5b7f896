import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { teamDomain, teamIdentity, teamProvider } from "./sso.tables.ts";
import { membership } from "./workspaces.tables.ts";

/** Whether the plan of a workspace lets its members sign in by a provider of its own. */
export const includesSso = (workspaceId: SQL): SQL =>
  sql`exists (select from entitlement e where e.user_id = ${workspaceId} and (e.limits ->> 'sso')::boolean)`;

/** Whether a person's address `email` is of a domain that the team has proved. */
export const isOfProvedDomain = (workspaceId: SQL, email: SQL): SQL => sql`
  exists (select from ${teamDomain} d where d.workspace_id = ${workspaceId} and d.proved_at is not null
    and d.domain = split_part(${email}, '@', 2))`;

/** Whether a provider `p` lets people in. */
export const isOpenProvider = sql`(p.enabled_at is not null and ${includesSso(sql`p.workspace_id`)})`;

/** An owner who comes in without the provider: the one who is named; where they own the team no more, each. */
const keepsOwnWay = (personId: SQL, role: SQL): SQL => sql`
  (${role} = 'owner' and (p.keeper_id = ${personId} or not exists (select from ${membership} k
    where k.workspace_id = p.workspace_id and k.person_id = p.keeper_id and k.role = 'owner')))`;

/**
 * Whether a member comes into a team by its provider alone: their address is of its domains, or they have come in so before. Over a
 * membership `m`.
 */
export const needsProvider = (email: SQL): SQL => sql`
  exists (select from ${teamProvider} p where p.workspace_id = m.workspace_id and p.required and ${isOpenProvider}
    and (${isOfProvedDomain(sql`p.workspace_id`, email)}
      or exists (select from ${teamIdentity} i where i.person_id = m.person_id and i.workspace_id = p.workspace_id))
    and not ${keepsOwnWay(sql`m.person_id`, sql`m.role`)})`;

/** Whether a session `s` of a member `m` with this address opens that workspace: by the team's provider, or where it is not required. */
export const opensWorkspace = (email: SQL): SQL => sql`
  (s.workspace_id = m.workspace_id or s.workspace_id is null and not ${needsProvider(email)})`;
