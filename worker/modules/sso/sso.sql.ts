import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { entitlement } from "../plans/plans.tables.ts";

/** Whether the plan of a workspace lets its members sign in by a provider of its own. */
export const isIncluded = (workspaceId: SQL): SQL =>
  sql`exists (select from ${entitlement} e where e.user_id = ${workspaceId} and (e.limits ->> 'sso')::boolean)`;
