import type { StoredFile } from "../../../bindings/files.ts";
import type { ResponseOf } from "../../../contract/endpoint.ts";
import { averagePages, complexityOf, templateVersion } from "../../../contract/generation/estimates.rules.ts";
import type { listKeptWorks, listTemplates, readWork } from "../../../contract/generation/own-works.contract.ts";
import { templateFacts, templateIds } from "../../../contract/generation/templates.ts";
import { worksAskedAtOnce } from "../../../contract/generation/works.contract.ts";
import type {
  listWorks,
  readWorkData,
  readWorkStatus,
  WorkFormat,
  WorkState,
} from "../../../contract/generation/works.contract.ts";
import { works as workLimits } from "../../../contract/limits.ts";
import type { SignedCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { listRequest, offsetOf, toList, toPage } from "../../../lib/pagination.ts";
import type { List } from "../../../lib/pagination.ts";
import { documentNotFound } from "../../pdf/documents/documents.errors.ts";
import { deckType } from "../cards/cards.rules.ts";
import { formatNotOffered, notReady, workNotFound } from "../generation.errors.ts";
import { hasFormat } from "../render/formats.rules.ts";
import type { RenderService } from "../render/rendering.service.ts";
import { templateTexts } from "../templates/template-texts.rules.ts";
import type { StandingRepository, WorkText } from "./standing.repository.ts";
import { isWatchStale } from "./watching.rules.ts";
import { toWorkState } from "./work-view.rules.ts";
import type { Work, WorksRepository } from "./works.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  works: Pick<WorksRepository, "find" | "findSource">;
  standing: StandingRepository;
  rendering: Pick<RenderService, "open">;
  clock: Clock;
}

type SignedAsker = Pick<SignedCaller, "credential" | "accept">;

export interface Download extends StoredFile {
  name: string;
}

export type WorksService = ReturnType<typeof createWorksService>;

/** Works as their owner reads them. generation.not_found for what is another's. */
export function createWorksService({ works, standing, rendering, clock }: Dependencies) {
  async function require(workspaceId: WorkspaceId, id: string): Promise<Work> {
    const found = await works.find(workspaceId, id);
    if (found === null) throw workNotFound();
    return found;
  }

  return {
    listTemplates: (language: Language): ResponseOf<typeof listTemplates> =>
      templateIds.map((id) => {
        const { pages, icon, evidence } = templateFacts[id];
        const [name, description] = templateTexts[language][id];
        const [least, most] = pages;
        return {
          id,
          name,
          description,
          estimatedPages: `${least}-${most}`,
          icon,
          pages: { least, most, average: averagePages(id) },
          evidence,
          complexity: complexityOf(id),
          version: templateVersion,
        };
      }),

    /** The contents come along once there are no more of them to come. */
    async readStatus(signed: SignedAsker, id: string, language: Language): Promise<ResponseOf<typeof readWorkStatus>> {
      const now = new Date(clock.now());
      const found = await standing.readEnd(signed.credential, id, now);
      const caller = signed.accept(found.caller);
      const work = requireText(found.work);
      if (isWatchStale(work, now)) await standing.watch(caller.workspaceId, id, now);
      return { ...toWorkState(work, language), content_data: work.status === "completed" ? dataOf(work) : null };
    },

    readData: async (workspaceId: WorkspaceId, id: string): Promise<ResponseOf<typeof readWorkData>> =>
      dataOf(requireText(await standing.readText(workspaceId, id))),

    async read(workspaceId: WorkspaceId, id: string, language: Language): Promise<ResponseOf<typeof readWork>> {
      const work = await require(workspaceId, id);
      return {
        ...toWorkState(work, language),
        audience: work.audience,
        instructions: work.instructions,
        style: work.style,
        gen: work.gen,
        rewrites_left: Math.max(0, workLimits.rewrites - work.rewrites),
        cost_micros: work.costMicros,
        seen_at: work.seenAt?.toISOString() ?? null,
      };
    },

    /** pdf.not_found for another's file; empty lists for one without works. */
    async list(
      workspaceId: WorkspaceId,
      documentId: string,
      language: Language,
    ): Promise<ResponseOf<typeof listWorks>> {
      if ((await works.findSource(workspaceId, documentId)) === null) throw documentNotFound();
      const all = await standing.listOf(workspaceId, documentId);
      const of = (kind: Work["kind"]): WorkState[] =>
        all.filter((work) => work.kind === kind).map((work) => toWorkState(work, language));
      return { books: of("book"), reports: of("report"), flashcards: of("flashcards") };
    },

    /** Those whose file was deleted. */
    async listKept(workspaceId: WorkspaceId, language: Language): Promise<ResponseOf<typeof listKeptWorks>> {
      const kept = await standing.listOf(workspaceId, null);
      return kept.map((work) => toWorkState(work, language));
    },

    /** Each end once. */
    async takeFinished(
      workspaceId: WorkspaceId,
      ids: readonly string[],
      page: string | undefined,
      language: Language,
    ): Promise<List<WorkState>> {
      const request = listRequest(page, worksAskedAtOnce);
      const from = offsetOf(request);
      const ended = await standing.takeFinished(
        workspaceId,
        ids.slice(from, from + request.size),
        new Date(clock.now()),
      );
      const states = ended
        .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
        .map((work) => toWorkState(work, language));
      return toList(toPage(states, ids.length, request), request);
    },

    /** generation.not_ready until it is completed; generation.format_not_offered for a format that its kind has not. */
    async download(workspaceId: WorkspaceId, id: string, format: WorkFormat): Promise<Download> {
      const work = await require(workspaceId, id);
      if (!hasFormat(work.kind, format)) throw formatNotOffered({ format });
      if (work.status !== "completed") throw notReady({ status: work.status });
      const file = await rendering.open(work, format);
      if (file === null) throw formatNotOffered({ format });
      return { ...file, name: fileNameOf(work.title, `.${format}`) };
    },
  };
}

function dataOf({
  title,
  language,
  template,
  outline,
  sections,
  flashcards,
}: WorkText): ResponseOf<typeof readWorkData> {
  if (flashcards === null) return { title, language, template, outline, sections: sections ?? [] };
  return { flashcards, count: flashcards.length, flashcard_type: deckType(flashcards) };
}

function requireText(work: WorkText | null): WorkText {
  if (work === null) throw workNotFound();
  return work;
}
