import { capCounts } from "../../../worker/cap-counts.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import type { UserCaller } from "../../../worker/lib/caller.ts";
import { createCapsRepository } from "../../../worker/modules/limits/caps.repository.ts";
import { composeSupport } from "../../../worker/modules/support/support.composition.ts";
import { startDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { makeSession } from "../../support/rows.ts";
import { noon, supportRows } from "./rows.ts";

type Base = Parameters<typeof composeSupport>[0];

export const publicUrl = "https://ensemble.example";

/** The support tool over a real database, with a clock that a test moves and a store that remembers what was deleted. */
export async function openSupport() {
  const { db, sql, close } = await startDatabase();
  const clock = createHandClock(noon.getTime());
  const removed: string[] = [];
  const world = { tooMany: false };
  const base = {
    db,
    clock,
    config: { publicUrl, auth: { secret: "s".repeat(40) } } as Base["config"],
    guests: {
      take: async () => (world.tooMany ? { state: "refused", retryAfterSeconds: 60 } : { state: "taken" }),
    } as unknown as Base["guests"],
    files: { remove: async (keys: readonly string[]) => void removed.push(...keys) } as unknown as Base["files"],
  };
  const support = composeSupport(base, { limits: { caps: createCapsRepository(db, capCounts) } });
  return {
    ...support,
    db,
    sql,
    close,
    clock,
    removed,
    /** Whether the network of visitors has brought too many. */
    network: world,
    rows: supportRows(db),

    /** An account whose plan allows so many chatbots and pages. */
    async newOwner(limits: Partial<PlanLimits> = {}, models: number[] = []): Promise<UserCaller> {
      const caps = { chatbots: 3, "stored-pages": 100 };
      const all: PlanLimits = { chat: { period: "day", questions: 1, costMicros: null }, caps, ...limits };
      const { userId } = await makeSession(db, { limits: all, models });
      return { kind: "user", id: userId, limits: all } as UserCaller;
    },
  };
}

export type SupportWorld = Awaited<ReturnType<typeof openSupport>>;
