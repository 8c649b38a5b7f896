import type { Files } from "../../../bindings/files.ts";
import { removeContents } from "../../../personal/remove-contents.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";

interface Dependencies {
  rows: ContentRows;
  files: Pick<Files, "remove">;
}

export type MediaRemoval = ReturnType<typeof createMediaRemoval>;

/** The images, videos and sounds of an account that is removed. */
export const createMediaRemoval = ({ rows, files }: Dependencies) => ({
  deleteAll: (userId: string): Promise<void> => removeContents(files, rows, userId),
});
