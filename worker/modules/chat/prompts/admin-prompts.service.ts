import type {
  AdminPrompt,
  createPrompt,
  listAdminPrompts,
  Prompt,
  PromptDraft,
} from "../../../contract/chat/prompts.contract.ts";
import type { BodyOf, QueryOf } from "../../../contract/endpoint.ts";
import { archived, created, updated } from "../../../lib/change.ts";
import type { Change } from "../../../lib/change.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { listingSize, toOrder, pageRequest, toListing } from "../../../lib/pagination.ts";
import type { Listing } from "../../../lib/pagination.ts";
import type { AdminPromptsRepository } from "./admin-prompts.repository.ts";
import { promptNotFound, promptTranslated } from "./prompts.errors.ts";

interface Dependencies {
  prompts: AdminPromptsRepository;
  clock: Clock;
}

/** The library as admins see and write it. A removed prompt is kept: the seed would bring it back otherwise. */
export function createAdminPromptsService({ prompts, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function read(id: number): Promise<AdminPrompt> {
    const found = await prompts.find(id);
    if (found === null) throw promptNotFound();
    return found;
  }

  async function inLibrary(id: number): Promise<AdminPrompt> {
    const found = await read(id);
    if (found.archived_at !== null) throw promptNotFound();
    return found;
  }

  return {
    read,

    async list({ page, sort, q, ...filter }: QueryOf<typeof listAdminPrompts>): Promise<Listing<AdminPrompt>> {
      const request = pageRequest(page, listingSize);
      const { rows, total } = await prompts.page({ ...filter, q: q?.trim() }, toOrder(sort ?? "-uses"), request);
      return toListing(rows, total, request);
    },

    /** prompts.not_found for what it translates; prompts.translated where that exists in the language, removed or not. */
    async create({ translates, ...draft }: BodyOf<typeof createPrompt>): Promise<Change<Prompt>> {
      const slug = translates === undefined ? createId() : await prompts.slugOf(translates);
      if (slug === null) throw promptNotFound();
      const made = await prompts.create(draft, slug, now());
      if (made === null) throw promptTranslated();
      return created(subjectOf(made.id), toPrompt(made));
    },

    /** prompts.not_found, and prompts.translated for the language of its own translation. */
    async update(id: number, draft: PromptDraft): Promise<Change<Prompt>> {
      const before = await inLibrary(id);
      const after = await prompts.update(id, draft);
      if (after === null) throw (await prompts.find(id))?.archived_at === null ? promptTranslated() : promptNotFound();
      return updated(subjectOf(id), toPrompt(before), toPrompt(after));
    },

    async remove(id: number) {
      const before = await inLibrary(id);
      const at = now();
      if (!(await prompts.archive(id, at))) throw promptNotFound();
      return archived(subjectOf(id), toPrompt(before), at);
    },

    /** prompts.not_found, also for one that was not removed. */
    async restore(id: number): Promise<Change<Prompt>> {
      const { archived_at, ...kept } = await read(id);
      if (!(await prompts.restore(id))) throw promptNotFound();
      const prompt = toPrompt({ ...kept, archived_at });
      return { subject: subjectOf(id), before: { ...prompt, archived_at }, after: prompt, answer: prompt };
    },
  };
}

const subjectOf = (id: number) => `prompt ${id}`;

const toPrompt = ({ id, title, text, category, language, uses }: AdminPrompt): Prompt => ({
  id,
  title,
  text,
  category,
  language,
  uses,
});
