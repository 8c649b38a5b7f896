import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, moment, page, pageQuery, requestId, sentNumber, sessionLink, success, userParams } from "../schema.ts";
import { imageSizes } from "./images.ts";
import { mediaLimits } from "./media.rules.ts";
import { mediaCategories, mediaKinds, mediaOrigins } from "./social.ts";

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
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** What it was made from, where it was generated. */
  prompt: z.nullable(z.string()),
  is_used_for_shorts: z.boolean(),
  is_generated_short: z.boolean(),
  /** Shows it without a token for a quarter of an hour, as long as the session lives. */
  s3_url: z.string(),
  created_at: moment,
});
export type MediaView = z.infer<typeof mediaView>;

export const uploadMedia = endpoint({
  method: "POST",
  path: `${prefix}/upload/{userId}`,
  access: "owner",
  summary:
    "Stores an image for posts: PNG, JPEG, GIF or WebP, by what its bytes say. Where it was taken is removed from it; an image that is here already is answered as it is",
  encoding: "multipart",
  streamed: true,
  // A file above the limit is refused by its own code, before it is read.
  maxBytes: 4 * mediaLimits.bytes,
  params: userParams,
  body: z.object({ file: z.file() }),
  response: mediaView,
});

/** Ids with commas between them. */
const idList = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}(,[A-Za-z0-9_-]{20,64}){0,99}$/));

export const listMedia = endpoint({
  method: "GET",
  path: `${prefix}/medias/{userId}`,
  access: "owner",
  summary: "The caller's media, the newest first; with ids, those of them that are there, on one page",
  params: userParams,
  query: z.object({ ...pageQuery.shape, type: z.optional(z.enum(mediaKinds)), ids: z.optional(idList) }),
  response: page(mediaView),
});

export const removeMedia = endpoint({
  method: "DELETE",
  path: `${prefix}/delete/{userId}/{mediaId}`,
  access: "owner",
  summary:
    "Deletes an image; while a publication needs it, 409 with its id. A post that shows it goes out again once it no longer does",
  params: z.object({ ...userParams.shape, mediaId: id }),
  names: { mediaId: "media" },
  response: success,
});

/** The signature stands for the caller's session, as long as it lives: an image element fetches it without a token. */
export const readMedia = endpoint({
  method: "GET",
  path: `${prefix}/media/{mediaId}`,
  access: "public",
  summary: "An image of a post, by a signed address",
  params: z.object({ mediaId: id }),
  names: { mediaId: "media" },
  query: sessionLink,
  download: true,
});

export const generateImage = endpoint({
  method: "POST",
  path: `${prefix}/generate/image`,
  access: "owner",
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
