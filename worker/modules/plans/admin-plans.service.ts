import type { QueryOf, ResponseOf } from "../../contract/endpoint.ts";
import type { AdminPlan, listAdminPlans, PlanRecord, readAdminPlan } from "../../contract/plans.contract.ts";
import type { Change } from "../../lib/change.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../../lib/pagination.ts";
import type { Listing } from "../../lib/pagination.ts";
import type { AdminPlansRepository } from "./admin-plans.repository.ts";
import { planNotFound } from "./plans.errors.ts";

/** The plans as admins see them. */
export function createAdminPlansService({ plans }: { plans: AdminPlansRepository }) {
  async function read(id: number): Promise<ResponseOf<typeof readAdminPlan>> {
    const found = await plans.find(id);
    if (found === null) throw planNotFound();
    return found;
  }

  return {
    read,

    async list({ page, sort, q, ...filter }: QueryOf<typeof listAdminPlans>): Promise<Listing<AdminPlan>> {
      const request = pageRequest(page, listingSize);
      const order = toOrder(sort ?? "sort_order");
      const { rows, total } = await plans.page({ ...filter, q: q?.trim() }, order, request);
      return toListing(rows, total, request);
    },

    /** plans.not_found, also for one that is not archived. */
    async restore(id: number): Promise<Change<PlanRecord>> {
      const { archived_at } = await read(id);
      const plan = await plans.restore(id);
      if (plan === null) throw planNotFound();
      return { subject: `plan ${id}`, before: { ...plan, archived_at }, after: plan, answer: plan };
    },
  };
}
