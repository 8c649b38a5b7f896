import { sql } from "drizzle-orm";
import { storedContents } from "../../personal/archive.ts";
import { orderedName } from "../../personal/archive-names.rules.ts";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { media } from "../publishing/posts/posts.tables.ts";
import type { MediaRemoval } from "./library/media-removal.service.ts";
import { videoArchive, videoTables } from "./shorts/videos-archive.sql.ts";

export interface MediaPersonalServices {
  media: { mediaRemoval: MediaRemoval };
}

interface MediaRow {
  file_key: string;
  name: string;
  created_at: string;
}

export const mediaPersonal = definePersonal<MediaPersonalServices>({
  tables: [
    {
      table: media,
      exported: "social-media/",
      removed: "cascade",
      moved: guestsHaveNone,
      contents: [media.fileKey, media.posterKey, media.peaksKey],
    },
    ...videoTables,
  ],
  archive: [
    {
      path: "social-media/",
      readme: {
        place: 18,
        en: "your images, videos and audio files, oldest first",
        fr: "vos images, vidéos et sons, du plus ancien au plus récent",
      },
      list: {
        from: sql`(select m.* from ${media} m where m.deleted_at is null) m`,
        columns: sql`file_key, name, created_at`,
      },
      entries: storedContents<MediaRow>(({ file_key, name, created_at }, order) => ({
        key: file_key,
        name: mediaPath(order, name),
        createdAt: created_at,
      })),
    },
    videoArchive,
  ],
  removes: [
    {
      name: "social media",
      owned: ({ media: services }, { workspaceId }) => services.mediaRemoval.deleteAll(workspaceId),
    },
  ],
});

/** Keeps a plain ending, by which a file is opened. */
function mediaPath(order: number, name: string): string {
  const ending = /\.[a-z0-9]{2,4}$/i.exec(name)?.[0] ?? "";
  return `social-media/${orderedName(order, name.slice(0, name.length - ending.length))}${ending}`;
}
