import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { membership } from "../../../accounts/workspaces.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";
import { billingCustomer } from "../payments.tables.ts";

/** The provider does not know the address of these accounts yet; the next sync of each of their workspaces sends it. */
export const addressDue = (userIds: SQL): SQL => sql`
  update ${billingCustomer} set email_due = true
  where user_id in (select m.workspace_id from ${membership} m where m.person_id in ${userIds})`;

/** The person who is written to about the purchases of a workspace has become another; the next sync says so. */
export const readerChanged = (workspaceId: WorkspaceId): SQL =>
  sql`update ${billingCustomer} set email_due = true where user_id = ${workspaceId}`;
