import type { WorkspaceRow } from "../../contract/workspaces/workspaces.contract.ts";
import type { StoredWorkspace } from "./workspaces.sql.ts";

export const toMomentText = (stored: string): string => new Date(stored).toISOString();

const pictureFolder = "team-pictures/";

/** Where a picture stands in R2, by the name that its path has. */
export const pictureKey = (name: string): string => pictureFolder + name;

/** A path of the API, from where it stands in R2. */
export const picturePath = (key: string | null): string | null => (key === null ? null : `/api/${key}`);

export const toWorkspaceRow = (stored: StoredWorkspace): WorkspaceRow => {
  const { id, name, personal, picture_key, role, ends_at, last_owner } = stored;
  return {
    id,
    name,
    personal,
    picture: picturePath(picture_key),
    role,
    ends_at: ends_at === null ? null : toMomentText(ends_at),
    last_owner,
  };
};
