import { sql } from "drizzle-orm";
import { guestsHaveNone } from "../../../personal/define-personal.ts";
import { media } from "../../publishing/posts/posts.tables.ts";
import { mediaJob } from "../video/video.tables.ts";
import { sceneCut, short, silence, transcript } from "./shorts.tables.ts";

const kept = { exported: "social-videos.json", removed: "cascade", moved: guestsHaveNone } as const;
const ofPicture = { not: "where a video of social-media/ cuts or is silent, found by a program" } as const;

/** What is made of videos, and what is said in them. */
export const videoTables = [
  { table: mediaJob, ...kept },
  { table: short, ...kept },
  { table: transcript, ...kept },
  { table: silence, ...kept, exported: ofPicture },
  { table: sceneCut, ...kept, exported: ofPicture },
] as const;

export const videoArchive = {
  path: "social-videos.json",
  readme: {
    place: 19,
    order: ["videos", "shorts", "transcripts"],
    en: "what you had made from videos, their clips and what is said in them",
    fr: "ce que vous avez fait faire à partir de vidéos, leurs extraits et ce qui y est dit",
  },
  sections: {
    videos: {
      list: {
        from: sql`${mediaJob}`,
        columns: sql`id, kind, media_id, input, submitted_at, result_media_id, created_at, ended_at`,
      },
    },
    shorts: {
      list: {
        from: sql`${short}`,
        columns: sql`id, media_id, place, start_word, end_word, from_ms, to_ms, title, hook, score, aspect_ratio, crop,
          caption_style, caption_language, words_override, translation, suggested_post, state, failure, result_media_id,
          renders, created_at, updated_at`,
      },
    },
    transcripts: {
      list: {
        from: sql`(select t.* from ${transcript} t join ${media} m on m.id = t.media_id and m.user_id = t.user_id) t`,
        keys: [
          { value: sql`media_id`, type: "text" },
          { value: sql`gen`, type: "bigint" },
          { value: sql`place`, type: "bigint" },
        ],
        columns: sql`media_id, gen, place, language, words`,
      },
    },
  },
} as const;
