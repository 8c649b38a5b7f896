import type { Uploads } from "../bindings/uploads.ts";
import { AppError } from "../lib/app-error.ts";
import type { PersonId } from "../lib/owner-ids.ts";
import type { UploadsRemovalRepository } from "./uploads-removal.repository.ts";

interface Dependencies {
  rows: UploadsRemovalRepository;
  uploads: Pick<Uploads, "abandon">;
}

export type UploadsRemoval = ReturnType<typeof createUploadsRemoval>;

/** The uploads of an account that is removed. */
export const createUploadsRemoval = ({ rows, uploads }: Dependencies) => ({
  async abandonOpen(personId: PersonId): Promise<void> {
    for (const id of await rows.listOpen(personId)) await uploads.abandon(id, { personId }).catch(unlessGone);
  },
});

/** An upload that became a file, or was abandoned before, is no reason to stop. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "uploads.not_found") throw error;
}
