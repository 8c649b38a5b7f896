import type { Database } from "../../worker/db/client.ts";
import { createId } from "../../worker/lib/ids.ts";
import { document } from "../../worker/modules/pdf/pdf.tables.ts";
import type { PageContent } from "../../worker/providers/documents/documents.ts";

/** A document that has been analysed, as a row; returns its id. */
export async function makeDocument(db: Database, fields: Partial<typeof document.$inferInsert> & { userId: string }) {
  const id = createId();
  const at = new Date("2026-11-21T09:00:00Z");
  await db.insert(document).values({
    id,
    name: "tides.pdf",
    fileKey: id,
    bytes: 1_000,
    sha256: id,
    gen: 1,
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
