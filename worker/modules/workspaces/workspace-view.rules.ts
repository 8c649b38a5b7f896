import type { WorkspaceRow } from "../../contract/workspaces/workspaces.contract.ts";
import type { StoredWorkspace } from "./workspaces.sql.ts";

export const toMomentText = (stored: string): string => new Date(stored).toISOString();

export const toWorkspaceRow = ({ id, name, personal, role, ends_at, last_owner }: StoredWorkspace): WorkspaceRow => ({
  id,
  name,
  personal,
  role,
  ends_at: ends_at === null ? null : toMomentText(ends_at),
  last_owner,
});
