import * as z from "zod/mini";

/** The six vendors of specification 7; the word is the one of the path /api/ai/{provider}/query. */
export const providerNames = ["chatgpt", "together", "anthropic", "openrouter", "aiml", "llama"] as const;
export type ProviderName = (typeof providerNames)[number];
export const providerName = z.enum(providerNames);
