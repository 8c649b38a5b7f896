import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Check } from "../../../answers/kind.sql.ts";
import { documentNotFound } from "../documents/documents.errors.ts";
import { documentNotReady } from "./discussions.errors.ts";
import { readGeneration } from "../../../knowledge/sources.sql.ts";
import type { AskedDocuments } from "./evidence.ts";

const named = ({ documentIds }: AskedDocuments) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify([...new Set(documentIds)])}::jsonb))`;

const generation = readGeneration(sql`d.id`);

/** This user's documents `d` that are asked and were read to their end, with the generation that is read. */
export const askedFiles = (about: AskedDocuments, userId: SQL): SQL => sql`(
  select d.id, d.user_id, d.name, d.pages, ${generation} as gen from document d
  where d.user_id = ${userId} and (d.id in ${named(about)} or d.folder_id = ${about.folderId}::text)
) d where d.gen > 0`;

/** Whether the files are the caller's (`c`) and read to their end. */
export function documentChecks(about: AskedDocuments): Check[] {
  const { ownerId, folderId, documentIds } = about;
  const owned = sql`from document d where d.user_id = c.id and d.id in ${named(about)}`;
  return [
    {
      name: "no_document",
      when: sql`c.id <> ${ownerId} or (select count(*) ${owned}) <> ${new Set(documentIds).size}
        or ${
          folderId === null
            ? sql`false`
            : sql`not exists (select 1 from folder where id = ${folderId} and user_id = c.id)`
        }`,
      error: documentNotFound,
    },
    { name: "not_ready", when: sql`exists (select 1 ${owned} and ${generation} = 0)`, error: documentNotReady },
  ];
}

/** The asked files of a caller `c`, and how they want to be answered. */
export const documentFacts = (about: AskedDocuments): SQL => sql`
  jsonb_build_object(
    'files', (select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'gen', d.gen, 'pages', d.pages) order by d.id)
      from ${askedFiles(about, sql`c.id`)}),
    'settings', (select to_jsonb(s) from pdf_settings s where s.user_id = c.id))`;
