import { and, asc, count, desc, eq, like, ne, or, sql } from "drizzle-orm";
import type { AdminRow } from "../../contract/admins.contract.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { contains } from "../../db/search.ts";
import { createId } from "../../lib/ids.ts";
import { offsetOf } from "../../lib/pagination.ts";
import type { Order, PageRequest } from "../../lib/pagination.ts";
import { adminAccount, adminTwoFactor, adminVerification } from "./admin.tables.ts";
import { adminSession, adminUser } from "../../accounts/admins.tables.ts";
import { adminPasskey } from "./passkeys.tables.ts";
import { createTokensRepository } from "./tokens.repository.ts";

export type AdminColumn = "name" | "email" | "created_at";
export type AdminsRepository = ReturnType<typeof createAdminsRepository>;

const columns = { name: adminUser.name, email: adminUser.email, created_at: adminUser.createdAt } as const;

// The driver would leave the table's name out, and `id` then mean that of the inner table.
const shown = (now: Date) => ({
  id: adminUser.id,
  name: adminUser.name,
  email: adminUser.email,
  twoFactor: adminUser.twoFactorEnabled,
  invited: sql<boolean>`not exists (select 1 from ${adminAccount} a where a.user_id = "admin_user".id)`,
  signedIn: sql<boolean>`exists (select 1 from ${adminSession} s where s.user_id = "admin_user".id and s.expires_at > ${now.toISOString()})`,
  createdAt: adminUser.createdAt,
});

/** Admins' own tables: who they are, what they sign in with, and their mailed tokens. */
export function createAdminsRepository(db: Database) {
  return {
    ...createTokensRepository(db, adminVerification),

    async page(
      q: string | undefined,
      { column, descending }: Order<AdminColumn>,
      request: PageRequest,
      now: Date,
    ): Promise<{ rows: AdminRow[]; total: number }> {
      const where = q ? or(contains(adminUser.name, q), contains(adminUser.email, q)) : undefined;
      const direction = descending ? desc : asc;
      const [rows, [counted]] = await db.batch([
        db
          .select(shown(now))
          .from(adminUser)
          .where(where)
          .orderBy(direction(columns[column]), direction(adminUser.id))
          .limit(request.size)
          .offset(offsetOf(request)),
        db.select({ total: count() }).from(adminUser).where(where),
      ]);
      return { rows: rows.map(toAdminRow), total: counted?.total ?? 0 };
    },

    async find(id: string, now: Date): Promise<AdminRow | null> {
      const [found] = await db.select(shown(now)).from(adminUser).where(eq(adminUser.id, id));
      return found ? toAdminRow(found) : null;
    },

    async findByEmail(email: string): Promise<{ id: string; email: string } | null> {
      const [found] = await db
        .select({ id: adminUser.id, email: adminUser.email })
        .from(adminUser)
        .where(eq(adminUser.email, email));
      return found ?? null;
    },

    /** Null when the address has an account: the database decides, also between two at once. */
    async make(person: { name: string; email: string }, now: Date): Promise<string | null> {
      const [made] = await db
        .insert(adminUser)
        .values({ id: createId(), ...person, emailVerified: true, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: adminUser.id });
      return made?.id ?? null;
    },

    async findHash(id: string): Promise<string | null> {
      const [found] = await db
        .select({ hash: adminAccount.password })
        .from(adminAccount)
        .where(and(eq(adminAccount.userId, id), eq(adminAccount.providerId, "credential")));
      return found?.hash ?? null;
    },

    /** Gives a password to an admin without one; null where there is one, or no such admin. */
    async giveHash(id: string, hash: string, now: Date): Promise<string | null> {
      const moment = now.toISOString();
      const { rows } = await db.execute(sql`
        with given as (
          insert into ${adminAccount} (id, account_id, provider_id, user_id, password, created_at, updated_at)
          select ${createId()}, u.id, 'credential', u.id, ${hash}, ${moment}, ${moment} from ${adminUser} u
          where u.id = ${id} and not exists (select 1 from ${adminAccount} a where a.user_id = u.id)
          returning user_id)
        select u.email from ${adminUser} u join given on given.user_id = u.id`);
      return rows[0] ? String(rows[0]["email"]) : null;
    },

    /** For an admin who answered with that passkey; false where it is gone meanwhile. */
    async openSession(
      id: string,
      passkeyId: string,
      opened: { token: string; end: Date },
      now: Date,
    ): Promise<boolean> {
      const moment = now.toISOString();
      const { rows } = await db.execute(sql`
        insert into ${adminSession} (id, token, user_id, expires_at, created_at, updated_at)
        select ${createId()}, ${opened.token}, p.user_id, ${opened.end.toISOString()}, ${moment}, ${moment}
        from ${adminPasskey} p where p.id = ${passkeyId} and p.user_id = ${id} for update returning id`);
      return rows.length > 0;
    },

    /** Every session but the one that asks ends. */
    async changeHash(id: string, hash: string, keptSession: string, now: Date): Promise<void> {
      await db.batch([
        db.update(adminAccount).set({ password: hash, updatedAt: now }).where(eq(adminAccount.userId, id)),
        db.delete(adminSession).where(and(eq(adminSession.userId, id), ne(adminSession.id, keptSession))),
      ]);
    },

    /** The next sign-in is by password alone, and opens the set-up alone. */
    async forgetSecondStep(id: string, now: Date): Promise<void> {
      await db.batch([
        db.delete(adminTwoFactor).where(eq(adminTwoFactor.userId, id)),
        db.update(adminUser).set({ twoFactorEnabled: false, updatedAt: now }).where(eq(adminUser.id, id)),
      ]);
    },

    /** Takes everything away that an admin could sign in with: links that were mailed and sign-ins that wait for a code too. */
    async disarm(id: string, now: Date): Promise<void> {
      await db.batch([
        db.delete(adminAccount).where(eq(adminAccount.userId, id)),
        db.delete(adminTwoFactor).where(eq(adminTwoFactor.userId, id)),
        db.delete(adminPasskey).where(eq(adminPasskey.userId, id)),
        // After the passkeys: a session that one of them is opening is there by now.
        db.delete(adminSession).where(eq(adminSession.userId, id)),
        db.delete(adminVerification).where(like(adminVerification.value, `%${id}%`)),
        db.update(adminUser).set({ twoFactorEnabled: false, updatedAt: now }).where(eq(adminUser.id, id)),
      ]);
    },

    /** False when there is no such admin, or `by` was removed meanwhile: of two who remove each other, one stays. */
    async remove(id: string, by: string): Promise<boolean> {
      const [, removed = []] = await runBatch(db, [
        sql`select id from ${adminUser} order by id for update`,
        sql`delete from ${adminUser} where id = ${id} and id <> ${by}
          and exists (select 1 from ${adminUser} where id = ${by}) returning id`,
      ]);
      return removed.length > 0;
    },
  };
}

interface ListedAdmin {
  id: string;
  name: string;
  email: string;
  twoFactor: boolean;
  invited: boolean;
  signedIn: boolean;
  createdAt: Date;
}

const toAdminRow = ({ twoFactor, signedIn, createdAt, ...rest }: ListedAdmin): AdminRow => ({
  ...rest,
  two_factor: twoFactor,
  signed_in: signedIn,
  created_at: createdAt.toISOString(),
});
