import { and, eq, isNull, sql } from "drizzle-orm";
import type { AssistantDocumentSummary } from "../../../contract/assistant/documents.ts";
import type { Tailoring } from "../../../contract/assistant/tailoring.ts";
import type { Cv, CvData } from "../../../contract/cv/resume.ts";
import type { Database } from "../../../db/client.ts";
import { assistantCv, assistantDocument } from "../assistant.tables.ts";
import { shownTo, toSummary } from "../documents/documents.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

/** A CV with its document. */
export interface StoredCv {
  document: AssistantDocumentSummary;
  data: CvData;
  photo: Cv["photo"];
  tailoring: Tailoring | null;
}

export type CvRepository = ReturnType<typeof createCvRepository>;

const standing = (userId: PersonId, id: string) =>
  and(eq(assistantDocument.id, id), eq(assistantDocument.userId, userId), isNull(assistantDocument.deletedAt));

/** The data of CVs; their owner is part of every condition. */
export function createCvRepository(db: Database) {
  return {
    /** Null for a text that is none, and for one in the bin. */
    async find(userId: PersonId, id: string): Promise<StoredCv | null> {
      const { data, photoKey, photoType, tailoring } = assistantCv;
      const [row] = await db
        .select({ ...shownTo(userId), data, photoKey, photoType, tailoring })
        .from(assistantDocument)
        .innerJoin(assistantCv, eq(assistantCv.documentId, assistantDocument.id))
        .where(standing(userId, id));
      return row === undefined
        ? null
        : { document: toSummary(row), data: row.data, photo: photoOf(row), tailoring: row.tailoring };
    },

    async setTailoring(userId: PersonId, id: string, tailoring: Tailoring): Promise<void> {
      await db
        .update(assistantCv)
        .set({ tailoring })
        .where(and(eq(assistantCv.documentId, id), eq(assistantCv.userId, userId)));
    },

    /** Returns the key of the photo that stood there, if no other CV shows it; `absent` where there is no such CV. */
    async setPhoto(userId: PersonId, id: string, photo: Cv["photo"]): Promise<{ left: string | null } | "absent"> {
      const { rows } = await db.execute<{ key: string | null; shared: boolean }>(sql`
        with before as materialized (
          select c.document_id, c.photo_key from ${assistantCv} c join ${assistantDocument} d on d.id = c.document_id
          where d.id = ${id} and d.user_id = ${userId} and d.deleted_at is null for update of c
        ), written as (
          update ${assistantCv} c set photo_key = ${photo?.key ?? null}::text, photo_type = ${photo?.media_type ?? null}::text
          from before b where c.document_id = b.document_id
        )
        select b.photo_key as key, exists (select from ${assistantCv} o
          where o.photo_key = b.photo_key and o.document_id <> b.document_id) as shared from before b`);
      const [row] = rows;
      return row === undefined ? "absent" : { left: row.shared ? null : row.key };
    },
  };
}

const photoOf = ({ photoKey: key, photoType }: Pick<typeof assistantCv.$inferSelect, "photoKey" | "photoType">) =>
  key === null || photoType === null ? null : { key, media_type: photoType };
