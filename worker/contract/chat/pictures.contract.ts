import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, sessionLink } from "../schema.ts";

/** A picture of a message; `data` is its address, in a conversation that is read. */
export const picturePart = z.object({
  type: z.literal("image"),
  file_id: id,
  media_type: z.string(),
  bytes: z.optional(z.int()),
  /** Pixels, of one that a model drew. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** The digest by which a tab keeps the picture of an incognito question, and by which its turn names it. */
  sha256: z.optional(z.string()),
  /** A data address for a small picture, else an address that is signed for the caller's session. */
  data: z.optional(z.string()),
});

/** The signature stands for the caller's session, as long as it lives: an image element fetches it without a token. */
export const readPicture = endpoint({
  method: "GET",
  path: "/api/pictures/{fileId}",
  access: "public",
  summary: "An image of a conversation, by a signed address",
  params: z.object({ fileId: id }),
  names: { fileId: "picture" },
  query: sessionLink,
  download: true,
});

export const readFile = endpoint({
  method: "GET",
  path: "/api/files/{id}",
  access: "guest",
  summary: "An image of one of the caller's conversations",
  params: z.object({ id }),
  names: { id: "picture" },
  download: true,
});
