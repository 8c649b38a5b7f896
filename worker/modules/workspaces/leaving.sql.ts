import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { membership, workspace } from "../../accounts/workspaces.tables.ts";
import { toMoment } from "../../db/columns.ts";
import type { PersonId } from "../../lib/owner-ids.ts";

/** What a person who goes wishes for a team of which they are the only owner: its next owner, or null to end it. */
export interface NextOwner {
  id: string;
  next_owner: string | null;
}

/** Teams whose only owner is one of the people that `ids` selects. */
const leftBy = (ids: SQL): SQL => sql`
  select m.workspace_id from ${membership} m join ${workspace} w on w.id = m.workspace_id and w.person_id is null
  where m.person_id in ${ids} and m.role = 'owner' and not exists (
    select from ${membership} o where o.workspace_id = m.workspace_id and o.role = 'owner' and o.person_id <> m.person_id)`;

/** Stands before the statements of `leaveTeams`, and before any that locks the person. */
export const lockTeamsOf = (personId: PersonId): SQL => sql`
  select w.id from ${membership} m join ${workspace} w on w.id = m.workspace_id and w.person_id is null
  where m.person_id = ${personId} order by w.id for update of w`;

/**
 * Statements that leave no team of a person without an owner, within the transaction that closes their account; `ids` selects
 * the account, or nothing where it is not closed. A team in which they are alone ends with it. One of which nothing was wished,
 * because its members changed meanwhile, goes to its admin of the longest standing, else to that member.
 */
export function leaveTeams(personId: PersonId, ids: SQL, wishes: readonly NextOwner[], now: Date): SQL[] {
  const wished = sql`jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as c(id text, next_owner text)`;
  return [
    sql`update ${membership} n set role = 'owner' from ${wished}
      where n.workspace_id = c.id and n.person_id = c.next_owner and c.id in (${leftBy(ids)})`,
    sql`update ${workspace} w set ends_at = ${toMoment(now)}, ended_by = ${personId}
      where w.id in (${leftBy(ids)}) and w.removing_at is null and (
        w.id in (select c.id from ${wished} where c.next_owner is null)
        or not exists (select from ${membership} o where o.workspace_id = w.id and o.person_id <> ${personId}))`,
    sql`update ${membership} n set role = 'owner' from (
        select distinct on (m.workspace_id) m.workspace_id, m.person_id
        from ${membership} m join ${workspace} w on w.id = m.workspace_id and (w.ends_at is null or w.ends_at > ${toMoment(now)})
        where m.workspace_id in (${leftBy(ids)}) and m.person_id <> ${personId}
        order by m.workspace_id, m.role = 'admin' desc, m.created_at, m.person_id
      ) next where n.workspace_id = next.workspace_id and n.person_id = next.person_id`,
    sql`delete from ${membership} where person_id in ${ids} and workspace_id <> person_id`,
  ];
}
