import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Platform } from "../../../contract/networks/networks.ts";
import { deleteInBatches } from "../../../db/batches.ts";
import { runBatch } from "../../../db/client.ts";
import type { Database } from "../../../db/client.ts";
import { profileLink, socialProfile } from "../../publishing/drafts/drafts.tables.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

export type StoredProfile = typeof socialProfile.$inferSelect;
export type StoredLink = typeof profileLink.$inferSelect;
export type ReadProfile = Pick<
  StoredProfile,
  "id" | "platform" | "url" | "source" | "facts" | "posts" | "summary" | "fetchedAt"
>;

const owned = (workspaceId: WorkspaceId, id: string) =>
  and(eq(socialProfile.id, id), eq(socialProfile.workspaceId, workspaceId));

export type ProfilesRepository = ReturnType<typeof createProfilesRepository>;

/** What was read of profiles: those that people keep, and copies of the last minutes. Every statement names the owner. */
export const createProfilesRepository = (db: Database) => ({
  async find(workspaceId: WorkspaceId, id: string): Promise<StoredProfile | null> {
    const [row] = await db.select().from(socialProfile).where(owned(workspaceId, id));
    return row ?? null;
  },

  /** The newest reading since then, a kept one first. */
  async findFresh(workspaceId: WorkspaceId, url: string, since: Date): Promise<StoredProfile | null> {
    const fresh = and(
      eq(socialProfile.workspaceId, workspaceId),
      eq(socialProfile.url, url),
      gte(socialProfile.fetchedAt, since),
    );
    const [row] = await db
      .select()
      .from(socialProfile)
      .where(fresh)
      .orderBy(desc(socialProfile.fetchedAt), desc(socialProfile.kept))
      .limit(1);
    return row ?? null;
  },

  /** A copy for some minutes, over the one before. */
  async cache(workspaceId: WorkspaceId, read: ReadProfile): Promise<StoredProfile | null> {
    const { id: _, ...content } = read;
    const [row] = await db
      .insert(socialProfile)
      .values({ ...read, workspaceId, kept: false, createdAt: read.fetchedAt })
      .onConflictDoUpdate({ target: [socialProfile.workspaceId, socialProfile.url, socialProfile.kept], set: content })
      .returning();
    return row ?? null;
  },

  /** Keeps what was read, over what was kept of it, with its link; null where the owner keeps `most` others. */
  async keep(workspaceId: WorkspaceId, read: ReadProfile, linkId: string, most: number): Promise<StoredProfile | null> {
    const { id, platform, url, source, facts, posts, summary, fetchedAt } = read;
    const at = fetchedAt.toISOString();
    await runBatch(db, [
      sql`
        insert into ${socialProfile} (id, user_id, platform, url, source, facts, posts, summary, kept, fetched_at, created_at)
        select ${id}, ${workspaceId}, ${platform}, ${url}, ${source}, ${JSON.stringify(facts)}::jsonb,
          ${JSON.stringify(posts)}::jsonb, ${summary}, true, ${at}, ${at}
        where (select count(*) from ${socialProfile} k
          where k.user_id = ${workspaceId} and k.kept and k.url <> ${url}) < ${most}::int
        on conflict (user_id, url, kept) do update set source = excluded.source, facts = excluded.facts,
          posts = excluded.posts, summary = excluded.summary, fetched_at = excluded.fetched_at`,
      sql`
        insert into ${profileLink} (id, user_id, profile_id, platform, url, created_at)
        select ${linkId}, p.user_id, p.id, p.platform, p.url, ${at} from ${socialProfile} p
        where p.user_id = ${workspaceId} and p.url = ${url} and p.kept
        on conflict (user_id, url) do update set profile_id = excluded.profile_id`,
    ]);
    const kept = and(
      eq(socialProfile.workspaceId, workspaceId),
      eq(socialProfile.url, url),
      eq(socialProfile.kept, true),
    );
    const [row] = await db.select().from(socialProfile).where(kept);
    return row ?? null;
  },

  /** Sets the summary of the reading that it was written from: one that came meanwhile has none yet. */
  async setSummary(workspaceId: WorkspaceId, id: string, summary: string, fetchedAt: Date): Promise<void> {
    const read = and(owned(workspaceId, id), eq(socialProfile.fetchedAt, fetchedAt));
    await db.update(socialProfile).set({ summary }).where(read);
  },

  list: (workspaceId: WorkspaceId, platform: Platform | undefined, most: number): Promise<StoredProfile[]> =>
    db
      .select()
      .from(socialProfile)
      .where(
        and(
          eq(socialProfile.workspaceId, workspaceId),
          eq(socialProfile.kept, true),
          platform && eq(socialProfile.platform, platform),
        ),
      )
      .orderBy(desc(socialProfile.fetchedAt), desc(socialProfile.id))
      .limit(most),

  listLinks: (workspaceId: WorkspaceId, most: number): Promise<StoredLink[]> =>
    db
      .select()
      .from(profileLink)
      .where(eq(profileLink.workspaceId, workspaceId))
      .orderBy(desc(profileLink.createdAt), desc(profileLink.id))
      .limit(most),

  /** Removes a link with the profile behind it; false for another's link. */
  async removeLink(workspaceId: WorkspaceId, id: string): Promise<boolean> {
    const { rows } = await db.execute(sql`
      with gone as (
        delete from ${profileLink} l where l.id = ${id} and l.user_id = ${workspaceId} returning l.profile_id
      ), unread as (
        delete from ${socialProfile} p using gone where p.id = gone.profile_id and p.user_id = ${workspaceId}
      )
      select 1 from gone`);
    return rows.length > 0;
  },

  /** Copies that were read before then. */
  async removeCopies(before: Date): Promise<void> {
    const isOld = sql`not ${socialProfile.kept} and ${lt(socialProfile.fetchedAt, before)}`;
    await deleteInBatches(db, socialProfile, socialProfile.fetchedAt, isOld);
  },
});
