import { savedAs } from "../lib/file-name.rules.ts";

export interface SavedFile {
  body: ReadableStream;
  mediaType: string;
  bytes: number;
  name: string;
}

/** Saved, never shown: what a person or a model wrote has a type, a name and no rights. */
export const savedFile = ({ body, mediaType, bytes, name }: SavedFile): Response =>
  new Response(body, {
    headers: {
      "content-type": mediaType,
      "content-length": String(bytes),
      "content-disposition": savedAs(name),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
    },
  });
