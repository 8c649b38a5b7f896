import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { baseVersion, id, moment, requestId, success, userParams } from "../schema.ts";
import { mediaView } from "./media.contract.ts";
import { aspectRatios, captionStyles, crop, cropStrategies, shortStates, shortsLimits, spokenWord } from "./video.ts";

const prefix = "/api/social/planner" as const;
const wordNumber = z.int().check(z.nonnegative(), z.maximum(200_000));

export const shortView = z.object({
  id,
  job_id: id,
  media_id: id,
  place: z.int(),
  start_word: z.int(),
  end_word: z.int(),
  from_ms: z.int(),
  to_ms: z.int(),
  title: z.string(),
  hook: z.string(),
  score: z.int(),
  aspect_ratio: z.enum(aspectRatios),
  crop,
  caption_style: z.enum(captionStyles),
  caption_language: z.string(),
  /** Whether its captions are in another language than the spoken one. */
  is_translated: z.boolean(),
  /** Words that its owner wrote otherwise, by their number. */
  words: z.record(z.string(), z.string()),
  suggested_post: z.string(),
  state: z.enum(shortStates),
  /** Percent of its rendering, while that runs. */
  progress: z.int(),
  error: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
  /** The rendered video; also while a new one is rendered. */
  result: z.nullable(mediaView),
  /** Whether what stands now is rendered. */
  is_rendered: z.boolean(),
  /** How often it may be rendered again without a unit of shorts-creation. */
  free_renders_left: z.int(),
  version: z.int(),
  updated_at: moment,
});
export type ShortView = z.infer<typeof shortView>;

export const shortsJobStatuses = ["pending", "generating", "completed", "failed"] as const;

export const shortsJobView = z.object({
  job_id: id,
  media_id: id,
  status: z.enum(shortsJobStatuses),
  progress: z.int(),
  /** probing, listening, transcribing, picking, looking, rendering. */
  step: z.nullable(z.string()),
  eta_seconds: z.nullable(z.int()),
  /** How many were asked for. */
  asked: z.int(),
  shorts: z.array(shortView),
  /** A code of an error, and its sentence. */
  error: z.nullable(z.string()),
  error_message: z.nullable(z.string()),
  created_at: moment,
});
export type ShortsJobView = z.infer<typeof shortsJobView>;

export const generateShorts = endpoint({
  method: "POST",
  path: `${prefix}/generate/long-video-to-shorts/{userId}`,
  access: "owner",
  right: "planner.edit",
  status: 202,
  summary:
    "Cuts the best moments of a long video into vertical clips with captions; a unit of shorts-creation for each finished one, and source-minutes for what is transcribed. An address of YouTube is answered with social.source_needed: upload the file",
  params: userParams,
  body: z.object({
    media_id: z.optional(id),
    youtube_url: z.optional(z.string().check(z.maxLength(2_000))),
    /** Absent: five, or as many as are left. */
    posts_count: z.optional(z.int().check(z.minimum(1), z.maximum(shortsLimits.most))),
    aspect_ratio: z.optional(z.enum(aspectRatios)),
    crop_strategy: z.optional(z.enum(cropStrategies)),
    /** The language of the captions; `spoken` is the language that is spoken. Absent: fr. */
    subtitle_language: z.optional(z.enum(["fr", "en", "spoken"])),
    request_id: z.optional(requestId),
  }),
  response: shortsJobView,
});

export const readShortsJob = endpoint({
  method: "GET",
  path: `${prefix}/long-video-to-shorts/status/{userId}/{id}`,
  access: "owner",
  right: "planner.read",
  summary: "How far the clips of a long video are, with those that are there",
  params: z.object({ ...userParams.shape, id }),
  names: { id: "media-job" },
  response: shortsJobView,
});

export const listShortsOfMedia = endpoint({
  method: "GET",
  path: `${prefix}/video-shorts/{userId}/{id}`,
  access: "owner",
  right: "planner.read",
  summary:
    "The shorts of a video, of every time that it was cut, the newest first; and the job that runs, else the last one",
  params: z.object({ ...userParams.shape, id }),
  names: { id: "media" },
  response: z.object({ media: mediaView, job: z.nullable(shortsJobView), shorts: z.array(shortView) }),
});

const ofShort = {
  params: z.object({ ...userParams.shape, short: id }),
  names: { short: "short" },
} as const;

export const readShort = endpoint({
  method: "GET",
  path: `${prefix}/shorts/{userId}/{short}`,
  access: "owner",
  right: "planner.read",
  summary: "A short with what its editor shows: words, silences and loudness from a minute before it to a minute after",
  ...ofShort,
  response: z.object({
    short: shortView,
    media: mediaView,
    language: z.string(),
    words: z.array(spokenWord),
    silences: z.array(z.tuple([z.int(), z.int()])),
    window: z.object({ from_ms: z.int(), to_ms: z.int() }),
    /** 0 to 100, evenly over the window. */
    peaks: z.array(z.int()),
    /** Where the picture cuts inside the short, in milliseconds of the source. */
    cuts: z.array(z.int()),
  }),
});
export type OpenShort = z.infer<(typeof readShort)["response"]>;

export const changeShort = endpoint({
  method: "PATCH",
  path: `${prefix}/shorts/{userId}/{short}`,
  access: "owner",
  right: "planner.edit",
  summary:
    "Changes the bounds, words, window or captions of a short; what it is rendered as stays until it is rendered again. Another version came first: 409 with what stands",
  ...ofShort,
  body: z.object({
    base_version: baseVersion,
    start_word: z.optional(wordNumber),
    end_word: z.optional(wordNumber),
    words: z.optional(
      z.record(z.string().check(z.regex(/^\d{1,6}$/)), z.string().check(z.minLength(1), z.maxLength(60))),
    ),
    crop: z.optional(crop),
    style: z.optional(z.enum(captionStyles)),
    caption_language: z.optional(z.enum(["fr", "en", "spoken"])),
    title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(shortsLimits.titleLength))),
    suggested_post: z.optional(z.string().check(z.maxLength(shortsLimits.postLength))),
  }),
  response: shortView,
});

export const renderShort = endpoint({
  method: "POST",
  path: `${prefix}/shorts/{userId}/{short}/render`,
  access: "owner",
  right: "planner.edit",
  status: 202,
  summary:
    "Renders a short as it stands; three times free, then a unit of shorts-creation. What is rendered already is neither rendered nor counted",
  ...ofShort,
  body: z.object({ base_version: baseVersion }),
  response: shortView,
});

export const removeShort = endpoint({
  method: "DELETE",
  path: `${prefix}/shorts/{userId}/{short}`,
  access: "owner",
  right: "planner.edit",
  summary: "Deletes a short; the video that was rendered of it stays among the media",
  ...ofShort,
  response: success,
});

export const readCaptions = endpoint({
  method: "GET",
  path: `${prefix}/shorts/{userId}/{short}/captions.srt`,
  access: "owner",
  right: "planner.read",
  summary: "The captions of a short as SubRip",
  ...ofShort,
  download: true,
});
