import * as z from "zod";
import { automaticTax, boolean, clearable, integer, invoiceSettings, metadata, text, when } from "../http/params.ts";

const behaviour = z.enum(["allow_incomplete", "default_incomplete", "error_if_incomplete", "pending_if_incomplete"]);
export const proration = z.enum(["always_invoice", "create_prorations", "none"]);
const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: z.enum(["cancel", "create_invoice", "pause"]) }),
});
const paymentSettings = z.strictObject({
  save_default_payment_method: z.enum(["off", "on_subscription"]).optional(),
  payment_method_types: clearable(z.array(z.literal("card"))).optional(),
});
export const subscriptionFields = {
  default_payment_method: text.optional(),
  cancel_at_period_end: boolean.optional(),
  collection_method: z.enum(["charge_automatically", "send_invoice"]).optional(),
  days_until_due: integer.optional(),
  description: clearable(text).optional(),
  metadata: metadata.optional(),
  payment_behavior: behaviour.optional(),
  payment_settings: paymentSettings.optional(),
  invoice_settings: invoiceSettings.optional(),
  proration_behavior: proration.optional(),
  trial_end: when.optional(),
  trial_settings: trialSettings.optional(),
  automatic_tax: automaticTax.optional(),
  off_session: boolean.optional(),
};

type SubscriptionTerms = Pick<
  z.output<z.ZodObject<typeof subscriptionFields>>,
  "trial_settings" | "payment_behavior" | "description" | "cancel_at_period_end" | "automatic_tax"
>;

/** The terms of a new subscription, with the defaults of what is not said. */
export const termsOf = (params: SubscriptionTerms) => ({
  missingMethod: params.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
  behaviour: params.payment_behavior ?? "allow_incomplete",
  description: params.description ?? null,
  cancelAtPeriodEnd: params.cancel_at_period_end ?? false,
  automaticTax: params.automatic_tax?.enabled ?? false,
});

export const changedItem = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: integer.optional(),
  deleted: boolean.optional(),
  clear_usage: boolean.optional(),
  metadata: metadata.optional(),
});
export const cancellationDetails = z.strictObject({
  comment: clearable(text).optional(),
  feedback: clearable(text).optional(),
});
