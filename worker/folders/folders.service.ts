import type { Folder } from "../contract/folders.contract.ts";
import { folders as rules } from "../contract/limits.ts";
import type { UserCaller } from "../lib/caller.ts";
import type { Clock } from "../lib/clock.ts";
import { createId } from "../lib/ids.ts";
import type { Language } from "../lib/language.rules.ts";
import { folderIntoItself, folderIsDefault, folderNotFound, folderTooDeep } from "./folders.errors.ts";
import type { FolderChange, FoldersRepository } from "./folders.repository.ts";
import { defaultFolders, named, reasonToKeep } from "./folders.rules.ts";
import type { DefaultName } from "./folders.rules.ts";

interface Dependencies {
  folders: FoldersRepository;
  /** Those that come with an account. */
  defaults: readonly DefaultName[];
  /** Throws where a caller may add none. */
  admit: (caller: UserCaller) => void;
  clock: Clock;
}

export type FoldersService = ReturnType<typeof createFoldersService>;

/** Another's folder is folders.not_found, everywhere. */
export function createFoldersService({ folders, defaults, admit, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function require(userId: string, id: string): Promise<Folder> {
    const found = await folders.find(userId, id);
    if (found === null) throw folderNotFound();
    return found;
  }

  return {
    require,

    /** The first look makes the default folders; each look names them in the reader's language. */
    async list(userId: string, language: Language): Promise<Folder[]> {
      const inWords = (found: readonly Folder[]) => found.map((folder) => named(folder, defaults, language));
      const found = await folders.list(userId);
      if (found.some((folder) => folder.is_default)) return inWords(found);
      await folders.addDefaults(userId, defaultFolders(defaults, userId, language, now()));
      return inWords(await folders.list(userId));
    },

    /** folders.not_found, folders.too_deep; what `admit` and the tree's `write` refuse. */
    async create(caller: UserCaller, name: string, parentId: string | null): Promise<Folder> {
      admit(caller);
      const id = createId();
      const added = await folders.add({ id, userId: caller.id, name, parentId, now: now() }, rules.depth);
      if (added === "absent") throw folderNotFound();
      if (added === "too_deep") throw folderTooDeep({ limit: rules.depth });
      return require(caller.id, id);
    },

    /** folders.default for one that comes with the account; folders.into_itself, folders.too_deep for a move. */
    async change(userId: string, id: string, change: FolderChange): Promise<Folder> {
      const changed = await folders.change(userId, id, change, rules.depth);
      const folder = await require(userId, id);
      if (changed) return folder;
      if (folder.is_default) throw folderIsDefault();
      if (change.parentId) await require(userId, change.parentId);
      const below = await folders.listBelow(userId, id);
      if (below.some((one) => one === change.parentId)) throw folderIntoItself();
      throw folderTooDeep({ limit: rules.depth });
    },

    /** A folder that stays is explained in words (specification 5). With `upwards`, what is in it moves one level up. */
    async remove(userId: string, id: string, language: Language, { upwards = false }: { upwards?: boolean } = {}) {
      const outcome = await folders.remove(userId, id, { upwards });
      if (outcome === "absent") throw folderNotFound();
      if (outcome === "removed") return { success: true as const };
      return { success: false as const, code: outcome, message: reasonToKeep(outcome, language) };
    },
  };
}
