import type { ResponseOf } from "../../../contract/endpoint.ts";
import type { AssistantDocumentSummary, ReadFormat, VersionSummary } from "../../../contract/assistant/documents.ts";
import type { readAssistantVersion } from "../../../contract/assistant/versions.contract.ts";
import { writings } from "../../../contract/limits.ts";
import type { AppError } from "../../../lib/app-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import { noRoom, textNotFound, versionNotFound } from "../assistant.errors.ts";
import { toContent } from "../documents/document-view.rules.ts";
import type { DocumentsService } from "../documents/documents.service.ts";
import type { SavingService } from "../documents/saving.service.ts";
import type { StoredVersion, VersionsRepository } from "./versions.repository.ts";
import type { CallerInRole } from "../../../lib/caller.ts";

interface Dependencies {
  versions: VersionsRepository;
  documents: Pick<DocumentsService, "refusalOf">;
  saving: Pick<SavingService, "write">;
  clock: Clock;
}

export type VersionsService = ReturnType<typeof createVersionsService>;

const noMoreNames = () => noRoom({ of: "versions", limit: writings.named });

/** The past of a text. As a save refuses one; assistant.version_not_found. */
export function createVersionsService({ versions, documents, saving, clock }: Dependencies) {
  async function require(caller: CallerInRole, id: string, version: number): Promise<StoredVersion> {
    const found = await versions.find(caller, id, version);
    if (found !== null) return found;
    throw (await versions.hasText(caller, "library.read", id)) ? versionNotFound() : textNotFound();
  }

  /** Who may write has no room for another name. */
  const notWritten = async (caller: CallerInRole, id: string): Promise<AppError> =>
    (await versions.hasText(caller, "library.edit", id)) ? noMoreNames() : documents.refusalOf(caller, id);

  return {
    async list(caller: CallerInRole, id: string): Promise<VersionSummary[]> {
      const found = await versions.list(caller, id);
      if (found.length === 0 && !(await versions.hasText(caller, "library.read", id))) throw textNotFound();
      return found;
    },

    async read(
      caller: CallerInRole,
      id: string,
      version: number,
      format?: ReadFormat,
    ): Promise<ResponseOf<typeof readAssistantVersion>> {
      const { blocks, language: _, cv: __, ...summary } = await require(caller, id, version);
      return { ...summary, ...toContent(blocks, format) };
    },

    /** assistant.full */
    async keep(caller: CallerInRole, id: string, label: string): Promise<VersionSummary> {
      const version = await versions.keep(caller, id, label, new Date(clock.now()));
      if (version === null) throw await notWritten(caller, id);
      return summaryOf(await require(caller, id, version));
    },

    /** assistant.full */
    async name(caller: CallerInRole, id: string, version: number, label: string | null): Promise<VersionSummary> {
      const named = await versions.name(caller, id, version, label);
      const found = summaryOf(await require(caller, id, version));
      if (!named) throw await notWritten(caller, id);
      return found;
    },

    /** assistant.stale */
    async restore(
      caller: CallerInRole,
      id: string,
      version: number,
      baseVersion: number | null,
    ): Promise<AssistantDocumentSummary> {
      const { title, language, blocks, cv } = await require(caller, id, version);
      return saving.write(caller, id, { title, language, blocks, cv: cv ?? undefined, cause: "restore", baseVersion });
    },
  };
}

const summaryOf = ({ blocks: _blocks, language: _language, cv: _cv, ...summary }: StoredVersion): VersionSummary =>
  summary;
