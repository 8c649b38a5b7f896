import { personalWorkspaceOf } from "../../lib/owner-ids.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";

/** What the metadata of customers and purchases says of a buyer; a personal workspace is named by its person alone. */
export const namedBuyer = ({ workspaceId, userId }: { workspaceId: WorkspaceId; userId: PersonId }) =>
  workspaceId === personalWorkspaceOf(userId) ? { userId } : { userId, workspaceId };

/** The workspace that metadata names; null where another system wrote it. */
export const workspaceNamedBy = (metadata: Readonly<Record<string, string>>): WorkspaceId | null =>
  (metadata["workspaceId"] ?? metadata["userId"] ?? null) as WorkspaceId | null;
