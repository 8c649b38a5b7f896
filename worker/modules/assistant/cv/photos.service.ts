import type { Files, StoredFile } from "../../../bindings/files.ts";
import type { Cv } from "../../../contract/cv/resume.ts";
import { cvPhotos } from "../../../contract/limits.ts";
import { measurePicture } from "../../../document/clean/pictures.ts";
import type { PictureTurns } from "../../../lib/picture-turns.ts";
import { sizeOfPng } from "../../../document/clean/png.ts";
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

function requireFitting({ width, height }: { width: number; height: number }): void {
  if ([width, height].some((side) => side < cvPhotos.least || side > cvPhotos.most))
    throw photoInvalid({ reason: "size", least: cvPhotos.least, most: cvPhotos.most });
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
      if (!(sent instanceof Blob)) throw photoInvalid({ reason: "type" });
      if (sent.size > cvPhotos.bytes) throw photoInvalid({ reason: "too_large", limit: cvPhotos.bytes });
      const bytes = new Uint8Array(await sent.arrayBuffer());
      // What a PNG says of itself is looked at before its pixels are unpacked.
      const said = sizeOfPng(bytes);
      if (said !== null) requireFitting(said);
      const measured = await pictureTurns(() => measurePicture(bytes));
      if (measured === null) throw photoInvalid({ reason: "type" });
      requireFitting(measured);
      const photo = { key: `cv-photos/${createId()}`, media_type: measured.media_type };
      await files.put(photo.key, bytes, photo.media_type);
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
