import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { membership } from "../../../accounts/workspaces.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";
import { billingCustomer } from "../payments.tables.ts";

/** The provider does not know the address of these accounts yet; the next sync of each of their workspaces sends it. */
export const addressDue = (userIds: SQL): SQL => sql`
  update ${billingCustomer} set email_due = true
  where user_id in (select m.workspace_id from ${membership} m where m.person_id in ${userIds})`;

/** The person who is written to about the purchases of a workspace may have become another, if `changed`; the next sync says so. */
export const readerChanged = (workspaceId: WorkspaceId, changed: SQL): SQL =>
  sql`update ${billingCustomer} set email_due = true where user_id = ${workspaceId} and ${changed}`;

/** The same of the teams of accounts that go: stands before the statement that ends their memberships. */
export const readersLeave = (userIds: SQL): SQL => sql`
  update ${billingCustomer} set email_due = true where user_id in (
    select m.workspace_id from ${membership} m where m.person_id in ${userIds} and m.workspace_id <> m.person_id)`;
