import { countStudio } from "#contract/publishing/drafts.contract.ts";
import type { StudioKind } from "#contract/publishing/planner.ts";
import { call } from "#api/call.ts";

/** Counts a use of the planner; one that is not counted is missed by no page. */
export function countUse(kind: StudioKind): void {
  void call(countStudio, { body: { kind } }, { quiet: true }).catch(() => {});
}
