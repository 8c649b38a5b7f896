import { derivedId } from "../../../lib/ids.ts";

/** Who discusses, by their id, and the workspace of the file; null is their own. */
interface Asker {
  id: string;
  workspaceId: string | null;
}

/**
 * The id of a person's one discussion of a file: known before the database is asked, and the same in two tabs. In a personal
 * workspace it is that of the file, as the release before has it; in a team each member's is their own.
 */
export const discussionIdOf = async ({ id, workspaceId }: Asker, documentId: string): Promise<string> =>
  workspaceId === null || workspaceId === id ? documentId : derivedId(`discussion ${documentId}`, id);
