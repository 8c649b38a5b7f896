import type { Database } from "../../worker/db/client.ts";
import { createId } from "../../worker/lib/ids.ts";
import { source } from "../../worker/knowledge/knowledge.tables.ts";
import { document } from "../../worker/modules/pdf/pdf.tables.ts";
import type { PageContent } from "../../worker/providers/documents/documents.ts";
import type { WorkspaceId } from "../../worker/lib/owner-ids.ts";

type Fields = Partial<typeof document.$inferInsert> & { workspaceId: WorkspaceId; gen?: number };

/** A document that has been analysed, with its source; returns its id. */
export async function makeDocument(db: Database, { gen = 1, ...fields }: Fields) {
  const id = createId();
  const at = new Date("2026-11-21T09:00:00Z");
  await db.insert(source).values({ id, workspaceId: fields.workspaceId, kind: "file", gen });
  await db.insert(document).values({
    id,
    name: "tides.pdf",
    fileKey: id,
    bytes: 1_000,
    sha256: id,
    status: "completed",
    createdAt: at,
    updatedAt: at,
    ...fields,
  });
  return id;
}

/** A page as a parser reads it, without positions. */
export function makePage(page: number, text: string): PageContent {
  return { page, width: 595, height: 842, rotation: 0, text, runs: [], headings: [], unreadable: null };
}
