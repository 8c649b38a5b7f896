import { and, desc, eq, or } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { pushDevice } from "./push.tables.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type StoredDevice = typeof pushDevice.$inferSelect;
export type PushDevicesRepository = ReturnType<typeof createPushDevicesRepository>;

export const createPushDevicesRepository = (db: Database) => ({
  /** The latest added first. */
  list: (userId: PersonId): Promise<StoredDevice[]> =>
    db.select().from(pushDevice).where(eq(pushDevice.userId, userId)).orderBy(desc(pushDevice.addedAt)),

  /** In the place of what its session had, and of the same browser under another account. */
  async add(device: StoredDevice): Promise<void> {
    const { endpoint, sessionId } = device;
    await db.batch([
      db.delete(pushDevice).where(or(eq(pushDevice.endpoint, endpoint), eq(pushDevice.sessionId, sessionId))),
      db.insert(pushDevice).values(device).onConflictDoNothing(),
    ]);
  },

  /** False where the person has no such one. */
  async remove(userId: PersonId, id: string): Promise<boolean> {
    const gone = await db
      .delete(pushDevice)
      .where(and(eq(pushDevice.userId, userId), eq(pushDevice.id, id)))
      .returning({ id: pushDevice.id });
    return gone.length > 0;
  },

  /** Its push service knows it no more. */
  async end(id: string): Promise<void> {
    await db.delete(pushDevice).where(eq(pushDevice.id, id));
  },
});
