import type { Files } from "../../../bindings/files.ts";
import { removeContents } from "../../../personal/remove-contents.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";

interface Dependencies {
  pictures: ContentRows;
  files: Pick<Files, "remove">;
}

export type PicturesRemoval = ReturnType<typeof createPicturesRemoval>;

/** The pictures of an account that is removed. */
export const createPicturesRemoval = ({ pictures, files }: Dependencies) => ({
  deleteAll: (userId: string): Promise<void> => removeContents(files, pictures, userId),
});
