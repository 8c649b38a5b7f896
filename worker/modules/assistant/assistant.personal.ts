import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { TopBlock } from "../../contract/document/blocks.ts";
import { blocksToMarkdown } from "../../contract/document/markdown/blocks-to-markdown.ts";
import { markdownMark } from "../../contract/provenance/text-mark.rules.ts";
import { storedContents } from "../../personal/archive.ts";
import type { ArchiveFolder } from "../../personal/archive.ts";
import { orderedName } from "../../personal/archive-names.rules.ts";
import { definePersonal, guestsHaveNone } from "../../personal/define-personal.ts";
import {
  assistantCv,
  assistantDocument,
  assistantFolder,
  assistantFound,
  assistantVersion,
} from "./assistant.tables.ts";
import { assistantAnswer } from "./writing/writing.tables.ts";
import { assistantCategory, assistantImprovement, assistantTemplate } from "./templates.tables.ts";
import type { PhotosRemoval } from "./cv/photos-removal.service.ts";

const ofTexts = { exported: "texts.json", removed: "cascade", moved: guestsHaveNone } as const;

interface TextRow {
  title: string;
  content: TopBlock[];
  by_model: boolean;
  updated_at: string;
}

/** Rows that go with a text, found by the texts of a person. */
const ofOwnTexts = (table: PgTable) =>
  sql`(select r.* from ${table} r join ${assistantDocument} d on d.id = r.document_id and d.user_id = r.user_id) r`;

const entryColumns = sql`id, name, description, icon, sort_order, created_at`;

export interface AssistantPersonalServices {
  assistant: { removal: PhotosRemoval };
}

interface PhotoRow {
  photo_key: string;
  photo_type: string;
  created_at: string;
}

export const assistantPersonal = definePersonal<AssistantPersonalServices>({
  tables: [
    { table: assistantFolder, ...ofTexts },
    { table: assistantDocument, ...ofTexts },
    { table: assistantVersion, ...ofTexts },
    {
      table: assistantFound,
      exported: { not: "single words of the texts that the archive has" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
    { table: assistantCv, ...ofTexts, contents: [assistantCv.photoKey] },
    { table: assistantCategory, ...ofTexts },
    { table: assistantTemplate, ...ofTexts },
    { table: assistantImprovement, ...ofTexts },
    {
      table: assistantAnswer,
      exported: { not: "a model's words, kept for a week until they stand in a text that the archive has" },
      removed: "cascade",
      moved: guestsHaveNone,
    },
  ],
  archive: [
    {
      path: "texts.json",
      readme: {
        place: 11,
        order: ["folders", "texts", "versions", "cvs", "categories", "templates", "improvements"],
        en: "the documents and CVs you wrote, their earlier versions, and your own templates",
        fr: "vos textes et vos CV, leurs versions antérieures, et vos propres modèles",
      },
      sections: {
        folders: { list: { from: sql`${assistantFolder}`, columns: sql`id, name, parent_id, created_at` } },
        texts: {
          list: {
            from: sql`${assistantDocument}`,
            columns: sql`id, kind, title, language, folder_id, is_favorite, by_model, template_id, cv_of, words, version, content, struck,
              created_at, updated_at, deleted_at`,
            pageSize: 10,
          },
        },
        versions: {
          list: {
            from: ofOwnTexts(assistantVersion),
            keys: [
              { value: sql`document_id`, type: "text" },
              { value: sql`version`, type: "bigint" },
            ],
            columns: sql`document_id as text_id, version, title, language, cause, label, words, content, cv, created_at`,
            pageSize: 10,
          },
        },
        cvs: {
          list: {
            from: ofOwnTexts(assistantCv),
            keys: [{ value: sql`document_id`, type: "text" }],
            columns: sql`document_id as text_id, data, tailoring`,
          },
        },
        categories: { list: { from: sql`${assistantCategory}`, columns: entryColumns } },
        templates: {
          list: {
            from: sql`${assistantTemplate}`,
            columns: sql`${entryColumns}, category_id, prompt, fields, example`,
          },
        },
        improvements: {
          list: {
            from: sql`${assistantImprovement}`,
            columns: sql`${entryColumns}, prompt, fields, result, guarded`,
          },
        },
      },
    },
    {
      path: "texts/",
      readme: {
        place: 12,
        en: "the same documents as Markdown, oldest first",
        fr: "les mêmes textes en Markdown, du plus ancien au plus récent",
      },
      list: {
        from: sql`${assistantDocument}`,
        columns: sql`title, content, by_model, updated_at, created_at, id`,
        pageSize: 10,
      },
      entries: textsAsMarkdown,
    },
    {
      path: "cv-photos/",
      readme: {
        place: 13,
        en: "the photos of your CVs",
        fr: "les photos de vos CV",
      },
      list: {
        from: sql`(select distinct on (c.photo_key) c.user_id, c.photo_key, c.photo_type, d.created_at
          from ${assistantCv} c join ${assistantDocument} d on d.id = c.document_id and d.user_id = c.user_id
          where c.photo_key is not null order by c.photo_key) r`,
        keys: [{ value: sql`photo_key`, type: "text" }],
        columns: sql`photo_key, photo_type, created_at`,
      },
      entries: storedContents<PhotoRow>(({ photo_key, photo_type, created_at }, order) => ({
        key: photo_key,
        name: `cv-photos/${order}.${photo_type === "image/png" ? "png" : "jpg"}`,
        createdAt: created_at,
      })),
    },
  ],
  removes: [{ name: "cv photos", run: ({ assistant }, { id }) => assistant.removal.deleteAll(id) }],
});

async function* textsAsMarkdown(rows: Parameters<ArchiveFolder["entries"]>[0]) {
  let order = 0;
  for await (const row of rows) {
    order += 1;
    const { title, content, by_model: isByModel, updated_at } = row as unknown as TextRow;
    const name = `texts/${orderedName(order, title)}.md`;
    yield {
      name,
      lastModified: new Date(updated_at),
      input: blocksToMarkdown(content) + markdownMark(isByModel ? "edited" : null),
    };
  }
}
