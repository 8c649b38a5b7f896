import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { ProviderInvoice } from "../../../providers/payments/payments.ts";
import { billingCustomer, payment, planPrice, subscription } from "../payments.tables.ts";

/** The tax within what was paid of an invoice: a credit of the customer pays its share of both. */
function taxWithin({
  amountPaidCents: paid,
  totalCents: total,
  taxCents: tax,
}: Pick<ProviderInvoice, "amountPaidCents" | "totalCents" | "taxCents">): number {
  return total > 0 ? Math.round(tax * Math.min(1, paid / total)) : 0;
}

export type RevenueRepository = ReturnType<typeof createRevenueRepository>;

/** What is not ours of a payment, and when that was asked. */
export interface Back {
  cents: number;
  asOf: Date;
}

export function createRevenueRepository(db: Database) {
  return {
    /**
     * Once an invoice, with what is known to have gone back. Neither our customer's nor for a plan of ours, it is not
     * our money. Where the workspace is gone, the customer stands for it.
     */
    async keep(invoice: ProviderInvoice, back: Back | null): Promise<void> {
      const { id, customerId, subscriptionId, priceId, amountPaidCents, currency, paidAt, createdAt } = invoice;
      const taxCents = taxWithin(invoice);
      await db.execute(sql`
        insert into ${payment} as p
          (invoice_id, user_id, plan_id, amount_cents, tax_cents, refunded_cents, refunded_as_of, currency, paid_at)
        select ${id}, coalesce(c.user_id, ${customerId}), coalesce(r.plan_id, s.plan_id), ${amountPaidCents}::int, ${taxCents}::int,
          least(${back?.cents ?? 0}::int, ${amountPaidCents}::int), ${back?.asOf.toISOString() ?? null}::timestamptz,
          ${currency}, ${(paidAt ?? createdAt).toISOString()}::timestamptz
        from (select) invoice
        left join ${billingCustomer} c on c.customer_id = ${customerId}
        left join ${planPrice} r on r.price_id = ${priceId}
        left join ${subscription} s on s.id = ${subscriptionId} and s.user_id = c.user_id
        where c.user_id is not null or r.plan_id is not null
        on conflict (invoice_id) do update
          set refunded_cents = excluded.refunded_cents, refunded_as_of = excluded.refunded_as_of
          where coalesce(p.refunded_as_of, '-infinity') <= excluded.refunded_as_of`);
    },

    /** False where the invoice is not known yet. */
    async takeBack(invoiceId: string, { cents, asOf }: Back): Promise<boolean> {
      const at = sql`${asOf.toISOString()}::timestamptz`;
      const { rows } = await db.execute(sql`
        update ${payment} set
          refunded_cents = case when coalesce(refunded_as_of, '-infinity') <= ${at}
            then least(${cents}::int, amount_cents) else refunded_cents end,
          refunded_as_of = greatest(refunded_as_of, ${at})
        where invoice_id = ${invoiceId} returning invoice_id`);
      return rows.length > 0;
    },
  };
}
