import { eq, sql } from "drizzle-orm";
import { user } from "../../accounts/accounts.tables.ts";
import { membership, workspace } from "../../accounts/workspaces.tables.ts";
import type { Role } from "../../contract/workspaces/roles.ts";
import type { Database } from "../../db/client.ts";
import type { Language } from "../../lib/language.rules.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import { notificationSettings } from "../notifications/notifications.tables.ts";

/** A member, as a mail about the team is written to them. */
export interface Recipient extends Record<string, unknown> {
  id: PersonId;
  email: string;
  role: Role;
  /** That of their daily mail; null where they have set none. */
  language: Language | null;
}

export type RecipientsRepository = ReturnType<typeof createRecipientsRepository>;

export const createRecipientsRepository = (db: Database) => ({
  async list(workspaceId: WorkspaceId): Promise<Recipient[]> {
    const { rows } = await db.execute<Recipient>(sql`
      select u.id, u.email, m.role, s.language from ${membership} m join ${user} u on u.id = m.person_id
      left join ${notificationSettings} s on s.user_id = u.id
      where m.workspace_id = ${workspaceId} and u.removal is null order by m.created_at, u.id`);
    return rows;
  },

  /** The name of a workspace; null where it is gone. */
  async nameOf(workspaceId: WorkspaceId): Promise<string | null> {
    const [row] = await db.select({ name: workspace.name }).from(workspace).where(eq(workspace.id, workspaceId));
    return row?.name ?? null;
  },
});
