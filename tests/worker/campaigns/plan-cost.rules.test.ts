import { expect, test } from "vitest";
import { planCost } from "../../../worker/modules/campaigns/generation/plan/plan-cost.rules.ts";

const writer = { inputPrice: 0.002, outputPrice: 0.01 };
const campaign = { brief: "x".repeat(500), goal: "Visits", audience: "Neighbours", numPosts: 5 };
/** What the free plans pay for campaigns in a month, as migration 0043 names it. */
const freeCeilingMicros = 50_000;

test.each([null, "https://bakery.example/"])(
  "the usual five posts fit the ceiling of a free plan, with website %s",
  (websiteUrl) => {
    const held = planCost([writer], { ...campaign, websiteUrl });
    expect(held).toBeGreaterThan(20_000);
    expect(held).toBeLessThan(freeCeilingMicros);
  },
);

test("the dearest of the models that may write counts", () => {
  const cheap = { inputPrice: 0, outputPrice: 0.001 };
  expect(planCost([cheap, writer], { ...campaign, websiteUrl: null })).toBe(
    planCost([writer], { ...campaign, websiteUrl: null }),
  );
});
