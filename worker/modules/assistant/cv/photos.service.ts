import type { Files, StoredFile } from "../../../bindings/files.ts";
import type { Cv } from "../../../contract/cv/resume.ts";
import { cvPhotos } from "../../../contract/limits.ts";
import { readSentPicture } from "../../../document/clean/sent-picture.ts";
import type { PictureTurns } from "../../../lib/picture-turns.ts";
import { createId } from "../../../lib/ids.ts";
import { photoInvalid, photoGone, textNotFound } from "../assistant.errors.ts";
import type { CvRepository } from "./cv.repository.ts";
import type { CvService } from "./cv.service.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  cvs: Pick<CvService, "require">;
  rows: Pick<CvRepository, "setPhoto">;
  files: Pick<Files, "put" | "read" | "remove">;
  pictureTurns: PictureTurns;
}

/** Photos of CVs. assistant.not_found for another's CV. */
export function createPhotos({ cvs, rows, files, pictureTurns }: Dependencies) {
  async function replace(userId: PersonId, id: string, photo: Cv["photo"]): Promise<void> {
    const written = await rows.setPhoto(userId, id, photo);
    if (written === "absent") throw textNotFound();
    if (written.left !== null) await files.remove([written.left]);
  }

  return {
    /** service.busy; assistant.photo_invalid {reason} for what is no whole JPEG or PNG, is too heavy or has no fitting size. */
    async write(userId: PersonId, id: string, sent: unknown): Promise<{ photo: Cv["photo"] }> {
      await cvs.require(userId, id);
      const picture = await readSentPicture(sent, cvPhotos, pictureTurns);
      if ("fault" in picture) throw photoInvalid({ ...picture.fault });
      const photo = { key: `cv-photos/${createId()}`, media_type: picture.mediaType };
      await files.put(photo.key, picture.bytes, photo.media_type);
      await replace(userId, id, photo);
      return { photo };
    },

    remove: (userId: PersonId, id: string): Promise<void> => replace(userId, id, null),

    /** assistant.photo_gone where it has none. */
    async open(userId: PersonId, id: string): Promise<StoredFile & { name: string }> {
      const { photo } = await cvs.require(userId, id);
      const stored = photo === null ? null : await files.read(photo.key);
      if (photo === null || stored === null) throw photoGone();
      return {
        ...stored,
        mediaType: photo.media_type,
        name: photo.media_type === "image/png" ? "photo.png" : "photo.jpg",
      };
    },
  };
}
