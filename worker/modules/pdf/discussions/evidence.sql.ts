import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import { asked } from "../../../answers/admission-shape.sql.ts";
import { slot } from "../../../db/prepared.ts";
import type { PdfSettings } from "../../../contract/pdf/discussions.contract.ts";
import type { Search } from "../../../knowledge/ranking.rules.ts";
import { pagesOfScope } from "../../../knowledge/sources.sql.ts";
import { searchStatement, toSearch } from "../../../knowledge/search.sql.ts";
import type { Passage } from "../../../knowledge/passage.ts";
import { searchWords } from "../../../knowledge/asked-words.rules.ts";
import { evidenceLength } from "../../../knowledge/evidence-choice.rules.ts";
import { namedLength, summariesLength } from "./evidence-lengths.rules.ts";
import type { EvidencePage } from "../../../knowledge/given-passages.rules.ts";
import type { AskedDocuments } from "./evidence.ts";
import { askedFiles } from "./scope.sql.ts";
import type { DocumentShape } from "./scope.sql.ts";
import { leftBeside, leftOfMeter, wholeLength } from "../../../knowledge/whole-files.sql.ts";

/** More pages than this are not even measured. */
const wholePages = 300;
const mostNamedPages = 12;
const mostSummaries = 80;

export interface FoundFile {
  id: string;
  name: string;
  gen: number;
  pages: number;
}

export interface FoundSummary {
  documentId: string;
  /** 0 is the whole file. */
  place: number;
  title: string | null;
  firstPage: number;
  lastPage: number;
  summary: string;
}

/** What the asked files hold for a question, before it is chosen from. */
export interface FoundEvidence {
  files: FoundFile[];
  settings: Pick<PdfSettings, "answer_language" | "strictness">;
  /** All pages, where the files are short. */
  pages: EvidencePage[];
  /** Pages that the question names, or on which the reader has marked something. */
  named: EvidencePage[];
  summaries: FoundSummary[];
  search: Search<Passage>;
}

type Request = AdmissionRequest<AskedDocuments>;

const words = slot(({ subject }: Request) => searchWords(subject.question));
const vector = slot(({ subject }: Request) => JSON.stringify(subject.embedding));
export const openFile = slot(({ subject }: Request) => subject.documentIds[0]);
const selected = slot(({ subject }: Request) => subject.selection?.text.length ?? 0);

/** The pages of the open file that a question names, the first and the last; 0 where it names none. */
function pagesNamed({ selection, route }: AskedDocuments): readonly [first: number, last: number] {
  if (selection !== null) return [selection.page, selection.page];
  return route.from === "pages" ? [route.first, Math.min(route.last, route.first + mostNamedPages - 1)] : [0, 0];
}
const firstNamed = slot(({ subject }: Request) => pagesNamed(subject)[0]);
const lastNamed = slot(({ subject }: Request) => pagesNamed(subject)[1]);

/**
 * Statements that find nothing unless this very request was admitted: they read what the workspace owns that it was
 * admitted for. `modelOf` finds the id of the asked model for that workspace and the person who asked.
 */
export function evidenceStatements(shape: DocumentShape, modelOf: (workspaceId: SQL, personId: SQL) => SQL): SQL[] {
  const held = sql`(select * from reservation where id = ${asked.answerId} and question_id = ${asked.questionId})`;
  const reader = sql`(select r.user_id from ${held} r)`;
  const limit = sql`(select ${wholeLength(sql`t`, leftBeside)} from ${held} r join ai_model t on t.id = ${modelOf(sql`r.user_id`, sql`coalesce(r.actor_id, r.user_id)`)})`;
  return [
    pagesStatement(shape, reader, limit),
    searchStatement({
      owner: reader,
      scope: sql`select d.id, d.gen from ${askedFiles(shape, reader)}`,
      question: shape.goesOn ? sql`(${words} || ' ' || ${earlier})` : words,
      embedding: shape.hasVector ? vector : null,
      ofEach: shape.isMany || shape.inFolder ? 1 : 0,
    }),
    ...(shape.wantsSummaries ? [summariesStatement(shape, reader)] : []),
  ];
}

function summariesStatement(shape: DocumentShape, reader: SQL): SQL {
  return sql`
    select s.document_id, s.place, s.title, s.first_page, s.last_page, s.summary
    from (select * from ${askedFiles(shape, reader)}) d
      join document_summary s on s.document_id = d.id and s.gen = d.gen and s.user_id = d.user_id
    order by d.id <> ${openFile}, d.id, s.place limit ${mostSummaries}`;
}

/** Pages of the open file that are named, among pages `p`. */
const namedPages = ({ namesPages }: DocumentShape): SQL =>
  namesPages ? sql`(p.source_id = ${openFile} and p.page between ${firstNamed} and ${lastNamed})` : sql`false`;

const earlier = sql`
  coalesce((select m.text from message m where m.conversation_id = ${openFile} and m.role = 'user'
    and m.id <> ${asked.questionId} and m.superseded_at is null order by m.position desc limit 1), '')`;

const scopeOf = (shape: DocumentShape, reader: SQL): SQL => sql`
  scope as materialized (select d.id, d.gen, d.pages from ${askedFiles(shape, reader)})`;

/** All characters of a `scope`; null where there are more pages than are measured. */
const measuredLength = sql`
  case when sum(s.pages) <= ${wholePages} then (
    select sum(length(p.text)) from ${pagesOfScope}
  ) end`;

/** Characters of the prompt beside passages, with the marks around them. */
const frameLength = 3_000;

/**
 * The most characters that go along with a question of the payer to the model `t` of the meter `m`, as toRunDocuments and
 * chooseEvidence choose them: their cost is held.
 */
export function givenLength(shape: DocumentShape): SQL {
  const half = sql`t.context_tokens * 2`;
  const named = sql`(select coalesce(sum(length(p.text)), 0) from ${pagesOfScope} where ${namedPages(shape)})`;
  const summaries = sql`(select coalesce(sum(length(u.summary)), 0) from scope s
    join document_summary u on u.document_id = s.id and u.gen = s.gen)`;
  return sql`(
    with ${scopeOf(shape, sql`(select id from payer)`)}, measured as materialized (select ${measuredLength} as length from scope s)
    select ${frameLength}::int ${shape.hasSelection ? sql`+ ${selected}::int` : sql``}
      + case when length <= ${wholeLength(sql`t`, leftOfMeter)} then length
        else least(${evidenceLength}, ${half}) ${shape.wantsSummaries ? sql`+ least(${summariesLength}, ${summaries})` : sql``} end
      ${shape.namesPages ? sql`+ least(${namedLength}, ${half}, ${named})` : sql``}
    from measured)`;
}

function pagesStatement(shape: DocumentShape, reader: SQL, limit: SQL): SQL {
  const named = namedPages(shape);
  return sql`
    with ${scopeOf(shape, reader)},
    measured as materialized (select ${measuredLength} <= ${limit} as short from scope s)
    select p.source_id, p.gen, p.page, p.text, coalesce(m.short, false) as whole, ${named} as named
    from measured m cross join ${pagesOfScope}
    where p.user_id = ${reader} and (m.short or ${named})
    order by p.source_id <> ${openFile}, p.source_id, p.page`;
}

type Row = Record<string, unknown>;

interface DocumentColumns {
  files: FoundFile[] | null;
  settings: FoundEvidence["settings"] | null;
}

interface PageColumns {
  source_id: string;
  gen: number;
  page: number;
  text: string;
  whole: boolean;
  named: boolean;
}

interface SummaryColumns {
  document_id: string;
  place: number;
  title: string | null;
  first_page: number;
  last_page: number;
  summary: string;
}

/** The facts of `documentFacts` and the rows of the statements above, in their order. */
export function toFound(
  documents: Row,
  [pages = [], [search = {}] = [], summaries = []]: readonly Row[][],
): FoundEvidence {
  const { files, settings } = documents as Partial<DocumentColumns>;
  const found = (pages as unknown as PageColumns[]).map(({ source_id: sourceId, gen, page, text, whole, named }) => ({
    row: { sourceId, gen, page, text },
    whole,
    named,
  }));
  return {
    files: files ?? [],
    settings: { answer_language: settings?.answer_language ?? null, strictness: settings?.strictness ?? "strict" },
    pages: found.flatMap(({ row, whole }) => (whole ? [row] : [])),
    named: found.flatMap(({ row, named }) => (named ? [row] : [])),
    summaries: (summaries as unknown as SummaryColumns[]).map(
      ({ document_id: documentId, first_page: firstPage, last_page: lastPage, ...summary }) => ({
        ...summary,
        documentId,
        firstPage,
        lastPage,
      }),
    ),
    search: toSearch(search),
  };
}
