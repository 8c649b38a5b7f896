import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { uploads } from "./limits.ts";

const prefix = "/api/media-engine" as const;

/** Bytes of every part but the last. */
export const enginePartBytes = uploads.piece;
const mostParts = 10_000;

const signed = {
  key: z.string().check(z.regex(/^[\w/.-]{1,200}$/)),
  expires: z.string().check(z.regex(/^\d{1,12}$/)),
  signature: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
};

export const engineInputLink = z.object(signed);
export type EngineInputLink = z.infer<typeof engineInputLink>;

export const engineOutputLink = z.object({
  ...signed,
  upload: z.string().check(z.minLength(1), z.maxLength(1_024)),
  part: z.string().check(
    z.regex(/^[1-9]\d{0,4}$/),
    z.refine((digits) => Number(digits) <= mostParts),
  ),
});
export type EngineOutputLink = z.infer<typeof engineOutputLink>;

export const readEngineInput = endpoint({
  method: "GET",
  path: `${prefix}/input`,
  access: "public",
  summary: "A file that the media engine works on, by a signed address; ranges are answered",
  query: engineInputLink,
  download: true,
});

export const storeEnginePart = endpoint({
  method: "PUT",
  path: `${prefix}/output`,
  access: "public",
  whileReadOnly: true,
  summary:
    "Stores one part of a file that the media engine makes, by a signed address; the same part again replaces it",
  query: engineOutputLink,
  response: z.object({ etag: z.string() }),
});
