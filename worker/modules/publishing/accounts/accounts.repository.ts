import { and, asc, desc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import type { Platform } from "../../../contract/networks/networks.ts";
import { texts } from "../../../db/arrays.ts";
import { deleteInBatches } from "../../../db/batches.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import { oauthState, socialAccount } from "./accounts.tables.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export type StoredAccount = typeof socialAccount.$inferSelect;
export type StoredState = typeof oauthState.$inferSelect;
export type NewAccount = Pick<
  StoredAccount,
  | "id"
  | "platform"
  | "kind"
  | "remoteId"
  | "handle"
  | "name"
  | "zone"
  | "language"
  | "status"
  | "grantedScopes"
  | "accessExpiresAt"
  | "refreshExpiresAt"
  | "endsAt"
  | "subscriptionType"
> & { connectedBy: PersonId; token: string; tokenKeyId: string };

const owned = (workspaceId: WorkspaceId, id: string) =>
  and(eq(socialAccount.id, id), eq(socialAccount.workspaceId, workspaceId));
const at = (moment: Date | null) => sql`${moment?.toISOString() ?? null}::timestamptz`;

export type AccountsRepository = ReturnType<typeof createAccountsRepository>;

/** Accounts at networks, and people on their way there. Every statement names the owner, or the state that is spent. */
export const createAccountsRepository = (db: Database, caps: Pick<CapsRepository, "write">) => ({
  list: (workspaceId: WorkspaceId): Promise<StoredAccount[]> =>
    db
      .select()
      .from(socialAccount)
      .where(and(eq(socialAccount.workspaceId, workspaceId), ne(socialAccount.status, "disconnected")))
      .orderBy(desc(socialAccount.isPrimary), asc(socialAccount.createdAt), asc(socialAccount.id)),

  async find(workspaceId: WorkspaceId, id: string): Promise<StoredAccount | null> {
    const [row] = await db.select().from(socialAccount).where(owned(workspaceId, id));
    return row ?? null;
  },

  listByRemote: (workspaceId: WorkspaceId, platform: Platform, remoteIds: readonly string[]) =>
    db
      .select({ id: socialAccount.id, remoteId: socialAccount.remoteId })
      .from(socialAccount)
      .where(
        and(
          eq(socialAccount.workspaceId, workspaceId),
          eq(socialAccount.platform, platform),
          inArray(socialAccount.remoteId, [...remoteIds]),
        ),
      ),

  async addState(state: typeof oauthState.$inferInsert): Promise<void> {
    await db.insert(oauthState).values(state);
  },

  /** The state, which is gone then: of two that spend it, one reads it. */
  async spendState(stateHash: string): Promise<StoredState | null> {
    const [row] = await db.delete(oauthState).where(eq(oauthState.stateHash, stateHash)).returning();
    return row ?? null;
  },

  async removeOldStates(now: Date): Promise<void> {
    await deleteInBatches(db, oauthState, oauthState.expiresAt, lte(oauthState.expiresAt, now));
  },

  /**
   * Connects an account, or connects its row again: limits.cap_reached, limits.not_included. The first one of a network is
   * its primary one. False where the row of this remote account has come to have another id.
   */
  async connect(workspaceId: WorkspaceId, account: NewAccount, now: Date): Promise<boolean> {
    const { id, platform, kind, remoteId, handle, name, zone, language, status, token, tokenKeyId } = account;
    const first = sql`not exists (select from ${socialAccount} p
      where p.user_id = ${workspaceId} and p.platform = ${platform} and p.is_primary)`;
    const written = await caps.write<{ id: string }>(
      { workspaceId, cap: "social-accounts" },
      (fits) => sql`
        insert into ${socialAccount} as a (id, user_id, connected_by, platform, kind, remote_id, handle, name, zone, language, is_primary, status,
          granted_scopes, token, token_key_id, token_version, access_expires_at, refresh_expires_at, ends_at,
          subscription_type, created_at, updated_at)
        select ${id}, ${workspaceId}, ${account.connectedBy}, ${platform}, ${kind}, ${remoteId}, ${handle}, ${name}, ${zone}, ${language}, ${first}, ${status},
          ${texts(account.grantedScopes)}, ${token}, ${tokenKeyId}, 1, ${at(account.accessExpiresAt)},
          ${at(account.refreshExpiresAt)}, ${at(account.endsAt)}, ${account.subscriptionType}, ${at(now)}, ${at(now)}
        where ${fits} or exists (select from ${socialAccount} c
          where c.id = ${id} and c.user_id = ${workspaceId} and c.status <> 'disconnected')
        on conflict (user_id, platform, remote_id) do update set connected_by = excluded.connected_by, kind = excluded.kind, handle = excluded.handle,
          name = excluded.name, language = excluded.language, is_primary = a.is_primary or excluded.is_primary, status = excluded.status,
          granted_scopes = excluded.granted_scopes, token = excluded.token, token_key_id = excluded.token_key_id,
          token_version = a.token_version + 1, access_expires_at = excluded.access_expires_at,
          refresh_expires_at = excluded.refresh_expires_at, ends_at = excluded.ends_at,
          subscription_type = excluded.subscription_type, last_error = null, warned_days = null,
          updated_at = excluded.updated_at
        where a.id = excluded.id returning a.id`,
    );
    return written.length > 0;
  },

  async change(workspaceId: WorkspaceId, id: string, zone: string, now: Date): Promise<StoredAccount | null> {
    const [row] = await db
      .update(socialAccount)
      .set({ zone, updatedAt: now })
      .where(and(owned(workspaceId, id), ne(socialAccount.status, "disconnected")))
      .returning();
    return row ?? null;
  },

  /** False for another's account, and for one that is disconnected. */
  async setPrimary(workspaceId: WorkspaceId, id: string): Promise<boolean> {
    const chosen = sql`(select platform from ${socialAccount}
      where id = ${id} and user_id = ${workspaceId} and status <> 'disconnected')`;
    const [, , made = []] = await runBatch(db, [
      sql`select id from ${socialAccount} where user_id = ${workspaceId} order by id for update`,
      sql`update ${socialAccount} set is_primary = false
        where user_id = ${workspaceId} and platform = ${chosen} and is_primary and id <> ${id}`,
      sql`update ${socialAccount} set is_primary = true
        where id = ${id} and user_id = ${workspaceId} and status <> 'disconnected' returning id`,
    ]);
    return made.length > 0;
  },

  /** Forgets the tokens; the account of the network that was connected first becomes its primary one. */
  async disconnect(workspaceId: WorkspaceId, ids: readonly string[], now: Date): Promise<void> {
    await runBatch(db, [
      sql`select id from ${socialAccount} where user_id = ${workspaceId} order by id for update`,
      sql`update ${socialAccount} set status = 'disconnected', token = null, token_key_id = null,
          token_version = token_version + 1, is_primary = false, ends_at = null, updated_at = ${at(now)}
        where user_id = ${workspaceId} and id = any(${texts(ids)})`,
      sql`update ${socialAccount} set is_primary = true where id in (
        select distinct on (platform) a.id from ${socialAccount} a
        where a.user_id = ${workspaceId} and a.status <> 'disconnected' and not exists (select from ${socialAccount} p
          where p.user_id = a.user_id and p.platform = a.platform and p.is_primary)
        order by a.platform, a.created_at, a.id)`,
    ]);
  },
});
