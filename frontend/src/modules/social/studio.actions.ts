import { countStudio } from "#contract/social/drafts.contract.ts";
import type { StudioKind } from "#contract/social/social.ts";
import { call } from "#api/call.ts";

/** Counts a use of the planner; one that is not counted is missed by no page. */
export function countUse(kind: StudioKind): void {
  void call(countStudio, { body: { kind } }, { quiet: true }).catch(() => {});
}
