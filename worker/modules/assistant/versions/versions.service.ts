import type { ResponseOf } from "../../../contract/endpoint.ts";
import type { AssistantDocumentSummary, ReadFormat, VersionSummary } from "../../../contract/assistant/documents.ts";
import type { readAssistantVersion } from "../../../contract/assistant/versions.contract.ts";
import { writings } from "../../../contract/limits.ts";
import type { Clock } from "../../../lib/clock.ts";
import { noRoom, textNotFound, versionNotFound } from "../assistant.errors.ts";
import { toContent } from "../documents/document-view.rules.ts";
import type { SavingService } from "../documents/saving.service.ts";
import type { StoredVersion, VersionsRepository } from "./versions.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  versions: VersionsRepository;
  saving: Pick<SavingService, "write">;
  clock: Clock;
}

export type VersionsService = ReturnType<typeof createVersionsService>;

const noMoreNames = () => noRoom({ of: "versions", limit: writings.named });

/** The past of a text. assistant.not_found for another's text and for one in the bin, assistant.version_not_found. */
export function createVersionsService({ versions, saving, clock }: Dependencies) {
  async function require(userId: PersonId, id: string, version: number): Promise<StoredVersion> {
    const found = await versions.find(userId, id, version);
    if (found !== null) return found;
    throw (await versions.hasText(userId, id)) ? versionNotFound() : textNotFound();
  }

  return {
    async list(userId: PersonId, id: string): Promise<VersionSummary[]> {
      const found = await versions.list(userId, id);
      if (found.length === 0 && !(await versions.hasText(userId, id))) throw textNotFound();
      return found;
    },

    async read(
      userId: PersonId,
      id: string,
      version: number,
      format?: ReadFormat,
    ): Promise<ResponseOf<typeof readAssistantVersion>> {
      const { blocks, language: _, cv: __, ...summary } = await require(userId, id, version);
      return { ...summary, ...toContent(blocks, format) };
    },

    /** assistant.full */
    async keep(userId: PersonId, id: string, label: string): Promise<VersionSummary> {
      const version = await versions.keep(userId, id, label, new Date(clock.now()));
      if (version === null) throw (await versions.hasText(userId, id)) ? noMoreNames() : textNotFound();
      return summaryOf(await require(userId, id, version));
    },

    /** assistant.full */
    async name(userId: PersonId, id: string, version: number, label: string | null): Promise<VersionSummary> {
      const named = await versions.name(userId, id, version, label);
      const found = summaryOf(await require(userId, id, version));
      if (!named) throw noMoreNames();
      return found;
    },

    /** assistant.stale */
    async restore(
      userId: PersonId,
      id: string,
      version: number,
      baseVersion: number | null,
    ): Promise<AssistantDocumentSummary> {
      const { title, language, blocks, cv } = await require(userId, id, version);
      return saving.write(userId, id, { title, language, blocks, cv: cv ?? undefined, cause: "restore", baseVersion });
    },
  };
}

const summaryOf = ({ blocks: _blocks, language: _language, cv: _cv, ...summary }: StoredVersion): VersionSummary =>
  summary;
