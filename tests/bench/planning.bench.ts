import { setTimeout as pause } from "node:timers/promises";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import type { Person } from "../support/asking.ts";
import { as, newReader } from "../support/uploading.ts";
import { median } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 5;
const campaign = {
  name: "Opening of the bakery",
  goal: "Bring the neighbours in",
  audience: "Families",
  brief: "Dubois bakery opens on 1 December. Our sourdough is baked in a wood oven every night.",
  platforms: ["linkedin", "twitter"],
  language: "en",
  tone: "warm",
  starts_on: "2036-12-01",
  ends_on: "2036-12-30",
  zone: "Europe/Paris",
  num_posts: 5,
};

async function written(stack: TestStack, who: Person, id: string): Promise<void> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await pause(20)) {
    const { body } = await as(stack, who, "GET", `/api/social/planner/${id}/check-posts`);
    if (body["status"] === "active") return;
    if (body["status"] === "failed") throw new Error("the plan failed");
  }
  throw new Error("the plan goes on");
}

/** A campaign on the product, whose model answers at once, from the call for its plan to its fifth post. */
export async function run(): Promise<BenchRow[]> {
  const stack = await startStack();
  try {
    const who = await newReader(stack);
    await stack.sql(
      `update entitlement set limits = limits || '{"campaign-creation": {"period": "month", "units": 50}}' where user_id = $1`,
      [who.id],
    );
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { body } = await as(stack, who, "POST", "/api/social/planner", campaign);
      const id = String(body["id"]);
      const begun = performance.now();
      await as(stack, who, "POST", `/api/social/planner/${id}/generate-plan/${who.id}`, {});
      await written(stack, who, id);
      times.push(performance.now() - begun);
    }
    const value = `${(median(times) / 1_000).toFixed(1)} s`;
    return [{ what: "a plan and its five posts, instant model", value, target: "<= 5 s" }];
  } finally {
    await stack.close();
  }
}
