import { hasRight, type Right } from "#contract/workspaces/rights.ts";
import { currentWorkspace, useWorkspace } from "./workspace.store.ts";

/** Whether the reader's role allows it where this tab works; in the personal workspace everything is allowed. */
export function useRights(): (right: Right) => boolean {
  const role = useWorkspace()?.role ?? "owner";
  return (right) => hasRight(role, right);
}

/** The same for what is done without being asked for: a call that the role has no right to is not made. */
export const mayHere = (right: Right): boolean => hasRight(currentWorkspace()?.role ?? "owner", right);
