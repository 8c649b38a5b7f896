import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { Prompt } from "../../../contract/chat/prompts.contract.ts";
import { pageRequest, toPage } from "../../../lib/pagination.ts";
import type { Page } from "../../../lib/pagination.ts";
import { requireTaken } from "../../limits/limits.errors.ts";
import { promptNotFound } from "./prompts.errors.ts";
import type { PromptFilter, PromptsRepository } from "./prompts.repository.ts";

const pageSize = 24;

interface Dependencies {
  prompts: PromptsRepository;
  guests: Pick<GuestLimits, "take">;
}

export function createPromptsService({ prompts, guests }: Dependencies) {
  return {
    async paginate({ page, q, ...filter }: PromptFilter & { page?: string | undefined }): Promise<Page<Prompt>> {
      const request = pageRequest(page, pageSize);
      const { rows, total } = await prompts.page({ ...filter, q: q?.trim() }, request);
      return toPage(rows, total, request);
    },

    /** Open to visitors, so an address may count only now and then. prompts.not_found, request.too_many */
    async countUse(id: number, address: string): Promise<void> {
      requireTaken(await guests.take(address, "telemetry"));
      if (!(await prompts.countUse(id))) throw promptNotFound();
    },
  };
}
