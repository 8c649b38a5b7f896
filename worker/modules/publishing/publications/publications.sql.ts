import { sql } from "drizzle-orm";

/** When a scheduled publication `p` is tried: at its time, and after a try that certainly sent nothing, later. */
export const triedAt = sql`greatest(p.due_at, coalesce(p.next_try_at, p.due_at))`;

/** Whether some of a publication `p` is out: it can be tried further, and neither edited nor cancelled. */
export const isPartlyOut = sql`exists (
  select 1 from publication_item i where i.publication_id = p.id and i.state in ('published', 'armed', 'unknown'))`;
