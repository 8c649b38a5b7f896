import type { Uploaded } from "../../../contract/pdf/documents.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { CapsRepository } from "../../limits/caps.repository.ts";
import type { LimitsService } from "../../limits/limits.service.ts";
import type { DocumentsRepository, NewDocument } from "./documents.repository.ts";

interface Dependencies {
  documents: Pick<DocumentsRepository, "addOnce" | "find">;
  files: { remove(keys: readonly string[]): Promise<void> };
  limits: Pick<LimitsService, "reserve" | "settle" | "release">;
  caps: Pick<CapsRepository, "require">;
  clock: Clock;
}

export type IntakeService = ReturnType<typeof createIntakeService>;

const uploaded = (userId: string, id: string, duplicate: boolean): Uploaded => ({
  id,
  s3_url: `/api/${userId}/file/${id}/content`,
  duplicate,
});

const holdOf = (id: string) => ({ id, object: null });

/** How a content that is stored becomes an account's file, and is counted: both ways of sending end here. */
export function createIntakeService({ documents, files, limits, caps, clock }: Dependencies) {
  /** Of accounts alone, whose limits know no address. */
  const reserve = (userId: string, id: string) =>
    limits.reserve({ kind: "user", id: userId }, "", "pdf-uploads", id, 1);

  return {
    /**
     * limits.reached, limits.not_included, limits.cap_reached; the file's id is the hold's, so that asking again holds
     * nothing more.
     */
    async reserve(userId: string, id: string): Promise<void> {
      await caps.require(userId, "pdf-files");
      await reserve(userId, id);
    },

    release: (id: string): Promise<void> => limits.release(holdOf(id)),

    /** limits.reached where its hold had run out, limits.cap_reached where other files came first. A content that is there already is not stored or counted twice. */
    async record(file: NewDocument): Promise<Uploaded> {
      await reserve(file.userId, file.id);
      const id = await documents.addOnce(file, new Date(clock.now()));
      if (id === file.id) await limits.settle(holdOf(file.id), 1);
      else {
        await files.remove([file.key]);
        await limits.release(holdOf(file.id));
      }
      return uploaded(file.userId, id, id !== file.id);
    },

    /** What `record` answered for an upload that became a file, counted by now. */
    async find(userId: string, id: string): Promise<Uploaded | null> {
      if ((await documents.find(userId, id)) === null) return null;
      await limits.settle(holdOf(id), 1);
      return uploaded(userId, id, false);
    },
  };
}
