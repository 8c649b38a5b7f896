import { sql } from "drizzle-orm";
import type { FolderTree } from "../../../folders/folders.repository.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import type { CapCount } from "../../limits/caps.sql.ts";
import { document } from "../pdf.tables.ts";
import { folder } from "./folders.tables.ts";

/** What the cap `pdf-folders` counts: default ones come with the account. */
export const madeFolders: CapCount = (workspaceId) =>
  sql`(select count(*) from ${folder} f where f.user_id = ${workspaceId} and not f.is_default)`;

/** The folders of files, under the cap `pdf-folders`: limits.cap_reached, limits.not_included. */
export const foldersOfFiles = (caps: Pick<CapsRepository, "write">): FolderTree => ({
  folders: folder,
  contents: document,
  write: (workspaceId, statement) => caps.write({ workspaceId, cap: "pdf-folders" }, statement),
});
