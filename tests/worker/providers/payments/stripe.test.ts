import { describe, test } from "vitest";
import { buyingSuite } from "./stripe-buying.suite.ts";
import { changingSuite } from "./stripe-changing.suite.ts";
import { refundingSuite } from "./stripe-refunding.suite.ts";
import { waitingSuite } from "./stripe-waiting.suite.ts";
import { taxingSuite } from "./stripe-taxing.suite.ts";
import { realKey, startRealWorld, startStandInWorld } from "./stripe-world.ts";

describe("on the stand-in", () => {
  buyingSuite(startStandInWorld);
  changingSuite(startStandInWorld);
  waitingSuite(startStandInWorld);
  refundingSuite(startStandInWorld);
  taxingSuite(startStandInWorld);
});

if (realKey?.includes("_test_")) {
  describe("on Stripe itself", { timeout: 120_000 }, () => {
    buyingSuite(startRealWorld);
    changingSuite(startRealWorld);
    waitingSuite(startRealWorld);
    refundingSuite(startRealWorld);
    taxingSuite(startRealWorld);
  });
} else {
  test.skip("on Stripe itself: needs a test key in STRIPE_SECRET_KEY", () => {});
}
