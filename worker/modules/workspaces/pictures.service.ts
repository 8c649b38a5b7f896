import type { Files, StoredFile } from "../../bindings/files.ts";
import { teamPictures } from "../../contract/limits.ts";
import type { WorkspaceRow } from "../../contract/workspaces/workspaces.contract.ts";
import { readSentPicture } from "../../document/clean/sent-picture.ts";
import type { UserCaller } from "../../lib/caller.ts";
import { AppError } from "../../lib/app-error.ts";
import { createId } from "../../lib/ids.ts";
import type { WorkspaceId } from "../../lib/owner-ids.ts";
import type { PictureTurns } from "../../lib/picture-turns.ts";
import { removeContents } from "../../personal/remove-contents.ts";
import type { PicturesRepository } from "./pictures.repository.ts";
import type { TeamsService } from "./teams.service.ts";
import { pictureKey } from "./workspace-view.rules.ts";
import { pictureInvalid, workspacePersonal } from "./workspaces.errors.ts";

interface Dependencies {
  rows: PicturesRepository;
  teams: Pick<TeamsService, "read">;
  files: Pick<Files, "put" | "read" | "remove">;
  pictureTurns: PictureTurns;
}

type Caller = Pick<UserCaller, "id" | "workspaceId">;

export type PicturesService = ReturnType<typeof createPictures>;

/** The picture of a team. Each has a name of its own, so that what a browser keeps is never an older one. */
export function createPictures({ rows, teams, files, pictureTurns }: Dependencies) {
  async function replace(caller: Caller, key: string | null): Promise<WorkspaceRow> {
    const replaced = await rows.replace(caller.workspaceId, key);
    if (replaced === null) throw workspacePersonal();
    if (replaced.left !== null) await files.remove([replaced.left]);
    return teams.read(caller);
  }

  return {
    /** workspaces.personal; workspaces.picture_invalid {reason}; service.busy. */
    async write(caller: Caller, sent: unknown): Promise<WorkspaceRow> {
      if ((await teams.read(caller)).personal) throw workspacePersonal();
      const picture = await readSentPicture(sent, teamPictures, pictureTurns);
      if ("fault" in picture) throw pictureInvalid({ ...picture.fault });
      const key = pictureKey(createId());
      await files.put(key, picture.bytes, picture.mediaType);
      return replace(caller, key);
    },

    remove: (caller: Caller): Promise<WorkspaceRow> => replace(caller, null),

    /** request.not_found. */
    async open(name: string): Promise<StoredFile> {
      const stored = await files.read(pictureKey(name));
      if (stored === null) throw new AppError("request.not_found");
      return stored;
    },

    /** Goes before the row of a team that is removed. */
    deleteAll: (workspaceId: WorkspaceId): Promise<void> => removeContents(files, rows.contents, workspaceId),
  };
}
