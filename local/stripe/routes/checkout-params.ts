import * as z from "zod";
import { automaticTax, boolean, integer, invoiceSettings, metadata, text } from "../http/params.ts";

const auto = z.enum(["auto", "never"]).optional();
export const checkoutFields = {
  mode: z.literal("subscription"),
  success_url: text.min(1),
  cancel_url: text.optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  client_reference_id: text.max(200).optional(),
  line_items: z.array(z.strictObject({ price: text, quantity: integer.pipe(z.number().min(1)).optional() })).min(1),
  subscription_data: z
    .strictObject({
      metadata: metadata.optional(),
      description: text.optional(),
      invoice_settings: invoiceSettings.optional(),
      trial_period_days: integer.pipe(z.number().min(1).max(730)).optional(),
      trial_settings: z
        .strictObject({
          end_behavior: z.strictObject({ missing_payment_method: z.enum(["cancel", "create_invoice", "pause"]) }),
        })
        .optional(),
    })
    .optional(),
  payment_method_collection: z.enum(["always", "if_required"]).optional(),
  allowed_payment_method_types: z.array(z.literal("card")).optional(),
  customer_update: z.strictObject({ address: auto, name: auto, shipping: auto }).optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  tax_id_collection: z
    .strictObject({ enabled: boolean, required: z.enum(["if_supported", "never"]).optional() })
    .optional(),
  automatic_tax: automaticTax.optional(),
  allow_promotion_codes: boolean.optional(),
  locale: z
    .string()
    .regex(/^(auto|[a-z]{2,3}(-[A-Za-z0-9]+)?)$/)
    .optional(),
  wallet_options: z.strictObject({ link: z.strictObject({ display: z.enum(["auto", "never"]) }) }).optional(),
  metadata: metadata.optional(),
  expires_at: integer.optional(),
};
export type CheckoutParams = z.output<z.ZodObject<typeof checkoutFields>>;
