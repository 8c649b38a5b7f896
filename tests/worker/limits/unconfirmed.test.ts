import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { QueryType } from "../../../worker/contract/meters.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import { createMeters } from "../../../worker/modules/limits/meters.service.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import type { HandClock } from "../../support/hand-clock.ts";
import { makeSession } from "../../support/rows.ts";
import { createFakeGuests } from "../answers/fixture.ts";
import { bearing } from "../../support/credentials.ts";

const address = "192.0.2.1";
const units = { period: "month", units: 3 } as const;
const plan: PlanLimits = {
  chat: { period: "day", questions: 30, costMicros: null },
  "pdf-uploads": units,
  "pdf-chat": units,
  "pdf-functionality": units,
  "pdf-image-analyse": units,
  "report-creation": units,
};

let database: TestDatabase;
let clock: HandClock;
let service: ReturnType<typeof createMeters>;
beforeAll(async () => {
  database = await startDatabase();
  clock = createHandClock(Date.UTC(2026, 10, 21, 12));
  service = createMeters({
    caps: { require: async () => undefined },
    limits: createLimitsRepository(database.db),
    sessions: { requireSignature: async (credential) => credential },
    guests: createFakeGuests().guests,
    clock,
  });
});
afterAll(() => database.close());

async function openAccount() {
  const { workspaceId, token } = await makeSession(database.db, { unconfirmed: true, limits: plan });
  const hold = (queryType: QueryType) =>
    service.reserve({ kind: "user", workspaceId }, address, queryType, createId(), 1);
  return {
    token,
    hold,
    outcome: (queryType: QueryType) =>
      hold(queryType).then(
        () => "held",
        (error: { code: string }) => error.code,
      ),
    confirm: () => database.sql(`update "user" set email_verified = true where id = $1`, [workspaceId]),
  };
}

describe("an account whose address is not confirmed", () => {
  test("brings one file and asks it, and nothing else until it is confirmed", async () => {
    const { hold, outcome, confirm } = await openAccount();
    await service.settle(await hold("pdf-uploads"), 1);
    expect(await outcome("pdf-uploads")).toBe("auth.email_unconfirmed");
    for (const type of ["pdf-chat", "pdf-functionality", "pdf-image-analyse"] as const)
      expect(await outcome(type)).toBe("held");
    expect(await outcome("report-creation")).toBe("auth.email_unconfirmed");
    await confirm();
    expect(await outcome("pdf-uploads")).toBe("held");
    expect(await outcome("report-creation")).toBe("held");
  });

  test("has one file though several arrive at once, and another in place of one that failed", async () => {
    const { hold, outcome } = await openAccount();
    const uploads = await Promise.allSettled([hold("pdf-uploads"), hold("pdf-uploads"), hold("pdf-uploads")]);
    const held = uploads.flatMap((upload) => (upload.status === "fulfilled" ? [upload.value] : []));
    expect(held).toHaveLength(1);
    for (const one of held) await service.release(one);
    expect(await outcome("pdf-uploads")).toBe("held");
  });

  test("has no second file in another month", async () => {
    const { hold, outcome } = await openAccount();
    await service.settle(await hold("pdf-uploads"), 1);
    clock.advance(40 * 86_400_000);
    expect(await outcome("pdf-uploads")).toBe("auth.email_unconfirmed");
  });

  test("is shown what its network has left of the chat, and its plan's rest", async () => {
    const { token, confirm } = await openAccount();
    const look = () =>
      service.checkUser({ credential: bearing(token), claimedUserIds: [], address, queryType: "chat", modelId: null });
    expect(await look()).toMatchObject({ allowance: { limit: 10 } });
    const files = service.checkUser({
      credential: bearing(token),
      claimedUserIds: [],
      address,
      queryType: "pdf-uploads",
      modelId: null,
    });
    expect(await files).toMatchObject({ allowance: { limit: 3 } });
    await confirm();
    expect(await look()).toMatchObject({ allowance: { limit: 30 } });
  });
});
