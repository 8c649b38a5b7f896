import { and, asc, eq, gt, sql } from "drizzle-orm";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { createId } from "../../../lib/ids.ts";
import { publishSlot, socialAccount } from "../accounts/accounts.tables.ts";
import type { Slot } from "../posts/times.rules.ts";
import { publication } from "../publications/publishing.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type SlotsRepository = ReturnType<typeof createSlotsRepository>;

/** Weekly times of accounts. Every statement names the owner. */
export const createSlotsRepository = (db: Database) => ({
  list: (workspaceId: WorkspaceId, accountId: string): Promise<Slot[]> =>
    db
      .select({ id: publishSlot.id, weekday: publishSlot.weekday, wallTime: publishSlot.wallTime })
      .from(publishSlot)
      .where(and(eq(publishSlot.accountId, accountId), eq(publishSlot.workspaceId, workspaceId)))
      .orderBy(asc(publishSlot.weekday), asc(publishSlot.wallTime)),

  /** The instants after `now` at which something of the account stands. */
  async listTaken(workspaceId: WorkspaceId, accountId: string, now: Date): Promise<Date[]> {
    const rows = await db
      .select({ dueAt: publication.dueAt })
      .from(publication)
      .where(
        and(
          eq(publication.accountId, accountId),
          eq(publication.workspaceId, workspaceId),
          gt(publication.dueAt, now),
          sql`${publication.state} not in ('cancelled', 'failed', 'missed')`,
        ),
      );
    return rows.map(({ dueAt }) => dueAt);
  },

  /** Those that stay keep their rows, which publications name. */
  async replace(workspaceId: WorkspaceId, accountId: string, slots: readonly Omit<Slot, "id">[]): Promise<void> {
    const wanted = JSON.stringify(slots.map((slot) => ({ id: createId(), ...slot })));
    const rows = sql`jsonb_to_recordset(${wanted}::jsonb) as w(id text, weekday int, "wallTime" text)`;
    await runBatch(db, [
      sql`select id from ${socialAccount} where id = ${accountId} and user_id = ${workspaceId} for update`,
      sql`delete from ${publishSlot} s where s.account_id = ${accountId} and s.user_id = ${workspaceId}
        and not exists (select from ${rows} where w.weekday = s.weekday and w."wallTime" = s.wall_time)`,
      sql`insert into ${publishSlot} (id, account_id, user_id, weekday, wall_time)
        select w.id, a.id, a.user_id, w.weekday, w."wallTime" from ${socialAccount} a, ${rows}
        where a.id = ${accountId} and a.user_id = ${workspaceId}
        on conflict (account_id, weekday, wall_time) do nothing`,
    ]);
  },
});
