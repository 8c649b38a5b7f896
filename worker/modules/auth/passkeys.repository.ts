import { and, asc, eq, sql } from "drizzle-orm";
import { adminUser } from "../../accounts/admins.tables.ts";
import { user } from "../../accounts/accounts.tables.ts";
import { texts } from "../../db/arrays.ts";
import { runBatch } from "../../db/client.ts";
import type { Database } from "../../db/client.ts";
import { adminPasskey, passkey } from "./passkeys.tables.ts";
import type { StoredPasskey } from "./passkeys.rules.ts";

export type PasskeysRepository = ReturnType<typeof createPasskeysRepository>;

/** What a signature is verified with. */
export interface PasskeyKey {
  id: string;
  userId: string;
  publicKey: string;
}

interface AddedPasskey extends Pick<StoredPasskey, "id" | "credentialId" | "transports" | "name" | "createdAt"> {
  publicKey: string;
  counter: number;
}

const owners = { user: { table: passkey, owner: user }, admin: { table: adminPasskey, owner: adminUser } };

/** Passkeys of people or of admins, by the table that they stand in. */
export function createPasskeysRepository(db: Database, kind: keyof typeof owners) {
  const { table, owner } = owners[kind];
  const shown = {
    id: table.id,
    credentialId: table.credentialId,
    transports: table.transports,
    name: table.name,
    createdAt: table.createdAt,
    usedAt: table.usedAt,
  };
  const own = (userId: string, id: string) => and(eq(table.id, id), eq(table.userId, userId));

  return {
    async list(userId: string): Promise<StoredPasskey[]> {
      return db.select(shown).from(table).where(eq(table.userId, userId)).orderBy(asc(table.createdAt), asc(table.id));
    },

    async find(userId: string, id: string): Promise<StoredPasskey | null> {
      const [found] = await db.select(shown).from(table).where(own(userId, id));
      return found ?? null;
    },

    /** `known` where this or another account has the credential; `full` where the account has `most` of them. */
    async add(userId: string, added: AddedPasskey, most: number): Promise<"added" | "known" | "full"> {
      const { id, credentialId, publicKey, counter, transports, name, createdAt } = added;
      const [, rows = [], [asked] = []] = await runBatch(db, [
        sql`select id from ${owner} where id = ${userId} for update`,
        sql`insert into ${table} (id, user_id, credential_id, public_key, counter, transports, name, created_at)
          select ${id}, o.id, ${credentialId}, ${publicKey}, ${counter}, ${texts(transports)}, ${name}, ${createdAt.toISOString()}
          from ${owner} o where o.id = ${userId} and (select count(*) from ${table} where user_id = ${userId}) < ${most}
          on conflict (credential_id) do nothing returning id`,
        sql`select exists (select from ${table} where credential_id = ${credentialId}) as known`,
      ]);
      if (rows.length > 0) return "added";
      return asked?.["known"] === true ? "known" : "full";
    },

    async rename(userId: string, id: string, name: string): Promise<StoredPasskey | null> {
      const [renamed] = await db.update(table).set({ name }).where(own(userId, id)).returning(shown);
      return renamed ?? null;
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const rows = await db.delete(table).where(own(userId, id)).returning({ id: table.id });
      return rows.length > 0;
    },

    async findKey(credentialId: string): Promise<PasskeyKey | null> {
      const [found] = await db
        .select({ id: table.id, userId: table.userId, publicKey: table.publicKey })
        .from(table)
        .where(eq(table.credentialId, credentialId));
      return found ?? null;
    },

    /**
     * Keeps a use by what the authenticator has counted; false where it has not counted on, as a copy of it would, and where
     * the passkey is gone. Of two uses with one count, one is kept.
     */
    async keepUse(id: string, counter: number, now: Date): Promise<boolean> {
      const counts = sql`(${table.counter} < ${counter} or (${table.counter} = 0 and ${counter} = 0))`;
      const rows = await db
        .update(table)
        .set({ counter, usedAt: now })
        .where(and(eq(table.id, id), counts))
        .returning({ id: table.id });
      return rows.length > 0;
    },
  };
}
