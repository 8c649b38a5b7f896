import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  id,
  list,
  moment,
  page,
  pageQuery,
  requestId,
  sentNumber,
  sessionLink,
  success,
  userParams,
} from "../schema.ts";
import { imageSizes } from "./images.ts";
import { mediaLimits } from "../publishing/media.rules.ts";
import { postLimits } from "../publishing/parts.ts";
import { mediaCategories, mediaKinds, mediaOrigins } from "../publishing/planner.ts";

const prefix = "/api/social/planner" as const;

export const mediaView = z.object({
  id,
  type: z.enum(mediaKinds),
  category: z.enum(mediaCategories),
  /** Networks label what a model made. */
  origin: z.enum(mediaOrigins),
  name: z.string(),
  mime_type: z.string(),
  bytes: z.int(),
  /** The width of an image or a video as it is shown. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The length of a video or a sound; null while it is not known. */
  duration_ms: z.nullable(z.int()),
  has_audio: z.boolean(),
  /** What it shows, for people who do not see it. */
  alt: z.nullable(z.string()),
  /** What it was made from, where it was generated. */
  prompt: z.nullable(z.string()),
  is_used_for_shorts: z.boolean(),
  is_generated_short: z.boolean(),
  /** What it was cut from. */
  source_media_id: z.nullable(id),
  /** How many posts and drafts show it. */
  used_in: z.int(),
  /** Shows it without a token for a quarter of an hour, as long as the session lives. */
  s3_url: z.string(),
  /** Likewise a picture of a video; null where there is none yet. */
  poster_url: z.nullable(z.string()),
  created_at: moment,
});
export type MediaView = z.infer<typeof mediaView>;

export const uploadMedia = endpoint({
  method: "POST",
  path: `${prefix}/upload/{userId}`,
  access: "owner",
  right: "planner.edit",
  switches: ["uploads"],
  summary:
    "Stores a small file, mostly an image for posts: PNG, JPEG, GIF or WebP, by what its bytes say. Where it was taken is removed from an image; what is here already is answered as it is. Larger videos and sounds come in pieces",
  encoding: "multipart",
  streamed: true,
  // A file above the limit is refused by its own code, before it is read.
  maxBytes: 4 * mediaLimits.bytes,
  params: userParams,
  body: z.object({
    /** The caller's image that it was cut from: what a model made stays marked so. */
    source_media_id: z.optional(id),
    file: z.file(),
  }),
  response: mediaView,
});

/** Ids with commas between them. */
const idList = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}(,[A-Za-z0-9_-]{20,64}){0,99}$/));

export const listMedia = endpoint({
  method: "GET",
  path: `${prefix}/medias/{userId}`,
  access: "owner",
  right: "planner.read",
  summary:
    "The caller's media, the newest first; of videos, those that are marked for shorts before the others. With ids, those of them that are there",
  params: userParams,
  query: z.object({
    ...pageQuery.shape,
    type: z.optional(z.enum(mediaKinds)),
    category: z.optional(z.enum(mediaCategories)),
    /** Whether a post or a draft shows it. */
    used: z.optional(z.enum(["true", "false"])),
    ids: z.optional(idList),
  }),
  response: list(page(mediaView)),
});

const ofMedia = { params: z.object({ mediaId: id }), names: { mediaId: "media" } } as const;

export const changeMedia = endpoint({
  method: "PATCH",
  path: `${prefix}/media/{mediaId}`,
  access: "owner",
  right: "planner.edit",
  summary: "Says what a medium shows, for people who do not see it, or calls it otherwise",
  ...ofMedia,
  body: z.object({
    alt: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(postLimits.altLength)))),
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  }),
  response: mediaView,
});

export const markForShorts = endpoint({
  method: "PUT",
  path: `${prefix}/media/{mediaId}/mark-for-shorts`,
  access: "owner",
  right: "planner.edit",
  summary: "Puts a video before the others that shorts are cut from, or back among them",
  ...ofMedia,
  body: z.object({ is_used_for_shorts: z.boolean() }),
  response: mediaView,
});

export const listMediaUses = endpoint({
  method: "GET",
  path: `${prefix}/media/{mediaId}/uses`,
  access: "owner",
  right: "planner.read",
  summary:
    "What its deletion breaks: the newest posts and drafts that show it, and the publications on their way that need it, by which it stays",
  ...ofMedia,
  response: z.object({
    total: z.int(),
    posts: z.array(z.object({ id, is_draft: z.boolean(), title: z.string() })),
    publications: z.array(id),
  }),
});
export type MediaUses = z.infer<(typeof listMediaUses)["response"]>;

const ownMedia = {
  params: z.object({ ...userParams.shape, mediaId: id }),
  names: { mediaId: "media" },
} as const;

export const removeMedia = endpoint({
  method: "DELETE",
  path: `${prefix}/delete/{userId}/{mediaId}`,
  access: "owner",
  right: "planner.edit",
  summary:
    "Deletes a medium and ends the work on it; for a day it can be restored. While a publication needs it, 409 with its id. A post that shows it goes out again once it no longer does",
  ...ownMedia,
  response: success,
});

export const restoreMedia = endpoint({
  method: "POST",
  path: `${prefix}/restore/{userId}/{mediaId}`,
  access: "owner",
  right: "planner.edit",
  summary: "Takes back a deletion, within a day",
  ...ownMedia,
  response: mediaView,
});

export const downloadMedia = endpoint({
  method: "GET",
  path: `${prefix}/download/{userId}/{mediaId}`,
  access: "owner",
  right: "planner.read",
  summary: "A medium as a file, under its name; ranges are answered",
  ...ownMedia,
  download: true,
});

/** The signature stands for the caller's session, as long as it lives: an image element fetches it without a token. */
export const readMedia = endpoint({
  method: "GET",
  path: `${prefix}/media/{mediaId}`,
  access: "public",
  summary: "A medium by a signed address; ranges are answered",
  ...ofMedia,
  query: sessionLink,
  download: true,
});

export const readPoster = endpoint({
  method: "GET",
  path: `${prefix}/media/{mediaId}/poster`,
  access: "public",
  summary: "A picture of a video, by a signed address",
  ...ofMedia,
  query: sessionLink,
  download: true,
});

export const generateImage = endpoint({
  method: "POST",
  path: `${prefix}/generate/image`,
  access: "owner",
  right: "planner.edit",
  summary:
    "Has a model draw an image, which joins the caller's media; a unit of image-creation. What the model refuses is free. The same request_id answers the same",
  body: z.object({
    user_id: z.optional(id),
    prompt: z.string().check(z.trim(), z.minLength(1), z.maxLength(mediaLimits.promptLength)),
    size: z.optional(z.enum(imageSizes)),
    /** A model of the kind `image`; absent, the first. */
    model_id: z.optional(sentNumber),
    request_id: z.optional(requestId),
  }),
  response: z.object({ url: z.string(), media: mediaView }),
});
