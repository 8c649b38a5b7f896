import { and, eq, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { asMember } from "../../../accounts/sharing.sql.ts";
import type { AssistantDocumentSummary } from "../../../contract/assistant/documents.ts";
import type { Database } from "../../../db/client.ts";
import type { CallerIds } from "../../../lib/caller.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";
import { assistantDocument, assistantFolder } from "../assistant.tables.ts";
import { shownTo, toSummary } from "./documents.repository.ts";

export type SharedTextsRepository = ReturnType<typeof createSharedTextsRepository>;

/** Texts that a person shares by themselves; those of a shared folder follow it. */
export function createSharedTextsRepository(db: Database) {
  /** The text as it is then; null where the person has no such text, or it is in the bin. */
  async function put(
    { id: personId }: CallerIds,
    id: string,
    sharedIn: WorkspaceId | null,
    where: SQL,
  ): Promise<AssistantDocumentSummary | null> {
    const own = and(
      eq(assistantDocument.id, id),
      eq(assistantDocument.userId, personId),
      isNull(assistantDocument.deletedAt),
    );
    const [, [text]] = await asMember(
      db.batch([
        db.update(assistantDocument).set({ sharedIn }).where(and(own, where)),
        db.select(shownTo(personId)).from(assistantDocument).where(own),
      ]),
    );
    return text ? toSummary(text) : null;
  }

  return {
    share: (caller: CallerIds, id: string) =>
      put(
        caller,
        id,
        caller.workspaceId,
        sql`${assistantDocument.kind} <> 'cv' and ${assistantDocument.sharedIn} is null and not exists (
          select from ${assistantFolder} f where f.id = ${assistantDocument.folderId} and f.shared_in is not null)`,
      ),

    takeBack: (caller: CallerIds, id: string) =>
      put(caller, id, null, eq(assistantDocument.sharedIn, caller.workspaceId)),
  };
}
