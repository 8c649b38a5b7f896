import type { Files } from "../../../bindings/files.ts";
import { removeContents } from "../../../personal/remove-contents.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: ContentRows<WorkspaceId>;
  files: Pick<Files, "remove">;
}

export type FilesRemoval = ReturnType<typeof createFilesRemoval>;

/** The files of an account that is removed; jobs on them were deleted before. */
export const createFilesRemoval = ({ rows, files }: Dependencies) => ({
  deleteAll: (workspaceId: WorkspaceId): Promise<void> => removeContents(files, rows, workspaceId),
});
