import type { Folder } from "../../../contract/folders.contract.ts";
import { folders as rules } from "../../../contract/limits.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { emailUnconfirmed } from "../../../callers/callers.errors.ts";
import { folderIsDefault, folderNotFound, folderTooDeep } from "./folders.errors.ts";
import type { FoldersRepository } from "./folders.repository.ts";
import { defaultFolders, reasonToKeep } from "./folders.rules.ts";

interface Dependencies {
  folders: FoldersRepository;
  clock: Clock;
}

type Language = "en" | "fr";

/** Another's folder is folders.not_found, everywhere. */
export function createFoldersService({ folders, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function require(userId: string, id: string): Promise<Folder> {
    const found = await folders.find(userId, id);
    if (found === null) throw folderNotFound();
    return found;
  }

  return {
    require,

    /** The first look makes the default folders, named in the reader's language. */
    async list(userId: string, language: Language): Promise<Folder[]> {
      const found = await folders.list(userId);
      if (found.some((folder) => folder.is_default)) return found;
      await folders.addDefaults(userId, defaultFolders(userId, language, now()));
      return folders.list(userId);
    },

    /** limits.cap_reached, limits.not_included, folders.too_deep, auth.email_unconfirmed. */
    async create(caller: UserCaller, name: string, parentId: string | null): Promise<Folder> {
      if (!caller.emailVerified) throw emailUnconfirmed({ query_type: "pdf-folders" });
      const id = createId();
      const added = await folders.add({ id, userId: caller.id, name, parentId, now: now() }, rules.depth);
      if (added === "absent") throw folderNotFound();
      if (added === "too_deep") throw folderTooDeep({ limit: rules.depth });
      return require(caller.id, id);
    },

    /** folders.default for one that comes with the account. */
    async rename(userId: string, id: string, name: string): Promise<Folder> {
      const renamed = await folders.rename(userId, id, name);
      const folder = await require(userId, id);
      if (!renamed) throw folderIsDefault();
      return folder;
    },

    /** A folder that stays is explained in words (specification 5). */
    async remove(userId: string, id: string, language: Language) {
      const outcome = await folders.remove(userId, id);
      if (outcome === "absent") throw folderNotFound();
      if (outcome === "removed") return { success: true as const };
      return { success: false as const, code: outcome, message: reasonToKeep(outcome, language) };
    },
  };
}
