import { fileTypeFromBuffer } from "file-type";

/** The media type that the bytes themselves say; null where it is unknown. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<string | null> {
  return (await fileTypeFromBuffer(bytes))?.mime ?? null;
}
