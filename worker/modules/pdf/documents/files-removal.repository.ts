import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { removeSources } from "../../../knowledge/sources.sql.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import { conversation, file } from "../../chat/conversations/conversations.tables.ts";
import { document } from "../pdf.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

const pageSize = 500;

/** The files of a workspace with their sources, after the pictures that members showed in discussions of them. */
export const createFilesRemovalRepository = (db: Database): ContentRows<WorkspaceId> => {
  const discussions = (workspaceId: WorkspaceId) =>
    db
      .select({ id: conversation.id })
      .from(conversation)
      .innerJoin(document, eq(document.id, conversation.documentId))
      .where(eq(document.workspaceId, workspaceId));

  return {
    async listKeys(workspaceId) {
      const pictures = await db
        .select({ key: file.id })
        .from(file)
        .where(inArray(file.conversationId, discussions(workspaceId)))
        .limit(pageSize);
      if (pictures.length > 0) return pictures.map(({ key }) => key);
      const files = await db
        .select({ key: document.fileKey })
        .from(document)
        .where(eq(document.workspaceId, workspaceId))
        .limit(pageSize);
      return files.map(({ key }) => key);
    },

    async deleteByKey(workspaceId, keys) {
      const owned = and(eq(document.workspaceId, workspaceId), inArray(document.fileKey, [...keys]));
      const shown = and(inArray(file.id, [...keys]), inArray(file.conversationId, discussions(workspaceId)));
      await db.batch([
        db.delete(file).where(shown),
        db.execute(removeSources(sql`select id from ${document} where ${owned}`)),
      ]);
    },
  };
};
