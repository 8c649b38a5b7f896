import type { ConversationSummary } from "../../../contract/chat/conversations.contract.ts";

interface PlaceColumns {
  projectId: string | null;
  pinnedAt: Date | null;
  archivedAt: Date | null;
}

/** Where a stored conversation stands, as the API says it. */
export const messagePlace = ({
  projectId,
  pinnedAt,
  archivedAt,
}: PlaceColumns): Pick<ConversationSummary, "project_id" | "pinned_at" | "archived_at"> => ({
  project_id: projectId,
  pinned_at: pinnedAt?.toISOString() ?? null,
  archived_at: archivedAt?.toISOString() ?? null,
});

/** The place of a conversation that is stored nowhere. */
export const noPlace = { project_id: null, pinned_at: null, archived_at: null } as const;
