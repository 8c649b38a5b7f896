import { createId } from "../lib/ids.ts";

/** Ids that the API makes before the first piece; those of before had no prefix. */
const made = /^up_[A-Za-z0-9]{24}$/;
const madeBefore = /^[A-Za-z0-9]{24}$/;
/** An object that a client named, and the ids of its uploads, one after the other. */
const named = /^(by_[0-9a-f]{32})_[A-Za-z0-9]{12}$/;

/** The id of an upload that begins before its first piece: no piece begins one under such an id. */
export const createUploadId = (): string => `up_${createId()}`;

/** The id of the next upload in an object that a client named. Its files are new ones, also where the client repeats a name. */
export const createNamedUploadId = (objectName: string): string => `${objectName}_${createId().slice(0, 12)}`;

/** The object that holds an upload. */
export const objectNameOf = (uploadId: string): string => named.exec(uploadId)?.[1] ?? uploadId;

/** The object of the upload that this person calls so: the same text of another person or kind names another object. */
async function namedObjectOf(kind: string, personId: string, fileId: string): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([kind, personId, fileId]));
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return `by_${[...sum.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** The objects in which the upload of an id may be: of an id that the API made, and of one that the client chose. */
export type UploadPlaces = { made: string; named: string | null } | { made: null; named: string };

export async function uploadPlaces(kind: string, personId: string, fileId: string): Promise<UploadPlaces> {
  if (made.test(fileId)) return { made: fileId, named: null };
  return {
    made: madeBefore.test(fileId) ? fileId : null,
    named: await namedObjectOf(kind, personId, fileId),
  };
}
