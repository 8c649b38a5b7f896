import { requireShared, requireTakenBack, requireTeam } from "../../../accounts/sharing.rules.ts";
import type { AssistantDocumentSummary } from "../../../contract/assistant/documents.ts";
import type { CallerInRole } from "../../../lib/caller.ts";
import { cvStays } from "../assistant.errors.ts";
import type { DocumentsService } from "./documents.service.ts";
import type { SharedTextsRepository } from "./shared-texts.repository.ts";

interface Dependencies {
  texts: SharedTextsRepository;
  documents: Pick<DocumentsService, "require" | "refusalOf">;
}

export type SharedTextsService = ReturnType<typeof createSharedTexts>;

/** A person's texts in the team of the call. assistant.not_found, workspaces.not_yours. */
export function createSharedTexts({ texts, documents }: Dependencies) {
  return {
    /** workspaces.personal, workspaces.shared_elsewhere, assistant.cv_stays; again it changes nothing. */
    async share(caller: CallerInRole, id: string): Promise<AssistantDocumentSummary> {
      await documents.require(caller, id);
      requireTeam(caller);
      const text = await texts.share(caller, id);
      if (text === null) throw await documents.refusalOf(caller, id);
      if (text.kind === "cv") throw cvStays();
      requireShared(text.shared, caller);
      return text;
    },

    /** workspaces.shared_with_folder, workspaces.shared_elsewhere; again it changes nothing. */
    async takeBack(caller: CallerInRole, id: string): Promise<AssistantDocumentSummary> {
      const text = await texts.takeBack(caller, id);
      if (text === null) throw await documents.refusalOf(caller, id);
      requireTakenBack(text.shared);
      return text;
    },
  };
}
