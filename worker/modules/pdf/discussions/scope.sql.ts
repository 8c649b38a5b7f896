import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import type { Check } from "../../../answers/kind.sql.ts";
import { textArray } from "../../../db/arrays.ts";
import { slot } from "../../../db/prepared.ts";
import { documentNotFound } from "../documents/documents.errors.ts";
import { documentNotReady } from "./discussions.errors.ts";
import { readGeneration } from "../../../knowledge/sources.sql.ts";
import type { AskedDocuments } from "./evidence.ts";

type Request = AdmissionRequest<AskedDocuments>;

/** What of the asked files the text of an admission depends on. */
export interface DocumentShape {
  inFolder: boolean;
  isMany: boolean;
  goesOn: boolean;
  hasVector: boolean;
  hasSelection: boolean;
  namesPages: boolean;
  wantsSummaries: boolean;
}

export const documentShape = ({ subject }: Request): DocumentShape => ({
  inFolder: subject.folderId !== null,
  isMany: subject.documentIds.length > 1,
  goesOn: subject.goesOn,
  hasVector: subject.embedding !== null,
  hasSelection: subject.selection !== null,
  namesPages: subject.selection !== null || subject.route.from === "pages",
  wantsSummaries: subject.route.from === "summary" || subject.route.from === "section",
});

const ids = slot(({ subject }: Request) => textArray([...new Set(subject.documentIds)]));
const named = sql`${ids}::text[]`;
const owner = slot(({ subject }: Request) => subject.ownerId);
const folder = slot(({ subject }: Request) => subject.folderId);

const generation = readGeneration(sql`d.id`);

/** This workspace's documents `d` that are asked and were read to their end, with the generation that is read. */
export const askedFiles = ({ inFolder }: DocumentShape, workspaceId: SQL): SQL => sql`(
  select d.id, d.user_id, d.name, d.pages, ${generation} as gen from document d
  where d.user_id = ${workspaceId} and (d.id = any(${named}) ${inFolder ? sql`or d.folder_id = ${folder}` : sql``})
) d where d.gen > 0`;

/** Whether the files are the workspace's (`c`) and read to their end. */
export function documentChecks({ inFolder }: DocumentShape): Check[] {
  const owned = sql`from document d where d.user_id = c.id and d.id = any(${named})`;
  return [
    {
      name: "no_document",
      when: sql`a.id <> ${owner} or (select count(*) ${owned}) <> cardinality(${named})
        ${inFolder ? sql`or not exists (select 1 from folder where id = ${folder} and user_id = c.id)` : sql``}`,
      error: documentNotFound,
    },
    { name: "not_ready", when: sql`exists (select 1 ${owned} and ${generation} = 0)`, error: documentNotReady },
  ];
}

/** The asked files of the workspace `c`, and how the asker `a` wants to be answered. */
export const documentFacts = (shape: DocumentShape): SQL => sql`
  jsonb_build_object(
    'files', (select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'gen', d.gen, 'pages', d.pages) order by d.id)
      from ${askedFiles(shape, sql`c.id`)}),
    'settings', (select to_jsonb(s) from pdf_settings s where s.user_id = a.id))`;
