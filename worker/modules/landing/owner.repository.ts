import { asc, sql } from "drizzle-orm";
import { adminUser } from "../../accounts/admins.tables.ts";
import type { OwnerDraft } from "../../contract/owner.contract.ts";
import type { OwnerFacts } from "../../contract/owner.rules.ts";
import type { Database } from "../../db/client.ts";
import { siteOwner } from "./owner.tables.ts";

export type StoredOwner = typeof siteOwner.$inferSelect;
export type OwnerRepository = ReturnType<typeof createOwnerRepository>;

export function createOwnerRepository(db: Database) {
  return {
    async find(): Promise<StoredOwner | null> {
      return (await db.select().from(siteOwner))[0] ?? null;
    },

    /** Writes what is in the draft, in one statement; returns the facts as they were before. */
    async write(draft: OwnerDraft, adminEmail: string, now: Date): Promise<OwnerFacts> {
      const { rows } = await db.execute<{ facts: OwnerFacts }>(sql`
        with before as (select facts from ${siteOwner} for update),
        written as (
          insert into ${siteOwner} (id, facts, changed_at, admin_email)
          values (1, ${JSON.stringify(draft)}::jsonb, ${now.toISOString()}::timestamptz, ${adminEmail})
          on conflict (id) do update set facts = ${siteOwner}.facts || excluded.facts,
            revision = ${siteOwner}.revision + 1, changed_at = excluded.changed_at, admin_email = excluded.admin_email
        )
        select facts from before`);
      return rows[0]?.facts ?? {};
    },

    /** The address of the first admin, whom an installation has from its beginning. */
    async firstAdmin(): Promise<string | null> {
      const [first] = await db
        .select({ email: adminUser.email })
        .from(adminUser)
        .orderBy(asc(adminUser.createdAt))
        .limit(1);
      return first?.email ?? null;
    },
  };
}
