import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { providerName } from "./models.contract.ts";
import { moment } from "./schema.ts";

export const readHealth = endpoint({
  method: "GET",
  path: "/api/health",
  access: "public",
  shared: true,
  summary: "Whether the API and its database answer: 503 with service.unavailable while they do not",
  response: z.object({ status: z.literal("ok") }),
});

const milliseconds = z.nullable(z.int());

/** The vendor's latest 200 calls. What people broke off themselves is neither an error nor a success. */
export const providerHealth = z.object({
  provider: providerName,
  /** Whether a key is set. */
  configured: z.boolean(),
  calls: z.int(),
  cancelled: z.int(),
  errors: z.int(),
  /** 0 to 1; null without a call that ended. */
  error_rate: z.nullable(z.number()),
  error_types: z.array(z.object({ type: z.string(), calls: z.int() })),
  first_token_p50: milliseconds,
  first_token_p95: milliseconds,
  last_success: z.nullable(moment),
  last_failure: z.nullable(moment),
  /** As the isolate that answers has seen it: others may see another. */
  circuit: z.enum(["closed", "open", "probing"]),
});
export type ProviderHealth = z.infer<typeof providerHealth>;

export const listProviderHealth = endpoint({
  method: "GET",
  path: "/api/admin/providers",
  access: "admin",
  summary: "How the vendors of models did lately, by our own ledger: nothing is asked of them",
  response: z.object({ data: z.array(providerHealth) }),
});
