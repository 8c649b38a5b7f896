import type { ResponseOf } from "#contract/endpoint.ts";
import { titleOfSource } from "#contract/generation/source-title.rules.ts";
import { readUsage, type Allowance } from "#contract/limits.contract.ts";
import { type QueryType } from "#contract/meters.ts";
import { estimateWork, listTemplates, makeOutline, updateOutline } from "#contract/generation/own-works.contract.ts";
import type { WorkState } from "#contract/generation/works.contract.ts";
import { listPdfChatModels, type AiModel } from "#contract/models.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentSession } from "#session/session.store.ts";
import { showWorkTasks } from "../tasks/generation.tasks.ts";
import { changeOutline, clearDesk, deskOf, showStep } from "./desk.store.ts";
import { requestOf, type Draft, type EditedOutline, type Source } from "./draft.rules.ts";
import { createOf } from "./meters.ts";
import { putWork } from "./works/works.store.ts";
import { fetchWorks, watchWork } from "./works/works.actions.ts";

export type Templates = ResponseOf<typeof listTemplates>;
export type Estimate = ResponseOf<typeof estimateWork>;

export interface SourceFile extends Source {
  id: string;
}

const asker = (file: SourceFile) => ({
  userId: currentSession()?.user.id ?? "",
  documentId: file.id,
  fallbackTitle: titleOfSource(file),
});

export const fetchTemplates = (signal: AbortSignal): Promise<Templates> => call(listTemplates, {}, { signal });

export const fetchWriters = (): Promise<AiModel[]> => call(listPdfChatModels, {});

/** What is left of every meter; null where that cannot be read: the server counts when a work begins. */
export async function fetchAllowances(signal: AbortSignal): Promise<Partial<Record<QueryType, Allowance>>> {
  const userId = currentSession()?.user.id ?? "";
  const { meters } = await call(readUsage, { params: { userId } }, { quiet: true, signal });
  return Object.fromEntries(meters.map(({ query_type, allowance }) => [query_type, allowance]));
}

/** What the work would be and cost. Throws what its creation would refuse. */
export function fetchEstimate(file: SourceFile, draft: Draft, signal: AbortSignal): Promise<Estimate> {
  const { request_id: _unneeded, ...request } = requestOf(draft, asker(file));
  return call(estimateWork, { body: { ...request, kind: draft.kind } }, { quiet: true, signal });
}

/** Milliseconds: a model writes the outline while the page waits. */
const outlineMs = 120_000;

/** Makes an outline to change, and shows it. Throws what the API refuses. */
export async function prepareOutline(file: SourceFile): Promise<void> {
  const { draft } = deskOf(file);
  if (draft.kind === "flashcards") return;
  const { request_id: _unneeded, ...request } = requestOf(draft, asker(file));
  const body = { ...request, kind: draft.kind };
  const { id, version, chapters } = await call(makeOutline, { params: { id: file.id }, body }, { timeout: outlineMs });
  changeOutline(file.id, { id, version, chapters, isSaved: true });
  deskOf(file).history = [];
  showStep(file.id, { name: "outline" });
}

/** Stores the outline as the reader has it; over another version only where `over` names it. */
async function saveOutline(file: SourceFile, outline: EditedOutline, over?: number): Promise<void> {
  if (outline.isSaved) return;
  const body = { base_version: over ?? outline.version, chapters: outline.chapters };
  const { version } = await call(updateOutline, { params: { id: outline.id }, body });
  changeOutline(file.id, { ...outline, version, isSaved: true });
}

/** The version that another page stored of an outline; null for any other error. */
export function otherVersion(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== "generation.outline_changed") return null;
  const { version } = error.details;
  return typeof version === "number" ? version : null;
}

/** Begins the work and shows it being written. Throws what the API refuses; nothing that was chosen is lost. */
export async function beginWork(file: SourceFile, over?: number): Promise<void> {
  const desk = deskOf(file);
  const { draft } = desk;
  const outline = JSON.parse(JSON.stringify(desk.outline)) as EditedOutline | null;
  if (outline) await saveOutline(file, outline, over);
  const body = { ...requestOf(draft, asker(file)), ...(outline && { outline_id: outline.id }) };
  const { content_id: id } = await call(createOf[draft.kind], { body });
  putWork(begun(id, file.id, draft, body.title));
  showWorkTasks();
  watchWork(id);
  showStep(file.id, { name: "work", id });
  clearDesk(file);
  void fetchWorks(file.id);
}

const begun = (id: string, file: string, { kind, template, language }: Draft, title: string): WorkState => ({
  id,
  type: kind,
  title,
  document_id: file,
  template,
  language,
  status: "pending",
  progress: 0,
  stage: null,
  failure: null,
  error_message: null,
  warnings: [],
  created_at: new Date().toISOString(),
  completion_data: null,
});
