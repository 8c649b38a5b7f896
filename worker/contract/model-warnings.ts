import * as z from "zod/mini";
import { providerName } from "./providers.ts";

/** What looks wrong with a price, or with what can be sold by it; a warning refuses nothing. */
export const modelWarningCodes = [
  "free_at_paid_vendor",
  "output_cheaper",
  "no_unit_price",
  "dearer_elsewhere",
  "cheaper_elsewhere",
  "sample",
  "stale",
  "no_key",
] as const;
export const modelWarning = z.object({
  code: z.enum(modelWarningCodes),
  /** The other vendor of the same model that the price was compared with. */
  than: z.optional(providerName),
  /** How old the price is. */
  days: z.optional(z.int()),
});
export type ModelWarning = z.infer<typeof modelWarning>;
