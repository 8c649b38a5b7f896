import { vi } from "vitest";
import { createGuestObjects } from "./guest-objects.ts";
import { testQuota } from "./quota.suite.ts";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    ctx: unknown;
    constructor(ctx: unknown) {
      this.ctx = ctx;
    }
  },
}));

testQuota("guests, in the objects of their addresses", async () => {
  let addresses = 0;
  return {
    quota: createGuestObjects(),
    newSubject: async () => `198.51.100.${(addresses += 1)}`,
    sweep: async () => undefined,
    close: async () => undefined,
  };
});
