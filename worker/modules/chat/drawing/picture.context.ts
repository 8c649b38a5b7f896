import type { ImageSize } from "../../../contract/media/images.ts";

export interface PictureContext {
  size: ImageSize;
  /** What the pictures right before it were drawn from, oldest first. */
  earlier: readonly string[];
}
