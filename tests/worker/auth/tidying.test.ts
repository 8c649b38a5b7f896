import { expect, test } from "vitest";
import { createTidying } from "../../../worker/modules/auth/tidying.service.ts";
import { createHandClock } from "../../support/hand-clock.ts";

test("guests who left nothing go after a week without a visit; sessions and tokens go when they end", async () => {
  const asked: [string, string][] = [];
  const { removeEmptyGuests, removeExpired } = createTidying({
    auth: {
      removeEmptyGuests: async (before) => asked.push(["guests", before.toISOString()]),
      removeExpired: async (now, movedSince) =>
        void asked.push(["sessions", now.toISOString()], ["moved", movedSince.toISOString()]),
    },
    clock: createHandClock(Date.UTC(2026, 10, 21, 12)),
  });
  await Promise.all([removeEmptyGuests(), removeExpired()]);
  expect(asked).toEqual([
    ["guests", "2026-11-14T12:00:00.000Z"],
    ["sessions", "2026-11-21T12:00:00.000Z"],
    ["moved", "2026-11-18T12:00:00.000Z"],
  ]);
});
