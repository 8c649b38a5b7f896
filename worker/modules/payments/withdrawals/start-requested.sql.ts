import { sql } from "drizzle-orm";
import { checkout, subscription } from "../payments.tables.ts";

/** When the buyer asked for an early start: the purchase that a subscription came of is the latest one before it. */
export const startRequestedAt = sql`(select c.start_requested_at from ${checkout} c
  where c.user_id = ${subscription.workspaceId} and c.state <> 'expired'
    and c.created_at < ${subscription.createdAt} + interval '1 second'
  order by c.created_at desc limit 1)`.mapWith(checkout.startRequestedAt);
