import { earlierPictures, images as rules } from "../contract/limits.ts";
import { fromBase64, toBase64 } from "../lib/base64.ts";
import { createId } from "../lib/ids.ts";
import { mediaTypeOf } from "../lib/media.ts";
import { sha256Of } from "../lib/sha256.ts";
import { imageInvalid } from "./answers.errors.ts";
import type { EarlierPicture } from "./run.ts";

export interface AskedImage {
  file_id: string;
  media_type: string;
  bytes: Uint8Array;
  /** The digest of the bytes, in lower-case hexadecimal. */
  sha256: string;
}

type ImageInput = Blob | string;

/** Pictures as files or base64 data URLs, each named by its content, whatever the client called it. */
export async function readImages(
  sent: unknown,
  { max, totalBytes }: { max: number; totalBytes: number } = rules,
): Promise<AskedImage[]> {
  const given = [sent]
    .flat()
    .filter((image): image is ImageInput => image instanceof Blob || (typeof image === "string" && image !== ""));
  if (given.length > max) throw imageInvalid({ reason: "too_many", max });
  const read = await Promise.all(given.map(readImage));
  if (bytesOf(read) > totalBytes) throw tooLarge(totalBytes);
  return read;
}

const bytesOf = (images: readonly AskedImage[]): number => images.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Pictures of earlier questions that a tab sends again: with those of the question itself, as many bytes as one question takes. */
export const readEarlierImages = (sent: unknown, own: readonly AskedImage[]): Promise<AskedImage[]> =>
  readImages(sent, { max: earlierPictures, totalBytes: rules.totalBytes - bytesOf(own) });

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
  return { file_id: createId(), media_type: type, bytes, sha256: await sha256Of(bytes) };
}

/** An incognito picture goes along with the run itself. */
export const carried = ({ file_id, media_type, bytes, sha256 }: AskedImage) => ({
  file_id,
  media_type,
  bytes: bytes.length,
  sha256,
  base64: toBase64(bytes),
});

/** A picture of an earlier question, as its tab has sent it again: its signed turns name it by its digest. */
export const carriedAgain = ({ sha256, bytes }: AskedImage): EarlierPicture => ({ sha256, base64: toBase64(bytes) });
