import type { Jobs } from "../../../bindings/jobs.ts";
import type { ResponseOf } from "../../../contract/endpoint.ts";
import { estimatedMinutes } from "../../../contract/generation/estimates.rules.ts";
import type { estimateWork } from "../../../contract/generation/own-works.contract.ts";
import { titleOfSource } from "../../../contract/generation/source-title.rules.ts";
import type { OutlineChapter } from "../../../contract/generation/outline.ts";
import type { createBook, WorkKind, WorkRequest } from "../../../contract/generation/works.contract.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { documentNotFound } from "../../pdf/documents/documents.errors.ts";
import type { Budget, Payer } from "../money/budget.service.ts";
import { costMeter, mostPagesOf } from "../money/money.rules.ts";
import { notAnalysed, outlineNotFound, sourceTooLarge } from "../generation.errors.ts";
import { gatherStep } from "../generation.work.ts";
import type { OutlinesRepository } from "../plan/outlines.repository.ts";
import { fitOutline } from "../plan/outline.rules.ts";
import { emptyLedger } from "../write/ledger.rules.ts";
import { sizeOf, toOrder } from "../options.rules.ts";
import type { WorkOrder } from "../options.rules.ts";
import type { Work, WorksRepository, WorkSource } from "./works.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  works: Pick<WorksRepository, "findByRequest" | "findSource" | "add" | "remove">;
  outlines: Pick<OutlinesRepository, "find">;
  budget: Budget;
  jobs: Pick<Jobs, "start">;
  clock: Clock;
}

export type CreationService = ReturnType<typeof createCreating>;

/** A file as works are made from it, and what is wanted of it. */
export interface CheckedOrder {
  source: WorkSource;
  pages: number;
  wanted: WorkOrder;
}

type StartedWork = Pick<Work, "id" | "workspaceId" | "kind" | "status" | "reservation" | "heldMicros">;

/** Works begin here: refused before anything is held, and begun once for a request. */
export function createCreating({ works, outlines, budget, jobs, clock }: Dependencies) {
  const start = (actorId: PersonId | null, { id, workspaceId }: Pick<Work, "id" | "workspaceId">, repairs = false) =>
    jobs.start({
      kind: "generation",
      subject: id,
      workspaceId,
      actorId,
      afterGen: 0,
      detail: null,
      repairs,
      steps: [gatherStep],
      carry: null,
    });

  /** pdf.not_found, generation.not_analysed, generation.too_large {total_pages, maximum_pages}. */
  async function check(payer: Payer, kind: WorkKind, request: WorkRequest): Promise<CheckedOrder> {
    const source = await works.findSource(payer.workspaceId, request.document_id);
    if (source === null) throw documentNotFound();
    if (source.status !== "completed" || source.pages === null) throw notAnalysed();
    const most = mostPagesOf(payer.limits);
    if (source.pages > most) throw sourceTooLarge({ total_pages: source.pages, maximum_pages: most });
    return { source, pages: source.pages, wanted: toOrder(kind, request) };
  }

  async function outlineFor(
    payer: Payer,
    request: WorkRequest,
    { wanted, pages }: CheckedOrder,
  ): Promise<OutlineChapter[] | null> {
    if (request.outline_id === undefined || wanted.kind === "flashcards") return null;
    const found = await outlines.find(payer.workspaceId, request.outline_id);
    if (found === null || found.documentId !== request.document_id) throw outlineNotFound();
    const { words, chapters } = sizeOf(wanted.template, wanted.options);
    return fitOutline(found.nodes, { words, chapters, pages });
  }

  const find = (payer: Payer, { request_id }: WorkRequest) =>
    request_id === undefined ? Promise.resolve(null) : works.findByRequest(payer.workspaceId, request_id);

  /** Holds and starts what a row says, under the ids that stand there: of two that are one request, both do the same. */
  async function begin(payer: Payer, address: string, work: StartedWork): Promise<ResponseOf<typeof createBook>> {
    const { id, kind, status, reservation: costHold, heldMicros: costMicros } = work;
    if (status === "pending") {
      await budget.hold(payer, address, { kind, workId: id, costHold, costMicros }).catch(async (error: unknown) => {
        await works.remove(payer.workspaceId, id);
        throw error;
      });
      await start(payer.id, work);
    }
    return { content_id: id, status };
  }

  return {
    check,

    /** The same refusals as those of `create`, and nothing is held. */
    async estimate(payer: Payer, kind: WorkKind, request: WorkRequest): Promise<ResponseOf<typeof estimateWork>> {
      const { wanted } = await check(payer, kind, request);
      const { pages, words, chapters, costMicros, modelId } = await budget.estimate(payer, wanted);
      const minutes = Math.max(1, estimatedMinutes(pages));
      const month_micros = payer.limits?.[costMeter]?.costMicros ?? null;
      return { pages, words, chapters, minutes, cost_micros: costMicros, month_micros, model_id: modelId };
    },

    /**
     * Begins a work, or answers the one that the same request began: what `check`, `Budget.estimate` and `Budget.hold`
     * refuse, generation.outline_not_found. `readIn` is the language of mails on it.
     */
    async create(
      payer: Payer,
      address: string,
      kind: WorkKind,
      request: WorkRequest,
      readIn: Language = "fr",
    ): Promise<ResponseOf<typeof createBook>> {
      const before = await find(payer, request);
      if (before !== null) return begin(payer, address, before);
      const checked = await check(payer, kind, request);
      const { wanted, source } = checked;
      const outline = await outlineFor(payer, request, checked);
      const { costMicros } = await budget.estimate(payer, wanted);
      const { template, title, language, audience, instructions, options } = wanted;
      const now = new Date(clock.now());
      const draft = {
        id: createId(),
        workspaceId: payer.workspaceId,
        documentId: source.id,
        documentGen: source.gen,
        documentTitle: titleOfSource(source),
        kind,
        template,
        style: template,
        title,
        language,
        audience,
        instructions,
        options,
        requestId: request.request_id ?? null,
        outline,
        chapters: outline?.length ?? sizeOf(template, options).chapters,
        ledger: emptyLedger,
        heldMicros: costMicros,
        reservation: createId(),
        readIn,
        createdAt: now,
        updatedAt: now,
      };
      const isNew = await works.add(draft);
      const added = isNew ? { ...draft, status: "pending" as const } : await find(payer, request);
      if (added === null) throw documentNotFound();
      return begin(payer, address, added);
    },

    /** Begins the job of a work that is there. */
    start,
  };
}
