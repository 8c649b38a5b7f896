import type { PublicationView } from "#contract/publishing/publishing.contract.ts";
import { platforms } from "#contract/networks/networks.ts";
import { standingPublication } from "./plan.rules.ts";

export type Result = "trouble" | "scheduled" | "going" | "out";

/** What became of a post as a whole, by the publication that counts for each network; the worst is said. */
export function resultOf(publications: readonly PublicationView[], refused: number, now: number): Result {
  const standing = platforms.flatMap((platform) => standingPublication(publications, platform) ?? []);
  const each = standing.map(({ state, due_at: due }): Result => {
    if (state === "published") return "out";
    if (state === "scheduled") return Date.parse(due) > now ? "scheduled" : "going";
    return ["claimed", "uploading", "ready", "armed"].includes(state) ? "going" : "trouble";
  });
  if (refused > 0 || each.includes("trouble")) return "trouble";
  if (each.includes("going")) return "going";
  return each.includes("scheduled") ? "scheduled" : "out";
}
