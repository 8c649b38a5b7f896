import { images as rules } from "../../../contract/limits.ts";
import { fromBase64, toBase64 } from "../../../lib/base64.ts";
import { createId } from "../../../lib/ids.ts";
import { mediaTypeOf } from "../../../lib/media.ts";
import { imageInvalid } from "./answers.errors.ts";

export interface AskedImage {
  file_id: string;
  media_type: string;
  bytes: Uint8Array;
}

type Sent = Blob | string;

/** Pictures as files or base64 data URLs, each named by its content, whatever the client called it. */
export async function readImages(sent: unknown): Promise<AskedImage[]> {
  const given = [sent]
    .flat()
    .filter((image): image is Sent => image instanceof Blob || (typeof image === "string" && image !== ""));
  if (given.length > rules.max) throw imageInvalid({ reason: "too_many", max: rules.max });
  return Promise.all(given.map(readImage));
}

async function readImage(sent: Sent): Promise<AskedImage> {
  const bytes =
    typeof sent === "string"
      ? fromBase64(sent.replace(/^data:[\w/+.-]*;base64,/, ""))
      : new Uint8Array(await sent.arrayBuffer());
  if (bytes === null || bytes.length === 0) throw imageInvalid({ reason: "unreadable" });
  if (bytes.length > rules.bytes) throw imageInvalid({ reason: "too_large", max: rules.bytes });
  const type = await mediaTypeOf(bytes);
  if (type === null || !rules.types.some((known) => known === type))
    throw imageInvalid({ reason: "type", types: rules.types });
  return { file_id: createId(), media_type: type, bytes };
}

/** An incognito picture goes along with the run itself. */
export const carried = ({ file_id, media_type, bytes }: AskedImage) => ({
  file_id,
  media_type,
  base64: toBase64(bytes),
});
