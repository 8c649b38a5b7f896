import type { Files } from "../../../bindings/files.ts";
import { removeContents } from "../../../personal/remove-contents.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  pictures: ContentRows<PersonId>;
  files: Pick<Files, "remove">;
}

export type PicturesRemoval = ReturnType<typeof createPicturesRemoval>;

/** The pictures of an account that is removed. */
export const createPicturesRemoval = ({ pictures, files }: Dependencies) => ({
  deleteAll: (userId: PersonId): Promise<void> => removeContents(files, pictures, userId),
});
