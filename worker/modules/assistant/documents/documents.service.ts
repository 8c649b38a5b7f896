import type { Files } from "../../../bindings/files.ts";
import type { BodyOf, QueryOf } from "../../../contract/endpoint.ts";
import type {
  createAssistantDocument,
  listAssistantDocuments,
} from "../../../contract/assistant/documents.contract.ts";
import type {
  AssistantDocument,
  AssistantDocumentSummary,
  ListedDocument,
  ReadFormat,
  StruckSentence,
  VersionCause,
} from "../../../contract/assistant/documents.ts";
import type { WritingKind } from "../../../contract/assistant/writing-kinds.ts";
import type { TopBlock } from "../../../contract/document/blocks.ts";
import { writings } from "../../../contract/limits.ts";
import type { FoldersService } from "../../../folders/folders.service.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { listRequest, toListing } from "../../../lib/pagination.ts";
import type { List, Listing, PageRequest } from "../../../lib/pagination.ts";
import { noRoom, textNotFound } from "../assistant.errors.ts";
import { contentFacts } from "./content.rules.ts";
import type { ContentReader } from "./content.service.ts";
import { answeredFormat, toContent, toDocument } from "./document-view.rules.ts";
import type { DocumentsRepository, NewCv, StoredText } from "./documents.repository.ts";
import type { ErasureScope, ErasingRepository } from "./erasing.repository.ts";
import { cutText } from "../../../lib/text.rules.ts";
import { notYours } from "../../../accounts/sharing.errors.ts";
import { rightMissing } from "../../../callers/callers.errors.ts";
import { hasRight } from "../../../contract/workspaces/rights.ts";
import type { AppError } from "../../../lib/app-error.ts";
import { alone } from "../../../lib/caller.ts";
import type { CallerInRole } from "../../../lib/caller.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";

const words: Record<Language, string> = { en: "copy", fr: "copie" };
const longest = 200;

/** "Offer" is copied as "Offer (copy)", and that as "Offer (copy 2)". */
function copyTitle(title: string, language: Language): string {
  const word = words[language];
  const copied = new RegExp(` \\(${word}(?: (\\d{1,6}))?\\)$`).exec(title);
  const end = copied === null ? ` (${word})` : ` (${word} ${Number(copied[1] ?? 1) + 1})`;
  const stem = copied === null ? title : title.slice(0, copied.index);
  return `${cutText(stem, longest - end.length)}${end}`;
}

const pageSize = 50;
const day = 24 * 60 * 60 * 1_000;

interface Dependencies {
  documents: DocumentsRepository;
  erasing: ErasingRepository;
  files: Pick<Files, "remove">;
  content: ContentReader;
  folders: Pick<FoldersService, "require">;
  clock: Clock;
}

/** A text that is to be there; what is absent has its default. */
export interface TextDraft {
  title: string;
  blocks: TopBlock[];
  kind?: WritingKind | undefined;
  language: Language;
  folderId?: string | null | undefined;
  templateId?: number | null | undefined;
  cvOf?: string | null | undefined;
  /** What was struck from a letter. */
  struck?: StruckSentence[] | undefined;
  requestId?: string | undefined;
  cause?: VersionCause | undefined;
  byModel?: boolean | undefined;
  /** The CV that a document is, where it is one. */
  cv?: NewCv | undefined;
  copiedFrom?: string | undefined;
}

/** A draft with the defaults of what it leaves out. */
const textOf = (draft: TextDraft) => ({
  ...contentFacts(draft.blocks),
  title: draft.title,
  kind: draft.kind ?? "text",
  language: draft.language,
  folderId: draft.folderId ?? null,
  templateId: draft.templateId ?? null,
  cvOf: draft.cvOf ?? null,
  struck: draft.struck?.length ? draft.struck : null,
  cause: draft.cause ?? "manual",
  // What is made from a template is written by a model.
  byModel: (draft.byModel ?? draft.cause === "ai") || Boolean(draft.templateId),
  requestId: draft.requestId ?? null,
  cv: draft.cv,
  copiedFrom: draft.copiedFrom ?? null,
});

export interface AddedText {
  text: StoredText;
  /** An earlier call of the same request made it. */
  isRepeated: boolean;
}

export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** A person's texts, and those that their team shares. assistant.not_found for any other text, and for one in the bin. */
export function createDocumentsService({ documents, erasing, files, content, folders, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function require(caller: CallerInRole, id: string): Promise<StoredText> {
    const found = await documents.find(caller, id);
    if (found === null) throw textNotFound();
    return found;
  }

  /** Why nothing was written: who sees a text in a team may not do everything with it. */
  async function refusalOf(caller: CallerInRole, id: string): Promise<AppError> {
    const owner = await documents.ownerOf(caller, id);
    if (owner === null || owner === caller.id) return textNotFound();
    return hasRight(caller.role, "library.edit") ? notYours() : rightMissing({ right: "library.edit" });
  }

  /** Once for a request. assistant.too_long, assistant.full, folders.not_found; assistant.not_found where it was deleted. */
  async function add(userId: PersonId, draft: TextDraft): Promise<StoredText> {
    return (await addOnce(userId, draft)).text;
  }

  async function addOnce(userId: PersonId, draft: TextDraft): Promise<AddedText> {
    if (draft.folderId) await folders.require(personalWorkspaceOf(userId), draft.folderId);
    const row = { ...textOf(draft), id: createId(), userId };
    const { id, requestId } = row;
    const outcome = await documents.add(row, writings.documents, now());
    if (outcome === "full") throw noRoom({ of: "texts", limit: writings.documents });
    const known = outcome === "known" && requestId !== null ? await documents.findByRequest(userId, requestId) : id;
    return { text: await require(alone(userId), known ?? id), isRepeated: outcome === "known" };
  }

  /** Photos first: a row that is left over finds them again. */
  async function eraseAll(erased: ErasureScope): Promise<number> {
    await files.remove(await erasing.listPhotos(erased));
    return erasing.erase(erased);
  }

  return {
    require,
    refusalOf,
    add,
    addOnce,
    markOf: documents.markOf,

    /** Each with its content unless that is not wanted. folders.not_found for a folder that the caller does not see. */
    async list(
      caller: CallerInRole,
      { page, q, folder, favourite, kind, shared, content_format: format }: QueryOf<typeof listAssistantDocuments>,
    ): Promise<List<ListedDocument, Listing<ListedDocument>>> {
      const folderId = folder === "none" ? null : folder;
      if (folderId) await folders.require(personalWorkspaceOf(caller.id), folderId, caller);
      const isFavorite = favourite === undefined ? undefined : favourite === "true";
      const filter = { q: q?.trim(), folderId, isFavorite, kind, isShared: shared === "true" };
      const request = listRequest(page, pageSize);
      // After the rows: a content that is newer than its version is stale where it is written back, never lost.
      const withContents = async (rows: AssistantDocumentSummary[], of: PageRequest): Promise<ListedDocument[]> => {
        if (format === "none") return rows;
        const contents = await documents.listContents(caller, filter, of);
        return rows.map((text) => {
          const blocks = contents.get(text.id);
          return { ...text, content: null, ...(blocks && toContent(blocks, format)) };
        });
      };
      if (request.isWhole) return withContents(await documents.list(caller, filter, request), request);
      const { rows, total } = await documents.page(caller, filter, request);
      return toListing(await withContents(rows, request), total, request);
    },

    async read(caller: CallerInRole, id: string, format?: ReadFormat): Promise<AssistantDocument> {
      return toDocument(await require(caller, id), format);
    },

    /** What `add` refuses; request.invalid for blocks that are none. */
    async create(
      userId: PersonId,
      body: BodyOf<typeof createAssistantDocument>,
      language: Language,
    ): Promise<AssistantDocument> {
      const added = await add(userId, {
        title: body.title,
        blocks: await content.read(body.content ?? "", body.content_format),
        kind: body.kind,
        language: body.language ?? language,
        folderId: body.folder_id,
        templateId: body.template_id,
        requestId: body.request_id,
      });
      return toDocument(added, answeredFormat(body.content_format));
    },

    /** A copy of one's own, of another's text too. assistant.full */
    async duplicate(caller: CallerInRole, id: string, requestId: string | undefined): Promise<AssistantDocument> {
      const text = await require(caller, id);
      const copy = await add(caller.id, {
        title: copyTitle(text.title, text.language),
        blocks: text.blocks,
        kind: text.kind,
        language: text.language,
        folderId: text.shared?.owner ? null : text.folder_id,
        templateId: text.template_id,
        cvOf: text.cv_of,
        byModel: (await documents.markOf(caller, id)) !== null,
        struck: text.struck,
        copiedFrom: id,
        requestId,
        cv: text.kind === "cv" ? { copyOf: id } : undefined,
      });
      return toDocument(copy);
    },

    /** Turned, or as it is wanted: a repeat of that changes nothing more. */
    async markFavorite(
      caller: CallerInRole,
      id: string,
      wanted: boolean | undefined,
    ): Promise<{ is_favorite: boolean }> {
      const marked = await documents.markFavorite(caller.id, id, wanted);
      if (marked === null) throw await refusalOf(caller, id);
      return { is_favorite: marked };
    },

    /** A repeat finds them settled. */
    async settleStruck(caller: CallerInRole, id: string, settled: readonly string[]): Promise<void> {
      if (!(await documents.settleStruck(caller, id, settled))) throw await refusalOf(caller, id);
    },

    /** To the bin; again it changes nothing. workspaces.not_yours for another's. */
    async remove(caller: CallerInRole, id: string): Promise<void> {
      if (!(await documents.bin(caller.id, id, now()))) throw await refusalOf(caller, id);
    },

    listBin: (userId: PersonId): Promise<AssistantDocumentSummary[]> => documents.listBin(userId),

    async restore(caller: CallerInRole, id: string): Promise<AssistantDocumentSummary> {
      const restored = await documents.restore(caller.id, id);
      if (restored === null) throw await refusalOf(caller, id);
      return restored;
    },

    /** Deletes it for good, from the bin or not. */
    async erase(caller: CallerInRole, id: string): Promise<void> {
      if ((await eraseAll({ userId: caller.id, id })) === 0) throw await refusalOf(caller, id);
    },

    async emptyBin(userId: PersonId): Promise<void> {
      await eraseAll({ userId, binned: true });
    },

    /** What has been in the bin for 30 days goes for good. */
    async purge(at: Date): Promise<void> {
      await eraseAll({ binnedBefore: new Date(at.getTime() - writings.binDays * day) });
    },
  };
}
