import type { BodyOf } from "../../../../contract/endpoint.ts";
import { writtenLimits } from "../../../../contract/campaigns/writing.contract.ts";
import type { generateSocialTemplate, SocialTemplateView } from "../../../../contract/campaigns/writing.contract.ts";
import type { Clock } from "../../../../lib/clock.ts";
import { templateNotFound, templatesFull } from "../../campaigns.errors.ts";
import type { Person, WritingService } from "../writing.service.ts";
import { placeholdersOf, readTemplate, templateMessages } from "./template.prompts.ts";
import type { StoredTemplate, TemplatesRepository } from "./templates.repository.ts";
import type { WorkspaceId } from "../../../../lib/owner-ids.ts";

interface Dependencies {
  templates: TemplatesRepository;
  writing: Pick<WritingService, "write">;
  clock: Clock;
}

export type SocialTemplates = ReturnType<typeof createSocialTemplates>;

/** Forms of posts, written by a model and kept by their owner. */
export function createSocialTemplates({ templates, writing, clock }: Dependencies) {
  return {
    /** social.templates_full; what `Writing.write` refuses. */
    async generate(caller: Person, body: BodyOf<typeof generateSocialTemplate>): Promise<SocialTemplateView> {
      const { platform, goal, tone, language = "fr", example = null, request_id: requestId } = body;
      if ((await templates.count(caller.workspaceId)) >= writtenLimits.templates) throw templatesFull();
      const wanted = { platform, goal, tone, language, example };
      const { id, value: text } = await writing.write(caller, {
        kind: "template",
        requestId,
        asked: wanted,
        messages: templateMessages(wanted),
        read: readTemplate(wanted),
        maxOutputTokens: 2_000,
        timeLimitMs: 60_000,
      });
      const made = {
        id,
        workspaceId: caller.workspaceId,
        platform,
        goal,
        tone,
        language,
        text,
        createdAt: new Date(clock.now()),
      };
      await templates.add(made);
      return toTemplate((await templates.find(caller.workspaceId, id)) ?? made);
    },

    async list(workspaceId: WorkspaceId): Promise<{ data: SocialTemplateView[] }> {
      return { data: (await templates.list(workspaceId, writtenLimits.templates)).map(toTemplate) };
    },

    /** social.template_not_found */
    async remove(workspaceId: WorkspaceId, id: string): Promise<void> {
      if (!(await templates.remove(workspaceId, id))) throw templateNotFound();
    },
  };
}

const toTemplate = ({ id, platform, goal, tone, language, text, createdAt }: StoredTemplate): SocialTemplateView => ({
  id,
  platform,
  goal,
  tone,
  language,
  text,
  placeholders: placeholdersOf(text),
  created_at: createdAt.toISOString(),
});
