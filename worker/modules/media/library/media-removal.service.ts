import type { Files } from "../../../bindings/files.ts";
import { removeContents } from "../../../personal/remove-contents.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: ContentRows<WorkspaceId>;
  files: Pick<Files, "remove">;
}

export type MediaRemoval = ReturnType<typeof createMediaRemoval>;

/** The images, videos and sounds of an account that is removed. */
export const createMediaRemoval = ({ rows, files }: Dependencies) => ({
  deleteAll: (workspaceId: WorkspaceId): Promise<void> => removeContents(files, rows, workspaceId),
});
