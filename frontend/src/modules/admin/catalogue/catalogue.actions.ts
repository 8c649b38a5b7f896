import {
  createPrompt,
  removePrompt,
  restorePrompt,
  updatePrompt,
  type Prompt,
  type PromptDraft,
} from "#contract/chat/prompts.contract.ts";
import {
  createProductModule,
  removeProductModule,
  updateProductModule,
  type ProductModuleDraft,
} from "#contract/marketplace.contract.ts";
import { call } from "#api/call.ts";

/** Adds a module, or replaces the one of this id. */
export async function saveModule(id: number | null, body: ProductModuleDraft): Promise<void> {
  if (id === null) await call(createProductModule, { body });
  else await call(updateProductModule, { params: { id: String(id) }, body });
}

export const deleteModule = (id: number) => call(removeProductModule, { params: { id: String(id) } });

/** Adds a prompt, which may translate another one. */
export const addPrompt = (draft: PromptDraft, translates: number | null): Promise<Prompt> =>
  call(createPrompt, { body: { ...draft, ...(translates !== null && { translates }) } });

export const changePrompt = (id: number, body: PromptDraft): Promise<Prompt> =>
  call(updatePrompt, { params: { id: String(id) }, body });

export const takePromptOut = (id: number) => call(removePrompt, { params: { id: String(id) } });
export const bringPromptBack = (id: number) => call(restorePrompt, { params: { id: String(id) } });
