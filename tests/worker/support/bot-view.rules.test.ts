import { expect, test } from "vitest";
import { embedHosts } from "../../../worker/contract/support/embed-hosts.rules.ts";
import { priceOfThousand } from "../../../worker/modules/support/bots/answer-prices.rules.ts";
import { progressOf, trainingStatusOf } from "../../../worker/modules/support/bots/bot-view.rules.ts";

test.each([
  [null, null, "pending"],
  ["pending", null, "processing"],
  ["running", "live", "processing"],
  ["running", "building", "processing"],
  ["completed", "live", "completed"],
  ["completed", "held", "completed"],
  [null, "old", "completed"],
  ["failed", "failed", "failed"],
  ["failed", "live", "failed"],
  ["failed", null, "failed"],
  ["failed", "building", "failed"],
  ["stopped", "building", "failed"],
  ["stopped", null, "pending"],
  ["stopped", "live", "completed"],
] as const)("a job that is %s and a latest version that is %s: training is %s", (job, version, status) => {
  expect(trainingStatusOf(job, version)).toBe(status);
});

test("progress counts what is ready and what failed of what is there", () => {
  const states = ["ready", "ready", "failed", "pending", "reading", "gone"] as const;
  expect(progressOf(states.map((state) => ({ state })))).toEqual({ done: 2, total: 5, failed: 1 });
});

test("1,000 usual answers have 2,500,000 tokens in and 250,000 out", () => {
  expect(priceOfThousand({ inputPrice: 0.0001, outputPrice: 0.0005 })).toBe(0.38);
  expect(priceOfThousand({ inputPrice: 0.01, outputPrice: 0.05 })).toBe(37.5);
});

test.each([
  ["shop.example", true],
  ["www.shop.example:8443", true],
  ["*.shop.example", true],
  ["xn--caf-dma.example", true],
  ["localhost:3000", true],
  ["localhost", true],
  ["Shop.example", false],
  ["shop", false],
  ["*", false],
  ["*.example.*", false],
  ["https://shop.example", false],
  ["shop.example/path", false],
  ["shop.example;script-src *", false],
  ["shop.example other.example", false],
  ["127.0.0.1", false],
  ["-shop.example", false],
  ["shop.example:0", false],
  ["", false],
])("a host that embeds: %s %s", (host, good) => {
  expect(embedHosts.name.safeParse(host).success).toBe(good);
});
