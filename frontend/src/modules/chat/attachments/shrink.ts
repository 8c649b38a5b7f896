import { withMarkOf } from "#lib/with-mark-of.ts";
import { encodingsOf, fitted, isSmall, type Encoding } from "./shrinking.rules.ts";

/** A large picture made smaller, where the browser can draw it. */
export async function shrink(file: File): Promise<File> {
  // A small GIF may move, and a drawing of it would not.
  if (file.type === "image/gif" && isSmall(file.size)) return file;
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = fitted(picture);
    if (isSmall(file.size) && width === picture.width) return file;
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
    const blob = await encode(canvas, encodingsOf(file.type));
    return blob ? new File([await withMarkOf(file, blob)], file.name, { type: blob.type }) : file;
  } finally {
    picture.close();
  }
}

/** The first that is small enough, else the smallest; a browser answers with PNG where it does not know a type. */
async function encode(canvas: OffscreenCanvas, encodings: readonly Encoding[]): Promise<Blob | null> {
  let least: Blob | null = null;
  for (const { type, quality } of encodings) {
    if (type === "image/jpeg") putOnWhite(canvas);
    const blob = await canvas.convertToBlob({ type, ...(quality && { quality }) });
    if (blob.type !== type) continue;
    if (isSmall(blob.size)) return blob;
    if (least === null || blob.size < least.size) least = blob;
  }
  return least;
}

/** JPEG knows no transparency, and would make it black. */
function putOnWhite(canvas: OffscreenCanvas): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  Object.assign(context, { globalCompositeOperation: "destination-over", fillStyle: "white" });
  context.fillRect(0, 0, canvas.width, canvas.height);
}
