import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { jobStates } from "../jobs.contract.ts";
import { id, moment, page, pageQuery, requestId, sentNumber, success, userParams } from "../schema.ts";
import { mediaView } from "./media.contract.ts";
import { aspectRatios, combinedLimits, mediaJobKinds, videoLimits } from "./video.ts";

const prefix = "/api/social/planner" as const;
const milliseconds = z.int().check(z.nonnegative(), z.maximum(14_400_000));
const seconds = z.int().check(z.minimum(1), z.maximum(60));
const ratio = z.enum(aspectRatios);

/** Work on videos, and how far it is. */
export const mediaJobView = z.object({
  id,
  job_id: id,
  kind: z.enum(mediaJobKinds),
  state: z.enum(jobStates),
  /** Which part of the work runs, or ran last. */
  phase: z.nullable(z.string()),
  progress: z.int(),
  /** A code of an error, and its sentence. */
  error: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
  prompt: z.nullable(z.string()),
  /** Credits of 0.35 USD that it holds, or took. */
  credits: z.nullable(z.int()),
  media: z.nullable(mediaView),
  created_at: moment,
  ended_at: z.nullable(moment),
});
export type MediaJobView = z.infer<typeof mediaJobView>;

export const generateVideo = endpoint({
  method: "POST",
  path: `${prefix}/generate/video/veo3/{userId}`,
  access: "owner",
  right: "planner.edit",
  status: 202,
  summary:
    "Has a model make a video of words, within 20 minutes; it costs credits of video-creation, as many as its seconds cost. What the model refuses is free, and what was sent once is never sent again",
  params: userParams,
  body: z.object({
    prompt: z.string().check(z.trim(), z.minLength(1), z.maxLength(videoLimits.promptLength)),
    /** A model of the kind `video`; absent, the first. */
    model_id: z.optional(sentNumber),
    seconds: z.optional(seconds),
    /** The same as `seconds`. */
    duration: z.optional(seconds),
    aspect_ratio: z.optional(ratio),
    /** The first picture: an address of our own media. */
    image_url: z.optional(z.string().check(z.maxLength(2_000))),
    image_media_id: z.optional(id),
    request_id: z.optional(requestId),
  }),
  response: mediaJobView,
});

export const combineVideos = endpoint({
  method: "POST",
  path: `${prefix}/generate/video/combined`,
  access: "owner",
  right: "planner.edit",
  status: 202,
  summary:
    "Puts clips of own videos together, within 15 minutes; at most 12 clips and 180 seconds. Captions are those of videos that shorts were cut from",
  body: z.object({
    user_id: z.optional(id),
    clips: z
      .array(z.object({ media_id: id, from_ms: milliseconds, to_ms: milliseconds }))
      .check(z.minLength(1), z.maxLength(combinedLimits.clips)),
    audio_media_id: z.optional(id),
    /** An address of our own media. */
    audio_url: z.optional(z.string().check(z.maxLength(2_000))),
    /** The level of the music beside the sound of the clips, 0 to 1. */
    audio_level: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    transition: z.optional(z.enum(["cut", "fade"])),
    aspect_ratio: z.optional(ratio),
    /** Where no video of the clips was written down yet, 409. */
    subtitles: z.optional(z.boolean()),
    request_id: z.optional(requestId),
  }),
  response: mediaJobView,
});

export const listMediaJobs = endpoint({
  method: "GET",
  path: `${prefix}/media-jobs/{userId}`,
  access: "owner",
  right: "planner.read",
  summary: "The caller's work on videos, the newest first",
  params: userParams,
  query: z.object({ ...pageQuery.shape, kind: z.optional(z.enum(mediaJobKinds)) }),
  response: page(mediaJobView),
});

const ofJob = {
  params: z.object({ ...userParams.shape, job: id }),
  names: { job: "media-job" },
} as const;

export const readMediaJob = endpoint({
  method: "GET",
  path: `${prefix}/media-jobs/{userId}/{job}`,
  access: "owner",
  right: "planner.read",
  summary: "How far work on a video is",
  ...ofJob,
  response: mediaJobView,
});

export const stopMediaJob = endpoint({
  method: "DELETE",
  path: `${prefix}/media-jobs/{userId}/{job}`,
  access: "owner",
  right: "planner.edit",
  summary: "Ends work on a video; what is finished of it stays. A vendor that was asked is not stopped by it",
  ...ofJob,
  response: success,
});

export const listVideoModels = endpoint({
  method: "GET",
  path: `${prefix}/video-models`,
  access: "user",
  right: "planner.read",
  summary: "Models that make videos, with the credits of each length",
  response: z.object({
    models: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        lengths: z.array(z.object({ seconds: z.int(), credits: z.int() })),
        aspect_ratios: z.array(ratio),
        /** Whether it can begin with a picture. */
        takes_image: z.boolean(),
      }),
    ),
    /** Whether this installation has what joins, cuts and reads videos. */
    has_engine: z.boolean(),
  }),
});
