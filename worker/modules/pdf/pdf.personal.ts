import { sql } from "drizzle-orm";
import { storedContents } from "../../personal/archive.ts";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import { documentPath } from "./documents/archive.rules.ts";
import type { FilesRemoval } from "./documents/files-removal.service.ts";
import { folder } from "./folders/folders.tables.ts";
import { document, documentHighlight, documentSummary, pdfSettings } from "./pdf.tables.ts";
import { documentSurvey, documentSurveyRow } from "./surveys/surveys.tables.ts";

export interface PdfPersonalServices {
  pdf: { removal: FilesRemoval };
}

interface ContentRow {
  file_key: string;
  name: string;
  created_at: string;
}

export const pdfPersonal = definePersonal<PdfPersonalServices>({
  tables: [
    { table: folder, exported: "documents.json", removed: "cascade", moved: guestsHaveNone },
    {
      table: document,
      exported: "documents.json",
      removed: "cascade",
      moved: guestsHaveNone,
      contents: [document.fileKey],
    },
    { table: documentHighlight, exported: "documents.json", removed: "cascade", moved: guestsHaveNone },
    { table: documentSurvey, exported: "documents.json", removed: "cascade", moved: guestsHaveNone },
    { table: documentSurveyRow, exported: "documents.json", removed: "cascade", moved: guestsHaveNone },
    {
      table: documentSummary,
      exported: { not: "a model's words about a file that the archive has" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    {
      table: pdfSettings,
      exported: { not: "three choices of the discussions' settings" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
  ],
  archive: [
    {
      path: "documents.json",
      readme: {
        place: 8,
        order: [],
        en: "your folders and PDF files, what was read from them, your full lists, and what you marked and noted in them",
        fr: "vos dossiers et vos fichiers PDF, ce qui en a été tiré, vos relevés, et ce que vous y avez surligné et noté",
      },
      sections: {
        folders: { list: { from: sql`${folder}`, columns: sql`id, name, parent_id, created_at` } },
        documents: {
          list: {
            from: sql`${document}`,
            columns: sql`id, name, folder_id, bytes, sha256, pages, title, language, status, failure, created_at`,
          },
        },
        highlights: {
          list: {
            from: sql`${documentHighlight}`,
            columns: sql`id, document_id, page, quote, color, note, created_at, updated_at`,
          },
        },
        lists: {
          list: {
            from: sql`${documentSurvey}`,
            columns: sql`id, document_id, question, state, pages, pages_done, created_at, ended_at`,
          },
        },
        list_rows: {
          list: {
            from: sql`(select s.user_id, s.created_at, r.* from ${documentSurveyRow} r
              join ${documentSurvey} s on s.id = r.survey_id) r`,
            keys: [
              { value: sql`survey_id`, type: "text" },
              { value: sql`n`, type: "bigint" },
            ],
            columns: sql`survey_id as list_id, kind, text, value, page, quote, verified`,
          },
        },
      },
    },
    {
      path: "documents/",
      readme: {
        place: 9,
        en: "the PDF files themselves, oldest first",
        fr: "les fichiers PDF eux-mêmes, du plus ancien au plus récent",
      },
      list: { from: sql`${document}`, columns: sql`file_key, name, created_at` },
      entries: storedContents<ContentRow>(({ file_key, name, created_at }, order) => ({
        key: file_key,
        name: documentPath(order, name),
        createdAt: created_at,
      })),
    },
  ],
  removes: [{ name: "files", owned: ({ pdf }, { workspaceId }) => pdf.removal.deleteAll(workspaceId) }],
});
