import type { PlanLimits } from "../../../../worker/contract/plans.contract.ts";
import type { Database } from "../../../../worker/db/client.ts";
import type { Clock } from "../../../../worker/lib/clock.ts";
import { createLimitsRepository } from "../../../../worker/modules/limits/limits.repository.ts";
import { createMeters } from "../../../../worker/modules/limits/meters.service.ts";
import type { OwnCaller } from "../../../support/people.ts";
import { makeSession } from "../../../support/rows.ts";

/** A user whose plan allows this. */
export async function makeReader(db: Database, limits: PlanLimits): Promise<OwnCaller> {
  const { workspaceId, sessionId } = await makeSession(db, { limits });
  return {
    kind: "user",
    id: workspaceId,
    workspaceId,
    role: "owner",
    sessionId,
    sessionExpiresAt: new Date("2100-01-01T00:00:00Z"),
    sessionOpenedAt: new Date("2099-12-02T00:00:00Z"),
    sessionSeenAt: new Date("2099-12-02T00:00:00Z"),
    sessionProvedAt: new Date("2099-12-02T00:00:00Z"),
    boundTo: null,
    name: "Ada",
    email: `${workspaceId.toLowerCase()}@example.test`,
    emailVerified: true,
    incognito: false,
    plan: null,
    limits,
    periodStart: null,
    periodEnd: null,
  };
}

const nobody = () => Promise.reject(new Error("no guest keeps files"));

/** The limits of accounts, as the product counts them. */
export const metered = (db: Database, clock: Clock) =>
  createMeters({
    caps: { require: async () => undefined },
    limits: createLimitsRepository(db),
    sessions: { requireSignature: nobody },
    guests: { peek: nobody, reserve: nobody, settle: nobody, release: nobody },
    clock,
  });
