import * as z from "zod/mini";

/** The six vendors of specification 7, whose models answer; the word is the one of the path /api/ai/{provider}/query. */
export const answeringNames = ["chatgpt", "together", "anthropic", "openrouter", "aiml", "llama"] as const;
/** And those whose models make other things alone: Gemini's make videos. */
export const providerNames = [...answeringNames, "gemini"] as const;
export type ProviderName = (typeof providerNames)[number];
/** Those whose calls the ledger has: beside models, the search engine. */
export const ledgerNames = [...providerNames, "brave"] as const;
export type LedgerName = (typeof ledgerNames)[number];
export const providerName = z.enum(providerNames);
