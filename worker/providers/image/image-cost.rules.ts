import { costInMicros, toMicros } from "../../contract/chat/tokens.rules.ts";
import type { ImageTokens } from "./image.ts";

/** What of a model's row prices an image; USD for one image, and USD per 1,000 tokens. */
interface ImagePrices {
  unitPrice: number | null;
  inputPrice: number;
  outputPrice: number;
}

/** The most tokens that one image takes, at the best quality: https://platform.openai.com/docs/guides/image-generation */
export const mostImageTokens = 6_240;

/** micro-USD of one image: by its unit price, else by its tokens, and by the most that there can be where the vendor counts none. */
export function imageCostMicros(
  { unitPrice, inputPrice, outputPrice }: ImagePrices,
  tokens: ImageTokens | null,
): number {
  if (unitPrice !== null) return toMicros(unitPrice);
  return costInMicros(tokens ?? { input: 0, output: mostImageTokens }, { input: inputPrice, output: outputPrice });
}
