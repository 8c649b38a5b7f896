import type { Files } from "../../../bindings/files.ts";
import { removeContents } from "../../../personal/remove-contents.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  rows: ContentRows<PersonId>;
  files: Pick<Files, "remove">;
}

export type ChatFilesRemoval = ReturnType<typeof createChatFilesRemoval>;

/** The files of an account that is removed; jobs on them were deleted before. */
export const createChatFilesRemoval = ({ rows, files }: Dependencies) => ({
  deleteAll: (userId: PersonId): Promise<void> => removeContents(files, rows, userId),
});
