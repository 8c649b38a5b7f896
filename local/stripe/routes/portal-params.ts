import * as z from "zod";
import { address, boolean, clearable, metadata, text } from "../http/params.ts";

const enabled = z.strictObject({ enabled: boolean }).optional();
const proration = z.enum(["none", "create_prorations", "always_invoice"]).optional();
export const portalFields = {
  active: boolean.optional(),
  name: clearable(text).optional(),
  default_return_url: clearable(address).optional(),
  metadata: metadata.optional(),
  business_profile: z
    .strictObject({
      headline: clearable(text.max(60)).optional(),
      privacy_policy_url: clearable(address).optional(),
      terms_of_service_url: clearable(address).optional(),
    })
    .optional(),
  features: z
    .strictObject({
      customer_update: z
        .strictObject({
          enabled: boolean.optional(),
          allowed_updates: clearable(
            z.array(z.enum(["address", "email", "name", "phone", "shipping", "tax_id"])),
          ).optional(),
        })
        .optional(),
      invoice_history: enabled,
      payment_method_update: enabled,
      subscription_cancel: z
        .strictObject({
          enabled: boolean.optional(),
          mode: z.enum(["at_period_end", "immediately"]).optional(),
          proration_behavior: proration,
        })
        .optional(),
      subscription_pause: enabled,
      subscription_update: z
        .strictObject({
          enabled: boolean,
          default_allowed_updates: clearable(z.array(z.enum(["price", "promotion_code", "quantity"]))).optional(),
          products: clearable(z.array(z.strictObject({ product: text, prices: z.array(text) }))).optional(),
          proration_behavior: proration,
        })
        .optional(),
    })
    .optional(),
};
export type PortalParams = z.output<z.ZodObject<typeof portalFields>>;
