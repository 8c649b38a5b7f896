import { and, desc, eq, ne } from "drizzle-orm";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { Database } from "../../../db/client.ts";
import { socialAccount } from "../accounts/accounts.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type TargetsRepository = ReturnType<typeof createTargetsRepository>;

/** The accounts that a person's posts can go to. */
export const createTargetsRepository = (db: Database) => ({
  /** The account, or without an id the primary one of its network; null where there is none, or it is disconnected. */
  async find(workspaceId: WorkspaceId, platform: Platform, id: string | null) {
    const [row] = await db
      .select()
      .from(socialAccount)
      .where(
        and(
          eq(socialAccount.workspaceId, workspaceId),
          eq(socialAccount.platform, platform),
          ne(socialAccount.status, "disconnected"),
          id === null ? eq(socialAccount.isPrimary, true) : eq(socialAccount.id, id),
        ),
      )
      .orderBy(desc(socialAccount.isPrimary))
      .limit(1);
    return row ?? null;
  },
});
