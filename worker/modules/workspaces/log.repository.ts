import { and, count, desc, eq, sql } from "drizzle-orm";
import { user } from "../../accounts/accounts.tables.ts";
import { workspace } from "../../accounts/workspaces.tables.ts";
import { toMoment } from "../../db/columns.ts";
import type { Database } from "../../db/client.ts";
import { deleteInBatches } from "../../db/batches.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";
import { offsetOf } from "../../lib/pagination.ts";
import type { PageRequest } from "../../lib/pagination.ts";
import { workspaceEvent } from "./log.tables.ts";

export type StoredEvent = typeof workspaceEvent.$inferSelect;
export type NewEvent = Omit<StoredEvent, "byUs">;
/** What one of our admins did; `thing` is the id of a team, or of what one owns. */
export interface AdminEvent extends Pick<StoredEvent, "id" | "call" | "subject" | "createdAt"> {
  thing: string;
}

export type LogRepository = ReturnType<typeof createLogRepository>;

/** The log of teams; personal workspaces have none. */
export const createLogRepository = (db: Database) => ({
  /** What is gone answers no name: it is called as the log called it last, and a member as their account is. */
  async add({ id, workspaceId, personId, name, call, subject, label, role, address, createdAt }: NewEvent) {
    const thing = subject?.split(" ").at(-1) ?? null;
    const earlier = sql`(select e.label from ${workspaceEvent} e
      where e.workspace_id = w.id and e.subject in (${subject}, ${thing}) and e.label is not null
      order by e.created_at desc limit 1)`;
    const member = sql`(select nullif(u.name, '') from ${user} u where ${subject} = 'member ' || u.id and u.id = ${thing})`;
    await db.execute(sql`
      insert into ${workspaceEvent} (id, workspace_id, person_id, name, call, subject, label, role, address, created_at)
      select ${id}, w.id, ${personId}, ${name}, ${call}, ${subject}, coalesce(${label}, ${earlier}, ${member}),
        ${role}, ${address}, ${toMoment(createdAt)}
      from ${workspace} w where w.id = ${workspaceId} and w.person_id is null`);
  },

  /** Nothing where the thing is no team's. */
  async addByUs({ id, call, subject, createdAt, thing }: AdminEvent): Promise<void> {
    await db.execute(sql`
      insert into ${workspaceEvent} (id, workspace_id, name, by_us, call, subject, created_at)
      select ${id}, w.id, '', true, ${call}, ${subject}, ${toMoment(createdAt)}
      from ${workspace} w where w.person_id is null and w.id in (
        select ${thing}::text union all select b.user_id from chatbot b where b.id = ${thing}
        union all select s.user_id from subscription s where s.id = ${thing})`);
  },

  async page(
    workspaceId: WorkspaceId,
    by: string | undefined,
    request: PageRequest,
  ): Promise<{ rows: StoredEvent[]; total: number }> {
    const mine = eq(workspaceEvent.workspaceId, workspaceId);
    const where = by === undefined ? mine : and(mine, sql`${workspaceEvent.personId} = ${by}`);
    const [rows, [counted]] = await db.batch([
      db
        .select()
        .from(workspaceEvent)
        .where(where)
        .orderBy(desc(workspaceEvent.createdAt), desc(workspaceEvent.id))
        .limit(request.size)
        .offset(offsetOf(request)),
      db.select({ total: count() }).from(workspaceEvent).where(where),
    ]);
    return { rows, total: counted?.total ?? 0 };
  },

  removeOld: (before: Date): Promise<boolean> =>
    deleteInBatches(db, workspaceEvent, workspaceEvent.createdAt, sql`created_at < ${toMoment(before)}`),
});
