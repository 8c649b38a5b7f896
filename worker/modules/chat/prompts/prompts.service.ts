import type { Prompt } from "../../../contract/chat/prompts.contract.ts";
import { pageRequest, toPage } from "../../../lib/pagination.ts";
import type { Page } from "../../../lib/pagination.ts";
import { promptNotFound } from "./prompts.errors.ts";
import type { PromptFilter, PromptsRepository } from "./prompts.repository.ts";

const pageSize = 24;

export function createPromptsService({ prompts }: { prompts: PromptsRepository }) {
  return {
    async paginate({ page, q, ...filter }: PromptFilter & { page?: string | undefined }): Promise<Page<Prompt>> {
      const request = pageRequest(page, pageSize);
      const { rows, total } = await prompts.page({ ...filter, q: q?.trim() }, request);
      return toPage(rows, total, request);
    },

    /** prompts.not_found */
    async countUse(id: number): Promise<void> {
      if (!(await prompts.countUse(id))) throw promptNotFound();
    },
  };
}
