import type { CapsRepository } from "../modules/limits/caps.repository.ts";
import type { Meters } from "../modules/limits/meters.service.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";
import type { PlainFields, StoredUpload, UploadKind } from "./define-upload.ts";

interface Dependencies<Services> {
  /** What the code of the kinds calls. */
  services: Services;
  files: { remove(keys: readonly string[]): Promise<void> };
  limits: Pick<Meters, "reserve" | "settle" | "release">;
  caps: Pick<CapsRepository, "require">;
}

export type IntakeService<Services> = ReturnType<typeof createIntakeService<Services>>;

const holdOf = (id: string) => ({ id, object: null });

/** How a stored file becomes what its kind makes of it, and is counted: both ways of sending end here. */
export function createIntakeService<Services>({ services, files, limits, caps }: Dependencies<Services>) {
  /** Holds for workspaces alone, whose limits know no address. */
  async function hold(
    workspaceId: WorkspaceId,
    { meter }: Pick<UploadKind<Services>, "meter">,
    id: string,
  ): Promise<void> {
    if (meter !== null) await limits.reserve({ kind: "user", workspaceId }, "", meter, id, 1);
  }

  async function settle({ meter }: Pick<UploadKind<Services>, "meter">, id: string): Promise<void> {
    if (meter !== null) await limits.settle(holdOf(id), 1);
  }

  return {
    /**
     * limits.reached, limits.not_included, limits.cap_reached; the upload's id is the hold's, so that asking again holds
     * nothing more.
     */
    async reserve(
      kind: Pick<UploadKind<Services>, "meter" | "cap">,
      workspaceId: WorkspaceId,
      id: string,
    ): Promise<void> {
      if (kind.cap !== null) await caps.require(workspaceId, kind.cap);
      await hold(workspaceId, kind, id);
    },

    release: (id: string): Promise<void> => limits.release(holdOf(id)),

    /** limits.reached where its hold had run out, and what the kind refuses. A content that the workspace has is not counted twice. */
    async record<Detail extends PlainFields, Answer extends PlainFields>(
      kind: UploadKind<Services, Detail, Answer>,
      file: StoredUpload,
    ): Promise<Answer> {
      await hold(file.workspaceId, kind, file.id);
      const { answer, isNew } = await kind.record({ ...file, detail: kind.readDetail(file.detail) }, services);
      if (isNew) await settle(kind, file.id);
      else {
        await files.remove([file.key]);
        await limits.release(holdOf(file.id));
      }
      return answer;
    },

    /** What `record` has made of an upload, counted by now. */
    async find<Detail extends PlainFields, Answer extends PlainFields>(
      kind: UploadKind<Services, Detail, Answer>,
      workspaceId: WorkspaceId,
      id: string,
    ): Promise<{ answer: Answer; bytes: number } | null> {
      const found = await kind.find(workspaceId, id, services);
      if (found !== null) await settle(kind, id);
      return found;
    },

    requireDetail: <Detail extends PlainFields>(
      kind: UploadKind<Services, Detail>,
      workspaceId: WorkspaceId,
      detail: Detail,
    ): Promise<void> => kind.requireDetail(workspaceId, detail, services),
  };
}
