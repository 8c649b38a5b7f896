import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import { assistantCv } from "../assistant.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

const pageSize = 500;

/** The photos of an account. */
export const createPhotosRemovalRepository = (db: Database): ContentRows<PersonId> => ({
  async listKeys(userId) {
    const rows = await db
      .selectDistinct({ key: assistantCv.photoKey })
      .from(assistantCv)
      .where(and(eq(assistantCv.userId, userId), isNotNull(assistantCv.photoKey)))
      .limit(pageSize);
    return rows.flatMap(({ key }) => (key === null ? [] : [key]));
  },

  async deleteByKey(userId, keys) {
    const owned = and(eq(assistantCv.userId, userId), inArray(assistantCv.photoKey, [...keys]));
    await db.update(assistantCv).set({ photoKey: null, photoType: null }).where(owned);
  },
});
