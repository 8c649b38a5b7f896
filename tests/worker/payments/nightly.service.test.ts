import { expect, test } from "vitest";
import { createNightly } from "../../../worker/modules/payments/nightly.service.ts";
import { createHandClock } from "../../support/hand-clock.ts";

test("at night one step that fails keeps no other from being done, and is told", async () => {
  const done: unknown[] = [];
  const nightly = createNightly({
    billing: {
      resync: async () => {
        throw new Error("down");
      },
    },
    webhooks: { resend: async (which) => void done.push(which), removeOld: async () => void done.push("removeOld") },
    affiliates: { clearHeld: async (now) => void done.push(now) },
    clock: createHandClock(5),
  });
  await expect(nightly.run()).rejects.toThrow("1 of 4 steps");
  expect(done).toEqual([{ failedToo: true }, "removeOld", new Date(5)]);
});
