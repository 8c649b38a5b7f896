import { hasRight, type Right } from "#contract/workspaces/rights.ts";
import { useWorkspace } from "./workspace.store.ts";

/** Whether the reader's role allows it where this tab works; in the personal workspace everything is allowed. */
export function useRights(): (right: Right) => boolean {
  const role = useWorkspace()?.role ?? "owner";
  return (right) => hasRight(role, right);
}
