import type { Highlight, HighlightDraft } from "../../../contract/pdf/highlights.contract.ts";
import type { CallerIds } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { documentNotFound } from "../documents/documents.errors.ts";
import { notYourHighlight, tooManyHighlights } from "./highlights.errors.ts";
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

    /** pdf.too_many_highlights where the file holds no more, pdf.not_your_highlight for another member's. */
    async keep(caller: CallerIds, documentId: string, id: string, draft: HighlightDraft): Promise<Highlight> {
      const kept = await highlights.keep(caller, documentId, id, draft, new Date(clock.now()));
      if (kept === null) throw documentNotFound();
      if (kept === "full") throw tooManyHighlights();
      if (kept === "other") throw notYourHighlight();
      return kept;
    },

    /** pdf.not_your_highlight for another member's. */
    async remove(caller: CallerIds, documentId: string, id: string): Promise<void> {
      const removed = await highlights.remove(caller, documentId, id);
      if (removed === null) throw documentNotFound();
      if (!removed) throw notYourHighlight();
    },
  };
}
