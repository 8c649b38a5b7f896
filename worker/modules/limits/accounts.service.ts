import { AppError } from "../../lib/app-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { LimitsRepository } from "./limits.repository.ts";
import { requireCost, requireUnits } from "./limits.rules.ts";
import type { Quota } from "./quota.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";

interface Dependencies {
  limits: Pick<LimitsRepository, "listMeters" | "reserve" | "settle">;
  clock: Clock;
}

/** The quota of workspaces, in SQL: each call is one statement, one round trip. */
export function createAccountQuota({ limits, clock }: Dependencies): Quota<WorkspaceId> {
  const now = () => new Date(clock.now());
  return {
    async peek(workspaceId, queryType) {
      const [meter] = await limits.listMeters(workspaceId, [queryType], now());
      return meter?.allowance ?? null;
    },

    /** Units may be 0 where a cost is held. request.invalid: the id is another workspace's, or another query type's. */
    async reserve(workspaceId, queryType, id, units, { costMicros = 0, heldUntil } = {}) {
      requireCost(costMicros);
      requireUnits(units, costMicros > 0 ? 0 : 1);
      const wanted = { queryType, id, units, costMicros, heldUntil: heldUntil ?? null };
      const { outcome, allowance, stop = "total" } = await limits.reserve(workspaceId, wanted, now());
      if (outcome === "taken") throw new AppError("request.invalid", { fields: ["id: taken"] });
      if (outcome === "spent") return { state: outcome, stop };
      if (outcome === "off" || outcome === "unconfirmed") return { state: outcome };
      if (outcome === "reached" || outcome === "cost_reached") return { state: outcome, allowance };
      return { state: "held", hold: { id, object: null }, allowance };
    },

    async settle({ id }, units, costMicros = 0) {
      requireUnits(units, 0);
      requireCost(costMicros);
      await limits.settle(id, units, costMicros);
    },

    release: ({ id }) => limits.settle(id, 0, 0),
  };
}
