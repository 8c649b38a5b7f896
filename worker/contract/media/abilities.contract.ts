import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";

/** Parts of the engine for media: `ffmpeg` is all of it, `libass` draws captions, `libx264` makes videos, `xfade` fades, `zscale` reads HDR. */
export const engineLacks = ["ffmpeg", "libass", "libx264", "xfade", "zscale"] as const;
export type EngineLack = (typeof engineLacks)[number];

export const readMediaAbilities = endpoint({
  method: "GET",
  path: "/api/social/planner/media-abilities",
  access: "user",
  right: "planner.read",
  summary: "What this installation can do with media, so that pages say what is missing before work begins",
  response: z.object({
    engine_missing: z.array(z.enum(engineLacks)),
    draws_images: z.boolean(),
    makes_videos: z.boolean(),
    /** What is said in videos is written down, of which shorts are cut. */
    hears_speech: z.boolean(),
  }),
});
