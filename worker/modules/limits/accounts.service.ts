import { AppError } from "../../lib/app-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { LimitsRepository } from "./limits.repository.ts";
import { requireUnits } from "./limits.rules.ts";
import type { Quota } from "./quota.ts";

interface Parts {
  limits: Pick<LimitsRepository, "listMeters" | "reserve" | "settle">;
  clock: Clock;
}

/** The quota of accounts, in SQL: each call is one statement, one round trip. */
export function createAccountQuota({ limits, clock }: Parts): Quota {
  const now = () => new Date(clock.now());
  return {
    async peek(userId, queryType) {
      const [meter] = await limits.listMeters(userId, [queryType], now());
      return meter?.allowance ?? null;
    },

    /** request.invalid where the id is somebody else's, or another query type's. */
    async reserve(userId, queryType, id, units) {
      requireUnits(units, 1);
      const { outcome, allowance } = await limits.reserve(userId, queryType, id, units, now());
      if (outcome === "taken") throw new AppError("request.invalid", { fields: ["id: taken"] });
      if (outcome === "off" || outcome === "unconfirmed") return { state: outcome };
      if (outcome === "reached") return { state: "reached", allowance };
      return { state: "held", hold: { id, object: null }, allowance };
    },

    async settle({ id }, units) {
      requireUnits(units, 0);
      await limits.settle(id, units);
    },

    release: ({ id }) => limits.settle(id, 0),
  };
}
