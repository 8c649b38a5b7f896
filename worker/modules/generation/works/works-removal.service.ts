import type { Files } from "../../../bindings/files.ts";
import { removeContents } from "../../../personal/remove-contents.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: ContentRows<WorkspaceId>;
  files: Pick<Files, "remove">;
}

export type WorksRemoval = ReturnType<typeof createWorksRemoval>;

/** The works of an account that is removed; jobs on them were deleted before. */
export const createWorksRemoval = ({ rows, files }: Dependencies) => ({
  deleteAll: (workspaceId: WorkspaceId): Promise<void> => removeContents(files, rows, workspaceId),
});
