import { requireShared, requireTakenBack, requireTeam } from "../../../accounts/sharing.rules.ts";
import type { Folder } from "../../../contract/folders.contract.ts";
import { folderIsDefault } from "../../../folders/folders.errors.ts";
import type { FoldersService } from "../../../folders/folders.service.ts";
import type { CallerInRole } from "../../../lib/caller.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";
import type { SharedFoldersRepository } from "./shared-folders.repository.ts";

interface Dependencies {
  shared: SharedFoldersRepository;
  folders: Pick<FoldersService, "requireOwn">;
}

export type SharedFoldersService = ReturnType<typeof createSharedFolders>;

/** Folders in the team of the call, with the texts that are in them and that come into them. folders.not_found. */
export function createSharedFolders({ shared, folders }: Dependencies) {
  const requireOwn = (caller: CallerInRole, id: string): Promise<Folder> =>
    folders.requireOwn(personalWorkspaceOf(caller.id), id, caller);

  return {
    /** folders.default, workspaces.personal, workspaces.shared_elsewhere; again it changes nothing. */
    async share(caller: CallerInRole, id: string): Promise<Folder> {
      await requireOwn(caller, id);
      requireTeam(caller);
      await shared.share(caller, id);
      const folder = await requireOwn(caller, id);
      if (folder.is_default) throw folderIsDefault();
      requireShared(folder.shared, caller);
      return folder;
    },

    /** workspaces.shared_with_folder, workspaces.shared_elsewhere; again it changes nothing. */
    async takeBack(caller: CallerInRole, id: string): Promise<Folder> {
      await shared.takeBack(caller, id);
      const folder = await requireOwn(caller, id);
      requireTakenBack(folder.shared);
      return folder;
    },
  };
}
