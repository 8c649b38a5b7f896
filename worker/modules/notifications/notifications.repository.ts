import { and, desc, eq, gte, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { user } from "../../accounts/accounts.tables.ts";
import { chiefOwnerOf } from "../../accounts/workspaces.sql.ts";
import { channels, notificationKinds } from "../../contract/notifications/notification-kinds.ts";
import type { Channel, NotificationKind } from "../../contract/notifications/notification-kinds.ts";
import { mostCounted } from "../../contract/notifications/notifications.contract.ts";
import { texts } from "../../db/arrays.ts";
import { deleteInBatches } from "../../db/batches.ts";
import type { Database } from "../../db/client.ts";
import { toMoment } from "../../db/columns.ts";
import { offsetOf } from "../../lib/pagination.ts";
import type { PageRequest } from "../../lib/pagination.ts";
import { notification, notificationSettings } from "./notifications.tables.ts";
import { pushDevice } from "./push/push.tables.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";

export type StoredNotification = typeof notification.$inferSelect;

export interface NewNotification {
  id: string;
  /** A person, or a workspace, of which its owner of the longest standing is notified. */
  to: PersonId | WorkspaceId;
  kind: NotificationKind;
  facts: Record<string, unknown>;
  /** Whether a mail of its own says the same. */
  isMailed: boolean;
}

interface UnheardNews {
  kinds: readonly NotificationKind[];
  since: Date;
  limit: number;
}

export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;

/** Whether the person of the settings `s` wants a kind there. */
const wants = (kind: NotificationKind, channel: Channel): SQL =>
  sql`coalesce((s.choices -> ${kind}::text ->> ${channel}::text)::boolean, ${notificationKinds[kind].usual[channel]}::boolean)`;

const shownTo = (userId: PersonId) => and(eq(notification.userId, userId), eq(notification.shown, true));

export function createNotificationsRepository(db: Database) {
  return {
    /** Whether it is new and a device is to be told of it. A guest, an account that goes, and one that wants none have none. */
    async add({ id, to, kind, facts, isMailed }: NewNotification, now: Date): Promise<{ pushes: boolean }> {
      const at = toMoment(now);
      const wanted = sql.join(
        channels.map((channel) => sql`${wants(kind, channel)} as ${sql.raw(channel)}`),
        sql`, `,
      );
      const { rows } = await db.execute<{ pushes: boolean }>(sql`
        insert into ${notification} (id, user_id, kind, facts, shown, created_at, mailed_at, push_at)
        select ${id}, u.id, ${kind}, ${JSON.stringify(facts)}::jsonb, w.app, ${at}, case when ${isMailed}::boolean then ${at} end,
          case when w.push and exists (select from ${pushDevice} d where d.user_id = u.id) then ${at} end
        from ${user} u left join ${notificationSettings} s on s.user_id = u.id cross join lateral (select ${wanted}) w
        where u.id = ${chiefOwnerOf(sql`${to}`)} and not u.is_anonymous and u.removal is null and (w.app or w.mail or w.push)
        on conflict (id) do nothing returning push_at is not null as pushes`);
      return { pushes: rows[0]?.pushes === true };
    },

    /** By ids of ours alone: no client names them. */
    async markMailed(ids: readonly string[], now: Date): Promise<void> {
      await db
        .update(notification)
        .set({ mailedAt: now })
        .where(and(sql`id = any(${texts(ids)})`, isNull(notification.mailedAt)));
    },

    /** At most so many as are counted. */
    async countUnread(userId: PersonId): Promise<number> {
      const { rows } = await db.execute<{ unread: number }>(sql`
        select count(*)::int as unread from (select from ${notification}
          where user_id = ${userId} and read_at is null and shown limit ${mostCounted}) n`);
      return rows[0]?.unread ?? 0;
    },

    async page(userId: PersonId, request: PageRequest): Promise<{ rows: StoredNotification[]; total: number }> {
      const [rows, [counted]] = await Promise.all([
        db
          .select()
          .from(notification)
          .where(shownTo(userId))
          .orderBy(desc(notification.createdAt), desc(notification.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db
          .select({ total: sql<number>`count(*)::int` })
          .from(notification)
          .where(shownTo(userId)),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    /** False where the person has no such one. */
    async markRead(userId: PersonId, id: string, now: Date): Promise<boolean> {
      const found = await db
        .update(notification)
        .set({ readAt: sql`coalesce(${notification.readAt}, ${toMoment(now)})`, pushAt: null })
        .where(and(shownTo(userId), eq(notification.id, id)))
        .returning({ id: notification.id });
      return found.length > 0;
    },

    async markAllRead(userId: PersonId, until: Date, now: Date): Promise<void> {
      await db
        .update(notification)
        .set({ readAt: now, pushAt: null })
        .where(and(shownTo(userId), isNull(notification.readAt), lte(notification.createdAt, until)));
    },

    /** What neither a mail nor the person's own reading has dealt with since a moment, the newest first. */
    listUnheard: (userId: PersonId, { kinds, since, limit }: UnheardNews): Promise<StoredNotification[]> =>
      db
        .select()
        .from(notification)
        .where(
          and(
            eq(notification.userId, userId),
            isNull(notification.readAt),
            isNull(notification.mailedAt),
            inArray(notification.kind, [...kinds]),
            gte(notification.createdAt, since),
          ),
        )
        .orderBy(desc(notification.createdAt), desc(notification.id))
        .limit(limit),

    async removeOld(before: Date): Promise<void> {
      await deleteInBatches(db, notification, notification.createdAt, lt(notification.createdAt, before));
    },
  };
}
