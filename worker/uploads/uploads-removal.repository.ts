import { and, eq, inArray } from "drizzle-orm";
import type { QueryType } from "../contract/meters.ts";
import type { Database } from "../db/client.ts";
import { personalWorkspaceOf } from "../lib/owner-ids.ts";
import type { PersonId } from "../lib/owner-ids.ts";
import { reservation } from "../modules/limits/limits.tables.ts";

export type UploadsRemovalRepository = ReturnType<typeof createUploadsRemovalRepository>;

/** `meters` are those of all kinds of upload. */
export const createUploadsRemovalRepository = (db: Database, meters: readonly QueryType[]) => ({
  /** The uploads of a person that are not finished: each is held under its own id. */
  async listOpen(personId: PersonId): Promise<string[]> {
    const held = and(eq(reservation.workspaceId, personalWorkspaceOf(personId)), eq(reservation.state, "held"));
    const rows = await db
      .select({ id: reservation.id })
      .from(reservation)
      .where(and(held, inArray(reservation.queryType, [...meters])));
    return rows.map(({ id }) => id);
  },
});
