import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import type { ContentRows } from "../../../personal/remove-contents.ts";
import { file } from "./conversations.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

const pageSize = 500;

/** The pictures of an account; each stands in R2 under its id. */
export const createPicturesRepository = (db: Database): ContentRows<PersonId> => ({
  async listKeys(userId) {
    const rows = await db.select({ id: file.id }).from(file).where(eq(file.userId, userId)).limit(pageSize);
    return rows.map(({ id }) => id);
  },

  async deleteByKey(userId, keys) {
    await db.delete(file).where(and(eq(file.userId, userId), inArray(file.id, [...keys])));
  },
});
