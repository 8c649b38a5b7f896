import type { BodyOf } from "../../../contract/endpoint.ts";
import type { updateAssistantDocument } from "../../../contract/assistant/documents.contract.ts";
import type {
  AssistantDocument,
  AssistantDocumentSummary,
  ListedFormat,
  VersionCause,
} from "../../../contract/assistant/documents.ts";
import type { CvData } from "../../../contract/cv/resume.ts";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import type { FoldersService } from "../../../folders/folders.service.ts";
import type { Clock } from "../../../lib/clock.ts";
import { contentInvalid, textStale } from "../assistant.errors.ts";
import { contentFacts } from "./content.rules.ts";
import type { ContentReader } from "./content.service.ts";
import { answeredFormat, isReadAs, toDocument } from "./document-view.rules.ts";
import type { DocumentsService } from "./documents.service.ts";
import type { SavingRepository } from "./saving.repository.ts";
import type { CallerInRole } from "../../../lib/caller.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";

interface Dependencies {
  saving: SavingRepository;
  documents: Pick<DocumentsService, "require" | "refusalOf">;
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

/**
 * Writes over what stands. assistant.not_found for a text that the caller does not see and for one in the bin;
 * workspaces.right_missing where the caller may only read it, workspaces.not_yours where they move another's.
 */
export function createSavingService({ saving, documents, content, folders, clock }: Dependencies) {
  /** request.invalid for the content of a CV without its data, assistant.stale where another version came first, assistant.too_long; a repeat finds what it wrote. */
  async function write(caller: CallerInRole, id: string, change: Write): Promise<AssistantDocumentSummary> {
    const { title, language, folderId, blocks, cv, cause, baseVersion } = change;
    const facts = blocks && contentFacts(blocks);
    const save = { title, language, folderId, content: facts, cv, cause, baseVersion };
    const saved = await saving.save(caller, id, save, new Date(clock.now()));
    if (saved.outcome === "follows") throw contentInvalid({ fields: ["content: of_cv"] });
    if (saved.outcome === "stale")
      throw textStale({ version: saved.version, updated_at: saved.updatedAt.toISOString() });
    if (saved.outcome !== "saved") throw await documents.refusalOf(caller, id);
    return saved.text;
  }

  /** Undefined for Markdown that the text is read as: what Markdown cannot say of it stays. */
  async function blocksOf(
    caller: CallerInRole,
    id: string,
    { content: sent, content_format: format = "markdown" }: BodyOf<typeof updateAssistantDocument>,
  ): Promise<TopBlock[] | undefined> {
    if (sent === undefined) return undefined;
    if (format === "markdown" && isReadAs(sent, (await documents.require(caller, id)).blocks)) return undefined;
    return content.read(sent, format);
  }

  return {
    write,

    /** Answers the text as it stands then. folders.not_found for a folder that is not the caller's; request.invalid for blocks that are none. */
    async update(
      caller: CallerInRole,
      id: string,
      body: BodyOf<typeof updateAssistantDocument>,
      format: ListedFormat = answeredFormat(body.content_format),
    ): Promise<AssistantDocument | AssistantDocumentSummary> {
      if (body.folder_id) await folders.require(personalWorkspaceOf(caller.id), body.folder_id);
      const summary = await write(caller, id, {
        title: body.title,
        language: body.language,
        folderId: body.folder_id,
        blocks: await blocksOf(caller, id, body),
        cause: body.cause ?? "manual",
        baseVersion: body.base_version ?? null,
      });
      if (format === "none") return summary;
      return toDocument(await documents.require(caller, id), format);
    },
  };
}
