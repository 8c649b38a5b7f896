import type { Files } from "../../../bindings/files.ts";
import { sourceNotFound } from "../support.errors.ts";
import type { SourcesRepository } from "./sources.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  sources: SourcesRepository;
  files: Pick<Files, "remove">;
}

export type SourcesService = ReturnType<typeof createSourcesService>;

/** What chatbots learn from. support.source_not_found for another's source. */
export const createSourcesService = ({ sources, files }: Dependencies) => ({
  /** With its readings in every version, so that no answer rests on it from now on; `only` a file where that is said. */
  async remove(workspaceId: WorkspaceId, id: string, { only }: { only?: "file" } = {}): Promise<void> {
    const found = await sources.find(workspaceId, id);
    if (found === null || (only !== undefined && found.kind !== only)) throw sourceNotFound();
    if (found.fileKey !== null) await files.remove([found.fileKey]);
    await sources.remove(workspaceId, id);
  },
});
