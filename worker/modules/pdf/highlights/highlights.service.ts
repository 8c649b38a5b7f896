import type { Highlight, HighlightDraft } from "../../../contract/pdf/highlights.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import { documentNotFound } from "../documents/documents.errors.ts";
import { tooManyHighlights } from "./highlights.errors.ts";
import type { HighlightsRepository } from "./highlights.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  highlights: HighlightsRepository;
  clock: Clock;
}

/** Another's file is pdf.not_found, everywhere. */
export function createHighlightsService({ highlights, clock }: Dependencies) {
  return {
    async list(workspaceId: WorkspaceId, documentId: string): Promise<Highlight[]> {
      const found = await highlights.list(workspaceId, documentId);
      if (found === null) throw documentNotFound();
      return found;
    },

    /** pdf.too_many_highlights where the file holds no more. */
    async keep(workspaceId: WorkspaceId, documentId: string, id: string, draft: HighlightDraft): Promise<Highlight> {
      const kept = await highlights.keep(workspaceId, documentId, id, draft, new Date(clock.now()));
      if (kept === null) throw documentNotFound();
      if (kept === "full") throw tooManyHighlights();
      return kept;
    },

    async remove(workspaceId: WorkspaceId, documentId: string, id: string): Promise<void> {
      if (!(await highlights.remove(workspaceId, documentId, id))) throw documentNotFound();
    },
  };
}
