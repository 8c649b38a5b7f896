import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { seenBy, sharingAs } from "../../accounts/sharing.sql.ts";
import { personNamed } from "../../accounts/workspaces.sql.ts";
import type { Right } from "../../contract/workspaces/rights.ts";
import type { CallerInRole } from "../../lib/caller.ts";
import type { PersonId, WorkspaceId } from "../../lib/owner-ids.ts";
import { assistantDocument, assistantFolder } from "./assistant.tables.ts";

const table = sql`${assistantDocument}`;
const folderOf = (d: SQL): SQL => sql`(select f.shared_in from ${assistantFolder} f where f.id = ${d}.folder_id)`;

/** A text that moves into one follows it from then on, wherever it was shared before. */
export const isSharedFolder = (folderId: string | null): SQL =>
  sql`exists (select from ${assistantFolder} f where f.id = ${folderId} and f.shared_in is not null)`;

/** The team that sees a text: that of its folder, else its own. A CV is its person's alone. */
const teamOf = (d: SQL): SQL => sql`case when ${d}.kind <> 'cv' then coalesce(${folderOf(d)}, ${d}.shared_in) end`;

/** Whether a text `d` is shared in a workspace. The folders are found first, so that indexes find the texts. */
export const isTextSharedIn = (workspaceId: WorkspaceId, d = table): SQL => sql`(${d}.kind <> 'cv' and (
  ${d}.folder_id = any(array(select f.id from ${assistantFolder} f where f.shared_in = ${workspaceId}))
  or ${d}.shared_in = ${workspaceId} and ${folderOf(d)} is null))`;

/** Texts that a caller may use: their own, and those that others share in the workspace of the call. */
export const seenTexts = (caller: CallerInRole, right: Right, d = table): SQL =>
  seenBy(caller, right, {
    owner: sql`${d}.user_id`,
    isSharedIn: (workspaceId) => isTextSharedIn(workspaceId, d),
  });

/** Where a text is shared, with who changed it last. */
export const textSharing = (personId: PersonId, d = table): SQL =>
  sharingAs(personId, {
    owner: sql`${d}.user_id`,
    workspaceId: teamOf(d),
    withFolder: sql`${folderOf(d)} is not null`,
    copies: sql`(select count(*) from ${assistantDocument} c where c.copied_from = ${d}.id and c.user_id <> ${d}.user_id)`,
    beside: sql`, 'changed_by', ${personNamed(sql`${d}.author_id`)}`,
  });
