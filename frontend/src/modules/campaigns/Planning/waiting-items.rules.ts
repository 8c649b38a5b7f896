import type { ListedPost } from "#contract/publishing/post-list.contract.ts";
import type { PlanItem } from "#contract/publishing/planner.ts";

type PlanItemPost = Pick<ListedPost, "plan_item" | "title" | "wall_time">;

/** Entries of a plan whose posts are not there yet. Posts of an earlier plan that stayed have the numbers of that one. */
export const waitingItems = (plan: readonly PlanItem[], posts: readonly PlanItemPost[]): PlanItem[] =>
  plan.filter(
    ({ item, title, wall_time: time }) =>
      !posts.some((post) => post.plan_item === item && (post.title === title || post.wall_time === time)),
  );
