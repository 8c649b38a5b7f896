import { shownAs } from "../lib/file-name.rules.ts";
import type { SavedFile } from "./saved-file.ts";

/** A picture that its reader has checked to be one: shown by its type alone, and without rights where it is opened itself. */
export function shownPicture(
  { body, mediaType, bytes, name }: Omit<SavedFile, "name"> & { name?: string },
  { cache = "private, max-age=86400, immutable" } = {},
): Response {
  const headers = {
    "content-type": mediaType,
    "content-length": String(bytes),
    "cache-control": cache,
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    ...(name !== undefined && { "content-disposition": shownAs(name) }),
  };
  return new Response(body, { headers });
}
