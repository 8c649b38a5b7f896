import type { AnswerRuns } from "../../bindings/answers.ts";
import type { Files } from "../../bindings/files.ts";
import type { Jobs } from "../../bindings/jobs.ts";
import { createStoredDocuments } from "../../bindings/parser.ts";
import type { Uploads } from "../../bindings/uploads.ts";
import type { Database } from "../../db/client.ts";
import type { Config, Env } from "../../env.ts";
import type { Clock } from "../../lib/clock.ts";
import { createSignedLinks } from "../../lib/signed-link.ts";
import type { SessionsService } from "../../callers/sessions.service.ts";
import type { AnswersService } from "../../answers/answers.service.ts";
import type { Platform } from "../../answers/platform.service.ts";
import { createFoldersRepository } from "./folders/folders.repository.ts";
import { createFoldersService } from "./folders/folders.service.ts";
import type { CapsRepository } from "../limits/caps.repository.ts";
import type { LimitsService } from "../limits/limits.service.ts";
import { createAnalysisSteps } from "./analysis/analysis.consumer.ts";
import { createAnalysisRepository } from "./analysis/analysis.repository.ts";
import { createAnalysisService } from "./analysis/analysis.service.ts";
import { createEmbeddingsWork } from "./analysis/embeddings.consumer.ts";
import { createPagesWork } from "./analysis/pages.consumer.ts";
import { createScansWork } from "./analysis/scans.consumer.ts";
import { createSummaryWork } from "./analysis/summary.consumer.ts";
import { createPassagesRepository } from "../../knowledge/passages.repository.ts";
import { createEmbeddingRepository } from "../../knowledge/embedding.repository.ts";
import { createPaidEmbeddings } from "../../knowledge/embedding.service.ts";
import { createDiscussionsRepository } from "./discussions/discussions.repository.ts";
import { createDiscussionsService } from "./discussions/discussions.service.ts";
import { createPagesRepository } from "../../knowledge/pages.repository.ts";
import { createDocumentVoice } from "./discussions/voice.service.ts";
import { createContentService } from "./documents/content.service.ts";
import { createDocumentsRepository } from "./documents/documents.repository.ts";
import { createDocumentsService } from "./documents/documents.service.ts";
import { createIntakeService } from "./documents/intake.service.ts";
import { createUploadsService } from "./documents/uploads.service.ts";
import { embeddingSize } from "../../knowledge/embedding.rules.ts";
import { createEmbeddings, embeddingPrice } from "../../providers/ai/embeddings.ts";
import type { AiGateway } from "../../providers/ai/gateway.ts";

interface Shared {
  config: Config;
  db: Database;
  ai: AiGateway;
  platform: Platform;
  answers: AnswersService;
  sessions: SessionsService;
  runs: AnswerRuns;
  jobs: Jobs;
  files: Files;
  uploads: Uploads;
  limits: LimitsService;
  caps: CapsRepository;
  clock: Clock;
}

/** How an answer's object reads the files that are asked. */
export const createDocumentReading = (db: Database) => createDocumentVoice({ pages: createPagesRepository(db) });

/** What is made of files. */
export function composePdf(env: Env, shared: Shared) {
  const { config, db, ai, platform, answers, sessions, runs, jobs, files, uploads, limits, caps, clock } = shared;
  const documents = createDocumentsRepository(db, caps);
  const folders = createFoldersService({ folders: createFoldersRepository(db), limits, clock });
  const intake = createIntakeService({ documents, files, limits, caps, clock });
  const analysisRows = createAnalysisRepository(db);
  const pages = createPagesRepository(db);
  const passages = createPassagesRepository(db);
  const parser = createStoredDocuments(env.PARSER);
  const { chatgpt } = config.providers;
  const embeddings = chatgpt
    ? createPaidEmbeddings({
        embeddings: createEmbeddings(chatgpt, embeddingSize),
        price: embeddingPrice,
        ai,
        ledger: createEmbeddingRepository(db),
        clock,
      })
    : null;
  const discussions = createDiscussionsService({
    answers,
    discussions: createDiscussionsRepository(db),
    sessions,
    embeddings,
    // A server of one's own may make its vectors with any model: their order decides only between equals.
    vectorWeight: chatgpt?.baseUrl === undefined ? 1 : 0.01,
    limits,
    runs,
    files,
    clock,
  });
  const analyses = createAnalysisService({ analyses: analysisRows, jobs });
  return {
    folders,
    intake,
    documents: createDocumentsService({ documents, intake, folders, files, jobs, discussions, clock }),
    uploads: createUploadsService({ documents, intake, uploads, folders }),
    content: createContentService({
      documents,
      files,
      links: createSignedLinks(config.auth.secret, "pdf content", clock),
      clock,
    }),
    discussions,
    analyses,
    analysisSteps: createAnalysisSteps({
      analyses: analysisRows,
      works: {
        pages: createPagesWork({ parser, pages, passages, analyses: analysisRows, embeddings }),
        scans: createScansWork({ parser, pages, passages, platform, limits }),
        embeddings: createEmbeddingsWork({ passages, embeddings }),
        summary: createSummaryWork({ pages, analyses: analysisRows, platform }),
      },
    }),
  };
}
