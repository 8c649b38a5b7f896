import type { Jobs } from "../../../bindings/jobs.ts";
import type { BodyOf, ResponseOf } from "../../../contract/endpoint.ts";
import { files } from "../../../contract/limits.ts";
import { summaryFallback } from "../../../contract/pdf/analysis.contract.ts";
import type { readAnalysis, readSummary, startAnalysis } from "../../../contract/pdf/analysis.contract.ts";
import type { Language } from "../../../lib/language.rules.ts";
import { logError } from "../../../lib/log.ts";
import { documentNotFound, interruptedTooOften, summaryNotReady } from "./analysis.errors.ts";
import type { AnalysisRepository } from "./analysis.repository.ts";
import {
  analysisCarry,
  analysisDetail,
  analysisStateOf,
  embeddingsStep,
  firstSteps,
  mayTryAgain,
  stepsAgain,
  summaryStep,
} from "./analysis.rules.ts";
import { failureSentence } from "./failure-sentences.rules.ts";
import type { AnalysedDocument } from "./step.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  analyses: Pick<AnalysisRepository, "find" | "read" | "readSummary" | "listUnbegun">;
  jobs: Pick<Jobs, "start">;
}

type AnalysisRequest = Omit<BodyOf<typeof startAnalysis>, "userId">;

/** An upload that stored its file begins the analysis within seconds, or was interrupted between the two. */
const unbegunMs = 2 * 60_000;
const unbegunAtOnce = 100;

export type AnalysisService = ReturnType<typeof createAnalysisService>;

/** Whether a file failed for good. */
const isSettled = ({ status, failure }: Pick<AnalysedDocument, "status" | "failure">, hasPassword: boolean): boolean =>
  status === "failed" && !mayTryAgain(failure, hasPassword);

/** Starts analyses and answers how far they are. pdf.not_found where the caller has no such file. */
export function createAnalysisService({ analyses, jobs }: Dependencies) {
  /** Only what was never read well is read again, of these pages, into the generation that stands: reading is paid for. */
  async function stepsFor(document: AnalysedDocument, unreadable: readonly number[], pages: readonly number[]) {
    const known = pages.filter((page) => unreadable.includes(page));
    if (known.length === 0) return [];
    const summed = (await analyses.readSummary(placeOf(document))) !== null;
    return [...stepsAgain(known), embeddingsStep, ...(summed ? [] : [summaryStep(document.pages ?? 0)])];
  }

  async function start(
    workspaceId: WorkspaceId,
    id: string,
    { password, pages = [] }: AnalysisRequest = {},
  ): Promise<ResponseOf<typeof startAnalysis>> {
    const found = await analyses.read(id, workspaceId);
    if (found === null) throw documentNotFound();
    const { document, unreadable, limits } = found;
    const { status, gen } = document;
    const repairs = status === "completed";
    const steps = repairs ? await stepsFor(document, unreadable, pages) : firstSteps;
    const settled = isSettled(document, password !== undefined);
    if (settled || steps.length === 0) return { analysis_status: status };
    const mostPages = limits?.files?.pages ?? files.pages;
    const order = {
      kind: "pdf-analysis" as const,
      subject: id,
      workspaceId,
      actorId: null,
      afterGen: gen,
      detail: analysisDetail.write({ into: repairs ? gen : null }),
      repairs,
      steps,
      carry: analysisCarry.write({ mostPages, above: [], language: document.language }),
    };
    const started = await jobs.start(order, password);
    if (started.again !== null) throw interruptedTooOften({ again_at: new Date(started.again).toISOString() });
    return { analysis_status: analysisStateOf(started) };
  }

  /** The file is stored whatever comes of this: the sweep starts what did not begin. */
  async function begin(workspaceId: WorkspaceId, id: string): Promise<void> {
    await start(workspaceId, id).catch((error: unknown) => logError("pdf.analysis_not_begun", error, { document: id }));
  }

  return {
    /** pdf.interrupted_too_often where it timed out again and again, with the moment from which it may be tried. */
    start,

    /** Starts the analysis of a file that was recorded. Never throws. */
    begin,

    /** Starts the analyses of files whose upload was interrupted before it could. */
    async beginLeft(now: Date): Promise<void> {
      const left = await analyses.listUnbegun(new Date(now.getTime() - unbegunMs), unbegunAtOnce);
      for (const { id, workspaceId } of left) await begin(workspaceId, id);
    },

    async read(workspaceId: WorkspaceId, id: string, language: Language): Promise<ResponseOf<typeof readAnalysis>> {
      const found = await analyses.read(id, workspaceId);
      if (found === null) throw documentNotFound();
      const { document, unreadable, hiding } = found;
      const { status, percent, failure, pages, pagesDone, title, outline } = document;
      return {
        analysis_status: status,
        analysis_progress: percent,
        failure,
        error_message: failureSentence(failure, language),
        progress_total_pages: pages,
        progress_completed_pages: pagesDone,
        analysis:
          status === "completed"
            ? {
                pages: pages ?? 0,
                language: document.language ?? "other",
                title,
                unreadable_pages: unreadable,
                hidden_text_pages: hiding,
                outline,
              }
            : null,
      };
    },

    /** pdf.summary_not_ready until the analysis is over; where no model had one, the specification's words say so. */
    async readSummary(workspaceId: WorkspaceId, id: string): Promise<ResponseOf<typeof readSummary>> {
      const document = await analyses.find(id, workspaceId);
      if (document === null) throw documentNotFound();
      const stored = await analyses.readSummary(placeOf(document));
      if (stored) return stored;
      if (document.status !== "completed") throw summaryNotReady();
      return { summary: summaryFallback, questions: [] };
    },
  };
}

const placeOf = ({ id, workspaceId, gen }: AnalysedDocument) => ({ sourceId: id, workspaceId, gen });
