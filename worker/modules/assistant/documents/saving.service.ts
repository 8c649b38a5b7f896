import type { BodyOf } from "../../../contract/endpoint.ts";
import type { updateAssistantDocument } from "../../../contract/assistant/documents.contract.ts";
import type { AssistantDocumentSummary, VersionCause } from "../../../contract/assistant/documents.ts";
import type { CvData } from "../../../contract/cv/resume.ts";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import type { FoldersService } from "../../../folders/folders.service.ts";
import type { Clock } from "../../../lib/clock.ts";
import { contentInvalid, textNotFound, textStale } from "../assistant.errors.ts";
import { factsOf } from "./content.rules.ts";
import type { ContentReader } from "./content.service.ts";
import type { SavingRepository } from "./saving.repository.ts";

interface Dependencies {
  saving: SavingRepository;
  content: ContentReader;
  folders: Pick<FoldersService, "require">;
  clock: Clock;
}

/** What is written; undefined stays as it is. */
export interface Write {
  title?: string | undefined;
  language?: "en" | "fr" | undefined;
  folderId?: string | null | undefined;
  blocks?: TopBlock[] | undefined;
  /** Only of a CV, whose blocks go with it. */
  cv?: CvData | undefined;
  cause: VersionCause;
  /** Null: the last write stays. */
  baseVersion: number | null;
}

export type SavingService = ReturnType<typeof createSavingService>;

/** Writes over what stands. assistant.not_found for another's text and for one in the bin. */
export function createSavingService({ saving, content, folders, clock }: Dependencies) {
  /** request.invalid for the content of a CV without its data, assistant.stale where another version came first, assistant.too_long; a repeat finds what it wrote. */
  async function write(userId: string, id: string, change: Write): Promise<AssistantDocumentSummary> {
    const { title, language, folderId, blocks, cv, cause, baseVersion } = change;
    const facts = blocks && factsOf(blocks);
    const save = { title, language, folderId, content: facts, cv, cause, baseVersion };
    const saved = await saving.save(userId, id, save, new Date(clock.now()));
    if (saved.outcome === "follows") throw contentInvalid({ fields: ["content: of_cv"] });
    if (saved.outcome === "stale")
      throw textStale({ version: saved.version, updated_at: saved.updatedAt.toISOString() });
    if (saved.outcome === "absent") throw textNotFound();
    return saved.text;
  }

  return {
    write,

    /** folders.not_found for a folder that is not the caller's; request.invalid for blocks that are none. */
    async update(
      userId: string,
      id: string,
      body: BodyOf<typeof updateAssistantDocument>,
    ): Promise<AssistantDocumentSummary> {
      if (body.folder_id) await folders.require(userId, body.folder_id);
      return write(userId, id, {
        title: body.title,
        language: body.language,
        folderId: body.folder_id,
        blocks: body.content === undefined ? undefined : await content.read(body.content, body.content_format),
        cause: body.cause ?? "manual",
        baseVersion: body.base_version ?? null,
      });
    },
  };
}
