import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

const prefix = "/api/social/planner" as const;

export const readYoutubeMetadata = endpoint({
  method: "GET",
  path: `${prefix}/get-youtube-metadata`,
  access: "user",
  right: "planner.read",
  summary: "What YouTube says of a video: its title, author and picture. The video itself cannot be fetched",
  query: z.object({ url: z.string().check(z.maxLength(2_000)) }),
  response: z.object({
    video_id: z.string(),
    title: z.string(),
    author_name: z.string(),
    author_url: z.nullable(z.string()),
    thumbnail_url: z.nullable(z.string()),
  }),
});
