import type { Writer } from "../../../answers/writer.service.ts";
import type { Jobs } from "../../../bindings/jobs.ts";
import type { BodyOf, ResponseOf } from "../../../contract/endpoint.ts";
import { surveys as most } from "../../../contract/limits.ts";
import type {
  listSurveys,
  readSurvey,
  startSurvey,
  Survey,
  SurveyRow,
} from "../../../contract/pdf/surveys.contract.ts";
import type { PagesRepository } from "../../../knowledge/pages.repository.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { Meters } from "../../limits/meters.service.ts";
import type { AnalysisRepository } from "../analysis/analysis.repository.ts";
import { documentNotFound } from "../documents/documents.errors.ts";
import { documentNotReady } from "../discussions/discussions.errors.ts";
import { stepsOf, usualCost } from "./batches.rules.ts";
import type { PageLength } from "./batches.rules.ts";
import { modelsUnavailable, surveyNotFound, surveyRunning, surveyTooLong, tooManySurveys } from "./surveys.errors.ts";
import type { StoredSurvey, StoredSurveyRow, SurveysRepository } from "./surveys.repository.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  documents: Pick<AnalysisRepository, "find">;
  surveys: SurveysRepository;
  pages: Pick<PagesRepository, "listLengths">;
  reader: Pick<Writer, "candidates">;
  meters: Pick<Meters, "reserve" | "settle">;
  jobs: Pick<Jobs, "start" | "stop" | "delete">;
  clock: Clock;
}

type Payer = Pick<UserCaller, "kind" | "id" | "workspaceId">;

const kind = "pdf-survey";
const hour = 60 * 60_000;
/** Longer than its job may take. */
const heldHours = 4;

export type SurveysService = ReturnType<typeof createSurveysService>;

/** Questions that are asked of every page of a file: begun once for a request, paid by the page, stopped and gone on with. */
export function createSurveysService({ documents, surveys, pages, reader, meters, jobs, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  /** pdf.not_found, pdf.not_ready: the reading of a file, and its pages with text. */
  async function requireFile(workspaceId: WorkspaceId, documentId: string) {
    const found = await documents.find(documentId, workspaceId);
    if (found === null) throw documentNotFound();
    if (found.status !== "completed") throw documentNotReady();
    const read = await pages.listLengths({ workspaceId, sourceId: documentId, gen: found.gen });
    if (read.length === 0) throw documentNotReady();
    return { gen: found.gen, pages: read };
  }

  async function require(workspaceId: WorkspaceId, id: string): Promise<StoredSurvey> {
    const found = await surveys.find(workspaceId, id);
    if (found === null) throw surveyNotFound();
    return found;
  }

  async function hold(payer: Payer, address: string, id: string, read: readonly PageLength[]): Promise<void> {
    const [first] = await reader.candidates(payer.workspaceId, null);
    if (first === undefined) throw modelsUnavailable();
    const terms = { costMicros: usualCost(read, first), heldUntil: new Date(clock.now() + heldHours * hour) };
    try {
      await meters.reserve(payer, address, "pdf-exhaustive", id, read.length, terms);
    } catch (error) {
      throw error instanceof AppError && error.code === "limits.reached" ? tooLong(error, read.length) : error;
    }
  }

  const begin = (actorId: PersonId, { id, workspaceId, readTo }: StoredSurvey, read: readonly PageLength[]) =>
    jobs.start({
      kind,
      subject: id,
      workspaceId,
      actorId,
      afterGen: 0,
      detail: null,
      repairs: false,
      steps: stepsOf(read, readTo),
      carry: null,
    });

  /** Its pages that were read count, once, and so does what its calls cost. */
  const settle = ({ reservation, pagesDone, settledPages, costMicros, settledMicros }: StoredSurvey) =>
    meters.settle({ id: reservation, object: null }, pagesDone - settledPages, Math.max(0, costMicros - settledMicros));

  async function remove(survey: StoredSurvey): Promise<void> {
    await jobs.delete({ kind, subject: survey.id });
    const last = await surveys.find(survey.workspaceId, survey.id);
    if (last !== null) await settle(last);
    await surveys.remove(survey.workspaceId, survey.id);
  }

  return {
    /** pdf.not_found, pdf.not_ready. */
    async list(workspaceId: WorkspaceId, documentId: string): Promise<ResponseOf<typeof listSurveys>> {
      const file = await requireFile(workspaceId, documentId);
      const listed = await surveys.list(workspaceId, documentId);
      return { pages: file.pages.length, surveys: listed.map(toSurvey) };
    },

    /**
     * Begins a survey, or answers the one that the same request began. pdf.not_found, pdf.not_ready, pdf.too_many_surveys,
     * pdf.survey_too_long, models.unavailable, what else `Meters.reserve` refuses.
     */
    async start(
      payer: Payer,
      address: string,
      documentId: string,
      { question, pages: wanted, request_id: requestId }: BodyOf<typeof startSurvey>,
    ): Promise<Survey> {
      const { workspaceId } = payer;
      const file = await requireFile(workspaceId, documentId);
      const read = file.pages.slice(0, wanted);
      let survey = await surveys.findByRequest(workspaceId, requestId);
      if (survey === null) {
        if ((await surveys.countOf(workspaceId, documentId)) >= most.perDocument) throw tooManySurveys();
        await surveys.add({
          id: createId(),
          workspaceId,
          documentId,
          documentGen: file.gen,
          question,
          pages: read.length,
          reservation: createId(),
          requestId,
          createdAt: now(),
          updatedAt: now(),
        });
        survey = await surveys.findByRequest(workspaceId, requestId);
      }
      if (survey === null || survey.documentId !== documentId) throw surveyNotFound();
      if (survey.state !== "pending") return toSurvey(survey);
      try {
        await hold(payer, address, survey.reservation, read);
      } catch (error) {
        await surveys.remove(workspaceId, survey.id);
        throw error;
      }
      await begin(payer.id, survey, read);
      return toSurvey((await surveys.find(workspaceId, survey.id)) ?? survey);
    },

    /** pdf.survey_not_found. The rows after `after`, as many as one answer holds. */
    async read(workspaceId: WorkspaceId, id: string, after: number): Promise<ResponseOf<typeof readSurvey>> {
      const survey = await require(workspaceId, id);
      const rows = await surveys.listRows(workspaceId, id, after, most.rowsARead);
      return { survey: toSurvey(survey), rows: rows.map(toRow) };
    },

    /** All rows of a table, with its question; pdf.survey_not_found. */
    async readAll(workspaceId: WorkspaceId, id: string): Promise<{ question: string; rows: SurveyRow[] }> {
      const { question } = await require(workspaceId, id);
      const rows = await surveys.listRows(workspaceId, id, 0, mostRows);
      return { question, rows: rows.map(toRow) };
    },

    /** pdf.survey_not_found. What was found stays; one that is over stays as it is. */
    async stop(workspaceId: WorkspaceId, id: string): Promise<Survey> {
      const survey = await require(workspaceId, id);
      if (isRunning(survey)) await jobs.stop({ kind, subject: id }, true);
      return toSurvey(await require(workspaceId, id));
    },

    /** Goes on behind the last page that was read: pdf.survey_not_found, pdf.survey_running, and what `start` refuses. */
    async retry(payer: Payer, address: string, id: string): Promise<Survey> {
      const survey = await require(payer.workspaceId, id);
      if (isRunning(survey) || survey.state === "completed") throw surveyRunning();
      const file = await requireFile(payer.workspaceId, survey.documentId);
      const left = file.pages.slice(0, survey.pages).filter(({ page }) => page > survey.readTo);
      // What the job before used counts before another hold stands in its place.
      await settle(survey);
      const reservation = createId();
      if (left.length > 0) await hold(payer, address, reservation, left);
      const reopened = await surveys.reopen(survey, reservation, now());
      if (reopened === null) {
        await meters.settle({ id: reservation, object: null }, 0);
        throw surveyRunning();
      }
      await begin(payer.id, reopened, left);
      return toSurvey(await require(payer.workspaceId, id));
    },

    /** After its job: idempotent. A survey that was deleted settled there. */
    async settle(workspaceId: WorkspaceId, id: string): Promise<void> {
      const survey = await surveys.find(workspaceId, id);
      if (survey !== null) await settle(survey);
    },

    /** pdf.survey_not_found. */
    remove: async (workspaceId: WorkspaceId, id: string): Promise<void> => remove(await require(workspaceId, id)),

    /** Before a file goes. */
    async removeOfDocument(workspaceId: WorkspaceId, documentId: string): Promise<void> {
      for (const survey of await surveys.list(workspaceId, documentId)) await remove(survey);
    },

    /** Surveys whose request died before their job began; an hour is longer than any request. */
    failUnbegun: (at: Date): Promise<number> => surveys.failUnbegun(new Date(at.getTime() - hour), at),
  };
}

function tooLong({ details }: AppError, pages: number): AppError {
  const [limit, used] = [Number(details?.["limit"]), Number(details?.["used"])];
  return surveyTooLong({ ...details, pages, left: Math.max(0, limit - used) });
}

/** More than a file of the largest plan has. */
const mostRows = 100_000;

const isRunning = ({ state }: StoredSurvey): boolean => state === "pending" || state === "running";

const toSurvey = (survey: StoredSurvey): Survey => ({
  id: survey.id,
  document_id: survey.documentId,
  question: survey.question,
  state: survey.state,
  pages: survey.pages,
  pages_done: survey.pagesDone,
  rows: survey.rows,
  created_at: survey.createdAt.toISOString(),
  ended_at: survey.endedAt?.toISOString() ?? null,
});

const toRow = ({ n, kind: sort, text, value, page, quote, quads, verified }: StoredSurveyRow): SurveyRow => ({
  n,
  kind: sort,
  text,
  value,
  page,
  quote,
  quads,
  verified,
});
