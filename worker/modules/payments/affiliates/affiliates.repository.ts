import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { user } from "../../../accounts/accounts.tables.ts";
import { affiliate, billingCustomer, commission, referral, subscription } from "../payments.tables.ts";
import { passingReasons, statesBefore } from "./affiliates.rules.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type AffiliatesRepository = ReturnType<typeof createAffiliatesRepository>;

export type Commission = typeof commission.$inferInsert;

export interface Referral {
  userId: PersonId;
  affiliateId: string;
  /** Hundredths, as they were when the customer came. */
  percent: number;
  /** The affiliate's customers at the payment provider: their own, and of teams for which they have bought. */
  affiliateCustomerIds: string[];
}

interface ReferralRow extends Record<string, unknown> {
  user_id: PersonId;
  affiliate_id: PersonId;
  percent: number;
  customer_ids: string[];
}

interface Earnings extends Record<string, unknown> {
  code: string | null;
  referred: number;
  held: number;
  cleared: number;
  paid: number;
  refused: number;
  owed: number;
}

export function createAffiliatesRepository(db: Database) {
  const findCode = async (userId: PersonId): Promise<string | null> => {
    const [row] = await db.select({ code: affiliate.code }).from(affiliate).where(eq(affiliate.userId, userId));
    return row?.code ?? null;
  };

  return {
    findCode,

    /** The code that the person has in the end; null where the new one is another's by chance. */
    async keepCode(userId: PersonId, code: string, now: Date): Promise<string | null> {
      await db.insert(affiliate).values({ userId, code, createdAt: now }).onConflictDoNothing();
      return findCode(userId);
    },

    async findOwner(code: string): Promise<{ userId: PersonId; email: string } | null> {
      const [row] = await db
        .select({ userId: user.id, email: user.email })
        .from(affiliate)
        .innerJoin(user, eq(user.id, affiliate.userId))
        .where(and(eq(affiliate.code, code), isNull(user.suspendedAt)));
      return row ?? null;
    },

    /**
     * Whether the person came with this affiliate: named now by an account made since then, or named first before. The
     * share that is promised now stays that of this person, whatever it is later.
     */
    async refer(
      userId: PersonId,
      { affiliateId, percent, madeSince, now }: { affiliateId: string; percent: number; madeSince: Date; now: Date },
    ): Promise<boolean> {
      const [, found] = await runBatch(db, [
        sql`insert into ${referral} (user_id, affiliate_id, percent, created_at)
          select id, ${affiliateId}, ${percent}::int, ${now.toISOString()}::timestamptz from ${user}
          where id = ${userId} and created_at > ${madeSince.toISOString()} on conflict (user_id) do nothing`,
        sql`select user_id from ${referral} where user_id = ${userId} and affiliate_id = ${affiliateId}`,
      ]);
      return found?.[0] !== undefined;
    },

    /** The affiliate whose code the buyer of what was paid came with, and its share. */
    async findReferral(customerId: string, subscriptionId: string | null): Promise<Referral | null> {
      const { rows } = await db.execute<ReferralRow>(sql`
        select r.user_id, r.affiliate_id, r.percent,
          array(select t.customer_id from ${billingCustomer} t where t.user_id = r.affiliate_id or t.user_id in
            (select b.user_id from ${subscription} b where b.bought_by = r.affiliate_id)) as customer_ids
        from ${billingCustomer} c
        left join ${subscription} s on s.id = ${subscriptionId}::text and s.user_id = c.user_id
        join ${referral} r on r.user_id = coalesce(s.bought_by, c.user_id)
        join ${user} a on a.id = r.affiliate_id and a.suspended_at is null
        where c.customer_id = ${customerId}`);
      const [row] = rows;
      if (!row) return null;
      const { user_id: userId, affiliate_id: affiliateId, percent, customer_ids: affiliateCustomerIds } = row;
      return { userId, affiliateId, percent, affiliateCustomerIds };
    },

    /** Once an invoice. */
    async keepCommission(row: Commission): Promise<void> {
      await db.insert(commission).values(row).onConflictDoNothing();
    },

    /** False where the invoice has earned nothing yet. */
    async clawBack(invoiceId: string, reason: string): Promise<boolean> {
      const ofInvoice = eq(commission.invoiceId, invoiceId);
      const [, known] = await db.batch([
        db
          .update(commission)
          .set({ state: "clawed_back", reason })
          .where(and(ofInvoice, inArray(commission.state, statesBefore("clawed_back")))),
        db.select({ id: commission.invoiceId }).from(commission).where(ofInvoice),
      ]);
      return known.length > 0;
    },

    /** As it was before: what had been paid out is owed no more, and what had not is held until its day. */
    async restore(invoiceId: string): Promise<void> {
      await db
        .update(commission)
        .set({ state: sql`case when ${commission.reference} is null then 'held' else 'paid' end`, reason: null })
        .where(
          and(
            eq(commission.invoiceId, invoiceId),
            eq(commission.state, "clawed_back"),
            inArray(commission.reason, [...passingReasons]),
          ),
        );
    },

    async clearHeld(now: Date): Promise<void> {
      await db
        .update(commission)
        .set({ state: "cleared" })
        .where(and(inArray(commission.state, statesBefore("cleared")), lte(commission.heldUntil, now)));
    },

    /** EUR cents. */
    async sumOf(userId: PersonId): Promise<Earnings> {
      const { rows } = await db.execute<Earnings>(sql`
        select (select code from ${affiliate} where user_id = ${userId}) as code,
          (select count(*)::int from ${referral} where affiliate_id = ${userId}) as referred,
          coalesce(sum(amount_cents) filter (where state = 'held'), 0)::int as held,
          coalesce(sum(amount_cents) filter (where state = 'cleared'), 0)::int as cleared,
          coalesce(sum(amount_cents) filter (where state = 'paid'), 0)::int as paid,
          coalesce(sum(amount_cents) filter (where state = 'refused'), 0)::int as refused,
          coalesce(sum(amount_cents) filter (where state = 'clawed_back' and reference is not null), 0)::int as owed
        from ${commission} where affiliate_id = ${userId} and currency = 'eur'`);
      return rows[0] ?? { code: null, referred: 0, held: 0, cleared: 0, paid: 0, refused: 0, owed: 0 };
    },
  };
}
