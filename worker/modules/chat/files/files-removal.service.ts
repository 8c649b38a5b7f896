import type { Files } from "../../../bindings/files.ts";
import { removeContents } from "../../../personal/remove-contents.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";

interface Dependencies {
  rows: ContentRows;
  files: Pick<Files, "remove">;
}

export type ChatFilesRemoval = ReturnType<typeof createChatFilesRemoval>;

/** The files of an account that is removed; jobs on them were deleted before. */
export const createChatFilesRemoval = ({ rows, files }: Dependencies) => ({
  deleteAll: (userId: string): Promise<void> => removeContents(files, rows, userId),
});
