import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { user } from "../../../accounts/accounts.tables.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { conversation } from "../conversations/conversations.tables.ts";
import { conversationShare } from "./sharing.tables.ts";
import type { Snapshot } from "./snapshot.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export interface StoredShare {
  id: string;
  tokenHash: string;
  conversationId: string;
  /** The conversation's title now. */
  title: string | null;
  createdAt: Date;
  takenAt: Date;
}

export interface OpenedShare {
  id: string;
  snapshot: Snapshot;
  takenAt: Date;
}

interface TakenSnapshot {
  /** Where there is no link yet, that of the new one. */
  id: string;
  tokenHash: string;
  conversationId: string;
  userId: PersonId;
  snapshot: Snapshot;
  now: Date;
}

export type SharingRepository = ReturnType<typeof createSharingRepository>;

const owned = (userId: PersonId, conversationId: string) =>
  and(eq(conversationShare.userId, userId), eq(conversationShare.conversationId, conversationId));

/** Links to conversations. Owners name themselves in every statement, and readers the hash of a token. */
export function createSharingRepository(db: Database) {
  const shown = {
    id: conversationShare.id,
    tokenHash: conversationShare.tokenHash,
    conversationId: conversationShare.conversationId,
    title: conversation.title,
    createdAt: conversationShare.createdAt,
    takenAt: conversationShare.takenAt,
  };
  const listWhere = (where: SQL | undefined) =>
    db
      .select(shown)
      .from(conversationShare)
      .innerJoin(conversation, eq(conversation.id, conversationShare.conversationId))
      .where(where)
      .orderBy(desc(conversationShare.createdAt));

  const find = async (userId: PersonId, conversationId: string): Promise<StoredShare | null> =>
    (await listWhere(owned(userId, conversationId)))[0] ?? null;

  return {
    find,

    list: (userId: PersonId): Promise<StoredShare[]> => listWhere(eq(conversationShare.userId, userId)),

    /** Null for a conversation that is another's or gone. A link that stands keeps its token. */
    async take({ id, tokenHash, conversationId, userId, snapshot, now }: TakenSnapshot): Promise<StoredShare | null> {
      const at = now.toISOString();
      await runBatch(db, [
        sql`insert into conversation_share (id, conversation_id, user_id, token_hash, snapshot, created_at, taken_at)
          select ${id}, c.id, c.user_id, ${tokenHash}, ${JSON.stringify(snapshot)}::jsonb, ${at}::timestamptz, ${at}::timestamptz
          from conversation c where c.id = ${conversationId} and c.user_id = ${userId} and c.document_id is null
          on conflict (conversation_id) do update set snapshot = excluded.snapshot, taken_at = excluded.taken_at`,
      ]);
      return find(userId, conversationId);
    },

    /** False where there was none. */
    async revoke(userId: PersonId, conversationId: string): Promise<boolean> {
      const removed = await db
        .delete(conversationShare)
        .where(owned(userId, conversationId))
        .returning({ id: conversationShare.id });
      return removed.length > 0;
    },

    /** One look into an index, whatever the hash is. A suspended or closed account shows nothing. */
    async open(tokenHash: string): Promise<OpenedShare | null> {
      const [row] = await db
        .select({
          id: conversationShare.id,
          snapshot: conversationShare.snapshot,
          takenAt: conversationShare.takenAt,
        })
        .from(conversationShare)
        .innerJoin(user, eq(user.id, conversationShare.userId))
        .where(and(eq(conversationShare.tokenHash, tokenHash), isNull(user.suspendedAt), isNull(user.removal)));
      return row ?? null;
    },
  };
}
