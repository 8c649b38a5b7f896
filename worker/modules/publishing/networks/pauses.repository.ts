import { eq, isNull, sql } from "drizzle-orm";
import { adminUser } from "../../../accounts/admins.tables.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import { texts } from "../../../db/arrays.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { socialNetworkPause } from "./networks.tables.ts";
import { pausingCodes } from "./pausing.rules.ts";
import type { PausingCode } from "./pausing.rules.ts";

export interface NetworkRefusal {
  /** The publication that met the refusal. */
  publicationId: string;
  code: PausingCode;
  at: Date;
}

export type Pause = Pick<typeof socialNetworkPause.$inferSelect, "platform" | "code" | "pausedAt">;
export type PausesRepository = ReturnType<typeof createPausesRepository>;

export const createPausesRepository = (db: Database) => ({
  /** Pauses the network of a publication. Told again of the same refusal it answers the same; null where one is paused, or was resumed since. */
  async begin({ publicationId, code, at }: NetworkRefusal): Promise<Platform | null> {
    const { rows } = await db.execute<{ platform: Platform }>(sql`
      insert into ${socialNetworkPause} as p (platform, code, paused_at)
      select a.platform, ${code}, ${at.toISOString()}::timestamptz
      from publication b join social_account a on a.id = b.account_id where b.id = ${publicationId}
      on conflict (platform) do update set code = excluded.code, paused_at = excluded.paused_at, resumed_at = null
      where p.resumed_at < excluded.paused_at or (p.resumed_at is null and p.paused_at = excluded.paused_at)
      returning p.platform`);
    return rows[0]?.platform ?? null;
  },

  /** Those that are paused. */
  list: (): Promise<Pause[]> =>
    db
      .select({
        platform: socialNetworkPause.platform,
        code: socialNetworkPause.code,
        pausedAt: socialNetworkPause.pausedAt,
      })
      .from(socialNetworkPause)
      .where(isNull(socialNetworkPause.resumedAt)),

  async codeOf(platform: Platform): Promise<PausingCode | null> {
    const [row] = await db.select().from(socialNetworkPause).where(eq(socialNetworkPause.platform, platform));
    return row && row.resumedAt === null ? row.code : null;
  },

  /** What waits for the network may be tried at once. False where it is not paused. */
  async resume(platform: Platform, now: Date): Promise<boolean> {
    const [resumed = []] = await runBatch(db, [
      sql`update ${socialNetworkPause} set resumed_at = ${now.toISOString()}::timestamptz
        where platform = ${platform} and resumed_at is null returning platform`,
      sql`update publication p set next_try_at = null from social_account a
        where a.id = p.account_id and a.platform = ${platform} and p.state = 'scheduled'
          and p.error_code = any(${texts(pausingCodes)})`,
    ]);
    return resumed.length > 0;
  },

  listAdmins: () => db.select({ id: adminUser.id, email: adminUser.email }).from(adminUser),
});
