import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, number, success } from "./schema.ts";

/** The words of specification 8, and http_{status}_error. */
export const errorType = z
  .string()
  .check(z.regex(/^(query_cancel|api_error|unknown_error|system_error|network_error|http_(\d{3}_)?error)$/));

export const trackUsage = endpoint({
  method: "POST",
  path: "/api/admin/track-usage",
  access: "self",
  summary: "Telemetry of one answer as the browser saw it; never read back into limits or cost",
  body: z.object({
    user_id: z.optional(id),
    model_id: number,
    response_time: z.number().check(z.nonnegative(), z.maximum(86_400_000)),
    input_tokens: z.int().check(z.nonnegative(), z.maximum(100_000_000)),
    output_tokens: z.int().check(z.nonnegative(), z.maximum(100_000_000)),
    total_cost: z.number().check(z.nonnegative(), z.maximum(1_000_000)),
    success: z.boolean(),
    error_type: z.optional(z.nullable(errorType)),
    error_details: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  }),
  response: success,
});
