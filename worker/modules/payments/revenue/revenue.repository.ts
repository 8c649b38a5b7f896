import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { ProviderInvoice } from "../../../providers/payments/payments.ts";
import { billingCustomer, payment, planPrice } from "../payments.tables.ts";

export type RevenueRepository = ReturnType<typeof createRevenueRepository>;

export function createRevenueRepository(db: Database) {
  return {
    /**
     * Once an invoice; what went back only ever grows. Neither our customer's nor for a plan of ours, it is not our
     * money. Where the account is gone, the customer stands for it.
     */
    async keep(invoice: ProviderInvoice, refundedCents: number): Promise<void> {
      const { id, customerId, priceId, amountPaidCents, currency, paidAt, createdAt } = invoice;
      await db.execute(sql`
        insert into ${payment} as p (invoice_id, user_id, plan_id, amount_cents, refunded_cents, currency, paid_at)
        select ${id}, coalesce(c.user_id, ${customerId}), r.plan_id, ${amountPaidCents}::int,
          least(${refundedCents}::int, ${amountPaidCents}::int), ${currency}, ${(paidAt ?? createdAt).toISOString()}::timestamptz
        from (select) invoice
        left join ${billingCustomer} c on c.customer_id = ${customerId}
        left join ${planPrice} r on r.price_id = ${priceId}
        where c.user_id is not null or r.plan_id is not null
        on conflict (invoice_id) do update set refunded_cents = greatest(p.refunded_cents, excluded.refunded_cents)`);
    },

    /** False where the invoice is not known yet. */
    async takeBack(invoiceId: string, refundedCents: number): Promise<boolean> {
      const { rows } = await db.execute(sql`
        update ${payment} set refunded_cents = least(greatest(refunded_cents, ${refundedCents}::int), amount_cents)
        where invoice_id = ${invoiceId} returning invoice_id`);
      return rows.length > 0;
    },
  };
}
