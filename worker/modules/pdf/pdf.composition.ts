import type { Answers } from "../../answers/answers.composition.ts";
import type { Platform } from "../../answers/platform.service.ts";
import type { Writer } from "../../answers/writer.service.ts";
import type { Base } from "../../base.ts";
import type { Callers } from "../../callers/callers.composition.ts";
import { createSignedLinks } from "../../lib/signed-link.ts";
import type { StoredAnswers } from "../chat/conversations/stored-answers.repository.ts";
import type { Limits } from "../limits/limits.composition.ts";
import { createFoldersRepository } from "../../folders/folders.repository.ts";
import { createFoldersService } from "../../folders/folders.service.ts";
import { foldersOfFiles } from "./folders/folders.sql.ts";
import { admitFolder, folderDefaults } from "./folders/own-folders.rules.ts";
import { createAnalysisRepository } from "./analysis/analysis.repository.ts";
import { createAnalysisService } from "./analysis/analysis.service.ts";
import { createEmbeddingsWork } from "./analysis/embeddings.steps.ts";
import { createStepOpening } from "./analysis/opening.service.ts";
import { createPagesWork } from "./analysis/pages.steps.ts";
import { createScansWork } from "./analysis/scans.steps.ts";
import { createSummaryWork } from "./analysis/summary.steps.ts";
import { vectorWeightOf } from "../../knowledge/embedding.rules.ts";
import type { PaidEmbeddings } from "../../knowledge/embedding.service.ts";
import { createQuestionEmbedding } from "../../knowledge/question-embedding.service.ts";
import type { EvidenceSearch } from "../../knowledge/evidence.service.ts";
import { createPassagesRepository } from "../../knowledge/passages.repository.ts";
import { createDiscussionsRepository } from "./discussions/discussions.repository.ts";
import { createDiscussionsService } from "./discussions/discussions.service.ts";
import { createPagesRepository } from "../../knowledge/pages.repository.ts";
import { createDocumentAnswer } from "./discussions/document.answer.ts";
import { createFurtherLooking } from "./discussions/looking.service.ts";
import { createComparisonService } from "./comparison/comparison.service.ts";
import { createContentService } from "./documents/content.service.ts";
import { createDocumentsRepository } from "./documents/documents.repository.ts";
import { createDocumentsService } from "./documents/documents.service.ts";
import type { WorksOfDocuments } from "./documents/documents.service.ts";
import { createFilesRemovalRepository } from "./documents/files-removal.repository.ts";
import { createFilesRemoval } from "./documents/files-removal.service.ts";
import { createHighlightsRepository } from "./highlights/highlights.repository.ts";
import { createHighlightsService } from "./highlights/highlights.service.ts";
import { createFoundRowsRepository } from "./surveys/found-rows.repository.ts";
import { createSurveySteps } from "./surveys/surveys.steps.ts";
import { createSurveysRepository } from "./surveys/surveys.repository.ts";
import { createSurveysService } from "./surveys/surveys.service.ts";

interface Others {
  answers: Pick<Answers, "answers" | "removal">;
  platform: Platform;
  /** What reads files page by page. */
  reader: Writer;
  callers: Callers;
  limits: Limits;
  works: WorksOfDocuments;
  /** Null where no vendor makes any. */
  embeddings: PaidEmbeddings | null;
}

/** The kind of answers about files. */
export const composeDocumentAnswer = (
  { db }: Base,
  { callers: { sessions }, stored, evidence }: { callers: Callers; stored: StoredAnswers; evidence: EvidenceSearch },
) =>
  createDocumentAnswer({
    stored,
    sessions,
    pages: createPagesRepository(db),
    lookFurther: createFurtherLooking({ evidence }),
  });

/** What is made of files. */
export function composePdf(base: Base, others: Others) {
  const { caps } = others.limits;
  const { config, db, files, jobs, clock } = base;
  const documents = createDocumentsRepository(db, caps);
  const folders = createFoldersService({
    folders: createFoldersRepository(db, foldersOfFiles(caps)),
    defaults: folderDefaults,
    admit: admitFolder,
    clock,
  });
  const analysisRows = createAnalysisRepository(db);
  const pages = createPagesRepository(db);
  const discussions = composeDiscussions(base, others);
  const links = createSignedLinks(config.auth.keys, "pdf content", clock);
  const content = createContentService({ documents, files, links, clock });
  const analyses = createAnalysisService({ analyses: analysisRows, jobs });
  const surveyed = composeSurveys(base, others, { analysisRows, pages });
  return {
    folders,
    documents: createDocumentsService({
      documents,
      content,
      folders,
      files,
      jobs,
      analyses,
      discussions,
      works: others.works,
      surveys: surveyed.surveys,
      clock,
    }),
    content,
    discussions,
    comparison: createComparisonService({ documents: analysisRows, pages }),
    ...surveyed,
    highlights: createHighlightsService({ highlights: createHighlightsRepository(db), clock }),
    removal: createFilesRemoval({ rows: createFilesRemovalRepository(db), files }),
    analyses,
    analysisSteps: composeAnalysisSteps(base, others, { analysisRows, pages }),
  };
}

function composeDiscussions(
  { config, db, runs, files, clock }: Base,
  { answers, callers: { sessions }, limits, embeddings }: Others,
) {
  return createDiscussionsService({
    answers: answers.answers,
    removal: answers.removal,
    discussions: createDiscussionsRepository(db),
    sessions,
    embedQuestion: createQuestionEmbedding({ embeddings, clock }),
    vectorWeight: vectorWeightOf(config.providers),
    limits: limits.meters,
    runs,
    files,
    clock,
  });
}

interface FileRows {
  analysisRows: ReturnType<typeof createAnalysisRepository>;
  pages: ReturnType<typeof createPagesRepository>;
}

function composeSurveys({ db, jobs, clock }: Base, { reader, limits }: Others, { analysisRows, pages }: FileRows) {
  const rows = createSurveysRepository(db);
  return {
    surveys: createSurveysService({
      documents: analysisRows,
      surveys: rows,
      pages,
      reader,
      meters: limits.meters,
      jobs,
      clock,
    }),
    surveySteps: createSurveySteps({ surveys: rows, found: createFoundRowsRepository(db), pages, reader, clock }),
  };
}

function composeAnalysisSteps(
  { db, parser }: Base,
  { platform, limits, embeddings }: Others,
  { analysisRows: analyses, pages }: FileRows,
) {
  const passages = createPassagesRepository(db);
  return {
    open: createStepOpening({ analyses }),
    pages: createPagesWork({ parser, pages, passages, analyses, embeddings }),
    scans: createScansWork({ parser, pages, passages, platform, limits: limits.meters }),
    embeddings: createEmbeddingsWork({ passages, embeddings }),
    summary: createSummaryWork({ pages, analyses, platform }),
  };
}
