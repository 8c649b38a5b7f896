import type { MediaView } from "#contract/media/media.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { nameOfPart, croppedType } from "./crop.rules.ts";

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const quality = 0.92;

/** That part of a picture as a file, in its own pixels; throws `client.unknown` where the browser cannot read it. */
export async function drawPart({ s3_url: url, mime_type: mediaType, name }: MediaView, part: Part): Promise<File> {
  const picture = new Image();
  picture.src = url;
  await picture.decode().catch(() => {
    throw new ApiError("client.unknown");
  });
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(part.width);
  canvas.height = Math.round(part.height);
  const { x, y, width, height } = part;
  canvas.getContext("2d")?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const type = croppedType(mediaType);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (file === null) throw new ApiError("client.unknown");
  return new File([file], nameOfPart(name, part, type), { type });
}
