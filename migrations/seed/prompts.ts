import { promptsEn } from "./prompts.en.ts";
import { promptsFr } from "./prompts.fr.ts";
import type { SeedPrompt } from "./prompts/row.ts";

export const seedPrompts: readonly SeedPrompt[] = [...promptsEn, ...promptsFr];
