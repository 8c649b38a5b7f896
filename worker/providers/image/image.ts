import type { ErrorType } from "../ai/error-types.ts";
import type { ImageSize } from "../../contract/media/images.ts";

export interface ImageRequest {
  /** The vendor's own model id. */
  model: string;
  prompt: string;
  size: ImageSize;
  signal: AbortSignal;
}

export interface ImageTokens {
  input: number;
  output: number;
}

/** `tokens` is null where the vendor did not count. A refusal is final; neither it nor a failure costs anything. */
export type ImageResult =
  | { outcome: "drawn"; bytes: Uint8Array<ArrayBuffer>; type: "image/png"; tokens: ImageTokens | null }
  | { outcome: "refused"; reason: string }
  | { outcome: "failed"; errorType: ErrorType; reason: string };

/** A vendor of models that draw. */
export interface Images {
  /** Draws one image. It is never asked twice, since each try may cost. */
  draw(request: ImageRequest): Promise<ImageResult>;
}
