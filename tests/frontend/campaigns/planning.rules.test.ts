import { expect, test } from "vitest";
import { waitingItems } from "../../../frontend/src/modules/campaigns/Planning/waiting-items.rules.ts";
import type { PlanItem } from "../../../worker/contract/publishing/planner.ts";

const item = (of: number, title: string): PlanItem => ({
  item: of,
  title,
  angle: "",
  platforms: ["linkedin"],
  wall_time: `2026-12-0${of + 1}T09:00`,
});

test("what is written leaves the plan; a post of an earlier plan with the same number does not count", () => {
  const plan = [item(0, "Opening"), item(1, "Bread"), item(2, "People")];
  const posts = [
    { plan_item: 0, title: "Opening", wall_time: null },
    { plan_item: 1, title: "Renamed", wall_time: "2026-12-02T09:00" },
    { plan_item: 2, title: "An earlier one", wall_time: "2026-11-03T09:00" },
  ];
  expect(waitingItems(plan, posts)).toEqual([plan[2]]);
});
