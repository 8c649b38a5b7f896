import type { Folder } from "../contract/folders.contract.ts";
import { folders as rules } from "../contract/limits.ts";
import type { CallerInRole, UserCaller } from "../lib/caller.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/ids.ts";
import type { Language } from "../lib/language.rules.ts";
import { notYours } from "../accounts/sharing.errors.ts";
import { folderIntoItself, folderIsDefault, folderNotFound, folderTooDeep } from "./folders.errors.ts";
import type { FolderChange, FoldersRepository } from "./folders.repository.ts";
import { defaultFolders, named, reasonToKeep } from "./folders.rules.ts";
import type { DefaultName } from "./folders.rules.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

interface Dependencies {
  folders: FoldersRepository;
  /** Those that come with an account. */
  defaults: readonly DefaultName[];
  /** Throws where a caller may add none. */
  admit: (caller: UserCaller) => void;
  clock: Clock;
}

export type FoldersService = ReturnType<typeof createFoldersService>;

/** Another's folder is folders.not_found, but to a caller with whom it is shared. */
export function createFoldersService({ folders, defaults, admit, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function require(workspaceId: WorkspaceId, id: string, caller?: CallerInRole): Promise<Folder> {
    const found = await folders.find(workspaceId, id, caller);
    if (found === null) throw folderNotFound();
    return found;
  }

  /** workspaces.not_yours for one that another shares with the caller. */
  async function requireOwn(workspaceId: WorkspaceId, id: string, caller: CallerInRole | undefined): Promise<Folder> {
    const found = await require(workspaceId, id, caller);
    if (found.shared?.owner) throw notYours();
    return found;
  }

  return {
    require,
    requireOwn,

    /** The first look makes the default folders; each look names them in the reader's language. */
    async list(workspaceId: WorkspaceId, language: Language, caller?: CallerInRole): Promise<Folder[]> {
      const inWords = (found: readonly Folder[]) => found.map((folder) => named(folder, defaults, language));
      const found = await folders.list(workspaceId, caller);
      if (found.some((folder) => folder.is_default)) return inWords(found);
      await folders.addDefaults(workspaceId, defaultFolders(defaults, workspaceId, language, now()));
      return inWords(await folders.list(workspaceId, caller));
    },

    /** folders.not_found, folders.too_deep; what `admit` and the tree's `write` refuse. */
    async create(caller: UserCaller, workspaceId: WorkspaceId, name: string, parentId: string | null): Promise<Folder> {
      admit(caller);
      const id = createId();
      const added = await folders.add({ id, workspaceId, name, parentId, now: now() }, rules.depth);
      if (added === "absent") throw folderNotFound();
      if (added === "too_deep") throw folderTooDeep({ limit: rules.depth });
      return require(workspaceId, id, caller);
    },

    /** folders.default for one that comes with the account; folders.into_itself, folders.too_deep for a move. */
    async change(workspaceId: WorkspaceId, id: string, change: FolderChange, caller?: CallerInRole): Promise<Folder> {
      const changed = await folders.change(workspaceId, id, change, rules.depth);
      const folder = await requireOwn(workspaceId, id, caller);
      if (changed) return folder;
      if (folder.is_default) throw folderIsDefault();
      if (change.parentId) await require(workspaceId, change.parentId);
      const below = await folders.listBelow(workspaceId, id);
      if (below.some((one) => one === change.parentId)) throw folderIntoItself();
      throw folderTooDeep({ limit: rules.depth });
    },

    /** A folder that stays is explained in words (specification 5). With `upwards`, what is in it moves one level up. */
    async remove(
      workspaceId: WorkspaceId,
      id: string,
      language: Language,
      { upwards = false, caller }: { upwards?: boolean; caller?: CallerInRole } = {},
    ) {
      const outcome = await folders.remove(workspaceId, id, { upwards });
      if (outcome === "absent") await requireOwn(workspaceId, id, caller);
      if (outcome === "absent") throw folderNotFound();
      if (outcome === "removed") return { success: true as const };
      return { success: false as const, code: outcome, message: reasonToKeep(outcome, language) };
    },
  };
}
