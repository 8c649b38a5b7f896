import type { Files, StoredFile } from "../../../bindings/files.ts";
import { picturesIn } from "../../../document/clean/pictures.ts";
import { pictureGone, workNotFound } from "../generation.errors.ts";
import type { WorksRepository } from "./works.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  works: Pick<WorksRepository, "find" | "listSections">;
  files: Pick<Files, "read">;
}

export type WorkPictures = ReturnType<typeof createWorkPictures>;

/** The pictures of works: those that a figure of the stored text names, and no other key of the store. */
export function createWorkPictures({ works, files }: Dependencies) {
  return {
    /** generation.not_found, generation.picture_gone. */
    async open(workspaceId: WorkspaceId, id: string, key: string): Promise<StoredFile> {
      if ((await works.find(workspaceId, id)) === null) throw workNotFound();
      const sections = await works.listSections(workspaceId, id);
      const found = picturesIn(sections.flatMap(({ blocks }) => blocks)).find((picture) => picture.key === key);
      const file = found && (await files.read(key));
      if (!found || !file) throw pictureGone();
      return { ...file, mediaType: found.media_type };
    },
  };
}
