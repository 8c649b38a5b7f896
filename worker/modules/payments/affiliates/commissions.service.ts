import type { BodyOf, QueryOf } from "../../../contract/endpoint.ts";
import type {
  CommissionRow,
  listCommissions,
  reviewCommission,
} from "../../../contract/payments/commissions.contract.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { Change } from "../../../lib/change.ts";
import type { Clock } from "../../../lib/clock.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../../../lib/pagination.ts";
import type { Listing } from "../../../lib/pagination.ts";
import { notReviewable, paymentNotFound } from "../payments.errors.ts";
import type { CommissionsRepository, StoredCommission } from "./commissions.repository.ts";

interface Dependencies {
  commissions: CommissionsRepository;
  clock: Clock;
}

/** What affiliates earn, reviewed by an admin: the money itself is sent outside the product. */
export function createCommissionsService({ commissions, clock }: Dependencies) {
  async function find(id: string): Promise<CommissionRow> {
    const found = await commissions.find(id);
    if (found === null) throw paymentNotFound();
    return toCommission(found);
  }

  return {
    async list({ page, q, sort, state }: QueryOf<typeof listCommissions>): Promise<Listing<CommissionRow>> {
      const request = pageRequest(page, listingSize);
      const order = toOrder(sort ?? "-created_at");
      const { rows, total } = await commissions.page({ q: q?.trim(), state }, order, request);
      return toListing(rows.map(toCommission), total, request);
    },

    /** payments.not_found, payments.not_reviewable; request.invalid where a payout has no reference. */
    async review(
      id: string,
      { decision, reason, reference = "" }: BodyOf<typeof reviewCommission>,
    ): Promise<Change<CommissionRow>> {
      const named = decision === "paid" ? reference.trim() : null;
      if (named === "") throw new AppError("request.invalid", { fields: ["reference: missing"] });
      const before = await find(id);
      const review = { decision, reason, reference: named, at: new Date(clock.now()) };
      if (!(await commissions.review(id, review))) throw notReviewable({ state: before.state });
      const answer = await find(id);
      const after = { state: answer.state, reason, reference: answer.reference };
      return { subject: `commission ${id}`, before: { state: before.state }, after, answer };
    },
  };
}

const toCommission = (row: StoredCommission): CommissionRow => ({
  id: row.invoiceId,
  affiliate_id: row.affiliateId,
  affiliate_email: row.email,
  user_id: row.userId,
  amount_cents: row.amountCents,
  currency: row.currency,
  state: row.state,
  reason: row.reason,
  reference: row.reference,
  held_until: row.heldUntil.toISOString(),
  created_at: row.createdAt.toISOString(),
  reviewed_at: row.reviewedAt?.toISOString() ?? null,
});
