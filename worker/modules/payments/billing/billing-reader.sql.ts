import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { user } from "../../../accounts/accounts.tables.ts";
import { membership } from "../../../accounts/workspaces.tables.ts";
import { subscription } from "../payments.tables.ts";

/**
 * The id of the person who is written to about what a workspace buys: the buyer of its latest subscription while they are a
 * member, else of its owners the one who has been it for longest. Null while the accounts of all of them are being removed.
 */
export const billingReaderOf = (workspaceId: SQL): SQL => sql`
  (select m.person_id from ${membership} m
    join ${user} r on r.id = m.person_id and r.removal is null
    left join lateral (select l.bought_by from ${subscription} l where l.user_id = m.workspace_id
      order by l.created_at desc, l.id desc limit 1) latest on true
    where m.workspace_id = ${workspaceId} and (m.role = 'owner' or m.person_id = latest.bought_by)
    order by (m.person_id = latest.bought_by) is true desc, m.created_at, m.person_id limit 1)`;
