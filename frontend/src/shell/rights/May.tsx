import type { ReactNode } from "react";
import type { Right } from "#contract/workspaces/rights.ts";
import { useRights } from "#session/rights.ts";

/** What only a role with the right does: nothing stands there for the others. */
export function May({ right, children }: { right: Right; children: ReactNode }) {
  const may = useRights();
  return may(right) && children;
}
