import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { SealedSecret } from "../../../lib/sealing.ts";
import { socialAccount } from "./accounts.tables.ts";

export type TokensRepository = ReturnType<typeof createTokensRepository>;

export interface Ends {
  accessExpiresAt: Date;
  refreshExpiresAt: Date | null;
  endsAt: Date | null;
}

const at = (moment: Date | null) => sql`${moment?.toISOString() ?? null}::timestamptz`;

/** The tokens of accounts, for their objects alone: no other part may use one. */
export const createTokensRepository = (db: Database) => ({
  async find(accountId: string) {
    const [row] = await db.select().from(socialAccount).where(eq(socialAccount.id, accountId));
    return row ?? null;
  },

  /** A renewal of an older pair writes nothing: the account was connected again meanwhile. */
  async store(
    accountId: string,
    version: number,
    { sealed, keyId }: SealedSecret,
    ends: Ends,
    now: Date,
  ): Promise<void> {
    await db.execute(sql`
      update ${socialAccount} set token = ${sealed}, token_key_id = ${keyId}, token_version = token_version + 1,
        access_expires_at = ${at(ends.accessExpiresAt)}, refresh_expires_at = ${at(ends.refreshExpiresAt)},
        ends_at = ${at(ends.endsAt)},
        warned_days = case when ends_at = ${at(ends.endsAt)} then warned_days end, updated_at = ${at(now)}
      where id = ${accountId} and token_version = ${version} and token is not null`);
  },

  /** The same tokens, sealed anew. */
  async reseal(accountId: string, version: number, { sealed, keyId }: SealedSecret, now: Date): Promise<void> {
    await db.execute(sql`
      update ${socialAccount} set token = ${sealed}, token_key_id = ${keyId}, token_version = token_version + 1,
        updated_at = ${at(now)}
      where id = ${accountId} and token_version = ${version} and token is not null`);
  },

  /** The same tokens under another key: no new version, since nothing that is held of them is void. */
  async replaceSealed(accountId: string, before: SealedSecret, { sealed, keyId }: SealedSecret): Promise<void> {
    await db
      .update(socialAccount)
      .set({ token: sealed, tokenKeyId: keyId })
      .where(and(eq(socialAccount.id, accountId), eq(socialAccount.token, before.sealed)));
  },

  /** Only its person can connect the account again, unless that was done since. */
  async end(accountId: string, version: number, now: Date): Promise<void> {
    await db.execute(sql`
      update ${socialAccount} set status = 'needs_reconnect', last_error = 'needs_reconnect', updated_at = ${at(now)}
      where id = ${accountId} and token_version = ${version} and status <> 'disconnected'`);
  },
});
