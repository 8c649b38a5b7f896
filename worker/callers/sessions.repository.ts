import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import type { AdminCaller, Credential, UserCaller } from "../lib/caller.ts";
import { adminSession, adminUser } from "../accounts/admins.tables.ts";
import { session } from "../accounts/accounts.tables.ts";
import { payersSessions } from "../accounts/workspaces.sql.ts";
import { callerOf, toCaller } from "./callers.sql.ts";
import type { CallerRow } from "./callers.sql.ts";
import type { PersonId, WorkspaceId } from "../lib/owner-ids.ts";

export interface OpenSession {
  id: string;
  userAgent: string | null;
  openedAt: Date;
  seenAt: Date;
}

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

export function createSessionsRepository(db: Database) {
  return {
    async findCaller(credential: Credential, now: Date): Promise<UserCaller | null> {
      const { rows } = await db.execute<CallerRow>(callerOf(credential, now));
      return rows[0] ? toCaller(rows[0]) : null;
    },

    async findAdmin(token: string, now: Date): Promise<AdminCaller | null> {
      const [found] = await db
        .select({
          id: adminUser.id,
          sessionId: adminSession.id,
          name: adminUser.name,
          email: adminUser.email,
          twoFactor: adminUser.twoFactorEnabled,
        })
        .from(adminSession)
        .innerJoin(adminUser, eq(adminUser.id, adminSession.userId))
        .where(and(eq(adminSession.token, token), gt(adminSession.expiresAt, now)));
      return found ? { kind: "admin", ...found } : null;
    },

    /** Those of these sessions that could still call, about what this workspace pays for. */
    async findAlive(sessionIds: readonly string[], workspaceId: WorkspaceId, now: Date): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(payersSessions(sessionIds, workspaceId, now));
      return rows.map(({ id }) => id);
    },

    /** Keeps that a session is used, unless another request did since `seenAt`. */
    async keepUse(
      sessionId: string,
      used: { expiresAt: Date; userAgent: string | null },
      seenAt: Date,
      now: Date,
    ): Promise<void> {
      const unseen = sql`date_trunc('milliseconds', ${session.updatedAt}) <= ${seenAt.toISOString()}`;
      await db
        .update(session)
        .set({ ...used, updatedAt: now })
        .where(and(eq(session.id, sessionId), unseen));
    },

    /** Keeps that the session's person proved who they are. False where it has ended. */
    async keepProof(sessionId: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(session)
        .set({ provedAt: now })
        .where(and(eq(session.id, sessionId), gt(session.expiresAt, now)))
        .returning({ id: session.id });
      return rows.length > 0;
    },

    /** A person's sessions that could still call, the one that was used last first. */
    async listOf(userId: PersonId, now: Date): Promise<OpenSession[]> {
      return db
        .select({
          id: session.id,
          userAgent: session.userAgent,
          openedAt: session.createdAt,
          seenAt: session.updatedAt,
        })
        .from(session)
        .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
        .orderBy(desc(session.updatedAt), session.id);
    },

    /** False where that person has no such session. */
    async end(userId: PersonId, sessionId: string): Promise<boolean> {
      const rows = await db
        .delete(session)
        .where(and(eq(session.id, sessionId), eq(session.userId, userId)))
        .returning({ id: session.id });
      return rows.length > 0;
    },

    async endOthers(userId: PersonId, keptSession: string): Promise<void> {
      await db.delete(session).where(and(eq(session.userId, userId), ne(session.id, keptSession)));
    },
  };
}
