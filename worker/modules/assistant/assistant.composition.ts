import { createPressing } from "../../document/pressing.service.ts";
import type { AnswersService } from "../../answers/answers.service.ts";
import type { Base } from "../../base.ts";
import type { Callers } from "../../callers/callers.composition.ts";
import { createFoldersRepository } from "../../folders/folders.repository.ts";
import type { FoldersService } from "../../folders/folders.service.ts";
import { createFoldersService } from "../../folders/folders.service.ts";
import { createCvFiles } from "./cv/cv-files.service.ts";
import { createCvImporting } from "./cv/importing.service.ts";
import { createCvPages } from "./cv/pages.service.ts";
import { createCvRepository } from "./cv/cv.repository.ts";
import { createPhotosRemovalRepository } from "./cv/photos-removal.repository.ts";
import { createPhotosRemoval } from "./cv/photos-removal.service.ts";
import { createCvService } from "./cv/cv.service.ts";
import { createPhotos } from "./cv/photos.service.ts";
import { createContentReader } from "./documents/content.service.ts";
import { createDocumentsRepository } from "./documents/documents.repository.ts";
import type { DocumentsService } from "./documents/documents.service.ts";
import { createDocumentsService } from "./documents/documents.service.ts";
import { createErasingRepository } from "./documents/erasing.repository.ts";
import { createSavingRepository } from "./documents/saving.repository.ts";
import { createSharedTextsRepository } from "./documents/shared-texts.repository.ts";
import { createSharedTexts } from "./documents/shared-texts.service.ts";
import { createSavingService } from "./documents/saving.service.ts";
import { foldersOfTexts } from "./folders/folders.sql.ts";
import { createSharedFoldersRepository } from "./folders/shared-folders.repository.ts";
import { createSharedFolders } from "./folders/shared-folders.service.ts";
import { folderDefaults } from "./folders/own-folders.rules.ts";
import { createEntriesRepository } from "./templates/entries.repository.ts";
import {
  categoryValues,
  improvementValues,
  templateValues,
  toCategory,
  toImprovement,
  toTemplate,
} from "./templates/entries.rules.ts";
import { createEntriesService, requireCategory } from "./templates/entries.service.ts";
import { assistantCategory, assistantImprovement, assistantTemplate } from "./templates.tables.ts";
import { createSearchRepository } from "./search/search.repository.ts";
import { createSearchService } from "./search/search.service.ts";
import { createTailoring } from "./tailoring/tailoring.service.ts";
import { createDeciding } from "./tailoring/deciding.service.ts";
import { createExporting } from "./transfer/exporting.service.ts";
import { createImporting } from "./transfer/importing.service.ts";
import { createFileReading } from "./transfer/reading.service.ts";
import { createReceiving } from "./transfer/receiving.service.ts";
import { createVersionsRepository } from "./versions/versions.repository.ts";
import { createVersionsService } from "./versions/versions.service.ts";
import { createWritingSources } from "./writing/sources.repository.ts";
import { createWritingAnswer } from "./writing/writing.answer.ts";
import { createWritingService } from "./writing/writing.service.ts";
import { createWrittenRepository } from "./writing/written.repository.ts";

/** The kind of answers of the writing assistant. */
export const composeWritingAnswer = ({ db }: Base, { callers: { sessions } }: { callers: Callers }) =>
  createWritingAnswer({ written: createWrittenRepository(db), sessions });

type Ports = "db" | "files" | "parser" | "press" | "cvPress" | "pictureTurns" | "clock";

/** Texts, and what they are written from. */
export function composeAssistant(
  { db, files, parser, press, cvPress, pictureTurns, clock }: Pick<Base, Ports>,
  {
    answers,
    callers: { sessions },
  }: {
    answers: { answers: Pick<AnswersService, "begin"> };
    callers: { sessions: Pick<Callers["sessions"], "requireSignature"> };
  },
) {
  const rows = createDocumentsRepository(db);
  const folders = createFoldersService({
    folders: createFoldersRepository(db, foldersOfTexts(db)),
    defaults: folderDefaults,
    admit: () => undefined,
    clock,
  });
  const content = createContentReader({ parser });
  const documents = createDocumentsService({
    documents: rows,
    erasing: createErasingRepository(db),
    files,
    content,
    folders,
    clock,
  });
  const receiving = createReceiving({ documents, files });
  const writing = createWritingService({
    sessions,
    answers: answers.answers,
    sources: createWritingSources(db),
    written: createWrittenRepository(db),
    clock,
  });
  const reading = createFileReading({ files, parser, clock });
  const saving = createSavingService({ saving: createSavingRepository(db), documents, content, folders, clock });
  const cvRows = createCvRepository(db);
  const cvs = createCvService({ cvs: cvRows, documents, saving });
  const cvPages = createCvPages({ cvs, press: cvPress, parser, files, clock });
  return {
    folders,
    documents,
    saving,
    ...composeShared(db, { documents, folders }),
    cvs,
    cvPages,
    photos: createPhotos({ cvs, rows: cvRows, files, pictureTurns }),
    removal: createPhotosRemoval({ rows: createPhotosRemovalRepository(db), files }),
    search: createSearchService({ search: createSearchRepository(db) }),
    reading,
    importing: createImporting({ receiving, folders, reading }),
    exporting: createExporting({ documents, cvs, cvPages, press: createPressing({ files, press }) }),
    writing,
    cvImporting: createCvImporting({ cvs, cvFiles: createCvFiles({ files, reading }), receiving, folders }),
    tailoring: createTailoring({ cvs, begin: writing.begin }),
    deciding: createDeciding({ cvs, rows: cvRows, saving }),
    versions: createVersionsService({ versions: createVersionsRepository(db), documents, saving, clock }),
    ...composeEntries({ db, clock }),
  };
}

/** What a person brings into a team. */
const composeShared = (
  db: Base["db"],
  { documents, folders }: { documents: DocumentsService; folders: FoldersService },
) => ({
  sharedTexts: createSharedTexts({ texts: createSharedTextsRepository(db), documents }),
  sharedFolders: createSharedFolders({ shared: createSharedFoldersRepository(db), folders }),
});

/** What admins offer to begin a text with, or to make it better with. */
function composeEntries({ db, clock }: Pick<Base, "db" | "clock">) {
  const categories = createEntriesRepository(db, assistantCategory);
  return {
    categories: createEntriesService({
      noun: "category of templates",
      entries: categories,
      toEntry: toCategory,
      valuesOf: categoryValues,
      clock,
    }),
    templates: createEntriesService({
      noun: "template",
      entries: createEntriesRepository(db, assistantTemplate),
      toEntry: toTemplate,
      valuesOf: templateValues,
      check: requireCategory(categories),
      clock,
    }),
    improvements: createEntriesService({
      noun: "improvement",
      entries: createEntriesRepository(db, assistantImprovement),
      toEntry: toImprovement,
      valuesOf: improvementValues,
      clock,
    }),
  };
}
