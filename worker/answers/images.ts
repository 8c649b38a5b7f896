import { images as rules } from "../contract/limits.ts";
import { fromBase64, toBase64 } from "../lib/base64.ts";
import { createId } from "../lib/ids.ts";
import { mediaTypeOf } from "../lib/media.ts";
import { imageInvalid } from "./answers.errors.ts";

export interface AskedImage {
  file_id: string;
  media_type: string;
  bytes: Uint8Array;
}

type ImageInput = Blob | string;

/** Pictures as files or base64 data URLs, each named by its content, whatever the client called it. */
export async function readImages(sent: unknown): Promise<AskedImage[]> {
  const given = [sent]
    .flat()
    .filter((image): image is ImageInput => image instanceof Blob || (typeof image === "string" && image !== ""));
  if (given.length > rules.max) throw imageInvalid({ reason: "too_many", max: rules.max });
  const read = await Promise.all(given.map(readImage));
  if (read.reduce((sum, { bytes }) => sum + bytes.length, 0) > rules.totalBytes) throw tooLarge(rules.totalBytes);
  return read;
}

const tooLarge = (max: number) => imageInvalid({ reason: "too_large", max });

async function readImage(sent: ImageInput): Promise<AskedImage> {
  // Four letters carry three bytes: what is far too long is not decoded first.
  if (typeof sent === "string" ? sent.length > rules.bytes * 1.4 : sent.size > rules.bytes) throw tooLarge(rules.bytes);
  const bytes =
    typeof sent === "string"
      ? fromBase64(sent.replace(/^data:[\w/+.-]*;base64,/, ""))
      : new Uint8Array(await sent.arrayBuffer());
  if (bytes === null || bytes.length === 0) throw imageInvalid({ reason: "unreadable" });
  if (bytes.length > rules.bytes) throw tooLarge(rules.bytes);
  const type = await mediaTypeOf(bytes);
  if (type === null || !rules.types.some((known) => known === type))
    throw imageInvalid({ reason: "type", types: rules.types });
  return { file_id: createId(), media_type: type, bytes };
}

/** An incognito picture goes along with the run itself. */
export const carried = ({ file_id, media_type, bytes }: AskedImage) => ({
  file_id,
  media_type,
  bytes: bytes.length,
  base64: toBase64(bytes),
});
