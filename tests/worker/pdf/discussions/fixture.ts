import { afterAll, beforeAll } from "vitest";
import { createId } from "../../../../worker/lib/ids.ts";
import type { PlanLimits } from "../../../../worker/contract/plans.contract.ts";
import { createAdmissionRepository } from "../../../../worker/answers/admission.repository.ts";
import type { AdmissionRequest } from "../../../../worker/answers/admission.request.ts";
import { toRun } from "../../../../worker/answers/run.rules.ts";
import type { Verdict } from "../../../../worker/answers/admission.repository.ts";
import type { AnswerRun } from "../../../../worker/answers/run.ts";
import type { AskedDocuments, RunDocuments } from "../../../../worker/modules/pdf/discussions/evidence.ts";
import { createKinds } from "../../../support/answer-kinds.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makeModel, makeSession } from "../../../support/rows.ts";
import { fillerPages } from "../../../support/stored-file.ts";

export let database: TestDatabase;
export let modelId: number;
export let blindId: number;
/** With a context so small that a few pages are a long file. */
export let smallId: number;

/** A database with three models for the tests of the file that calls this. */
export function withDatabase(): void {
  beforeAll(async () => {
    database = await startDatabase();
    modelId = await makeModel(database.db, {
      canReadPdf: true,
      outputPrice: 0.001,
      contextTokens: 200_000,
      sortOrder: 2,
    });
    blindId = await makeModel(database.db, { modelCommonName: "other", contextTokens: 200_000, sortOrder: 1 });
    smallId = await makeModel(database.db, {
      modelCommonName: "small",
      canReadPdf: true,
      outputPrice: 0.001,
      contextTokens: 2_000,
      sortOrder: 3,
    });
  });
  afterAll(() => database.close());
}

const limits = (questions: number | null): PlanLimits => ({
  chat: { period: "day", questions: 0, costMicros: null },
  "pdf-chat": { period: "month", units: questions },
  "pdf-functionality": { period: "month", units: 1 },
});
export const member = (questions: number | null = 5, more: Parameters<typeof makeSession>[1] = {}) =>
  makeSession(database.db, { limits: limits(questions), models: [modelId, blindId, smallId], ...more });

export type Reader = Awaited<ReturnType<typeof member>>;

export function ask(
  reader: Reader,
  documentId: string,
  about: Partial<AskedDocuments> = {},
  more: Partial<AdmissionRequest<AskedDocuments>> = {},
) {
  const question = about.question ?? "When does the spring tide come?";
  const request: AdmissionRequest<AskedDocuments> = {
    kind: "document",
    token: reader.token,
    workspace: null,
    claimedUserIds: [],
    asGuest: false,
    queryType: "pdf-chat",
    units: 1,
    answerId: createId(),
    questionId: createId(),
    lane: documentId,
    isNewLane: false,
    modelId: null,
    replaces: null,
    text: question,
    title: question,
    images: [],
    now: new Date("2026-11-21T12:00:00Z"),
    subject: {
      ownerId: reader.workspaceId,
      documentIds: [documentId],
      folderId: null,
      question,
      goesOn: false,
      embedding: null,
      vectorWeight: 1,
      selection: null,
      route: { from: "passages" },
      purpose: "ask",
      locale: "en",
      ...about,
    },
    ...more,
  };
  return request;
}
export const askLong = (reader: Reader, documentId: string, about: Partial<AskedDocuments> = {}) =>
  ask(reader, documentId, about, { modelId: smallId });
const kinds = () => createKinds({ db: database.db });
export const runOf = (request: AdmissionRequest, verdict: Verdict) =>
  toRun(kinds().of(request.kind), request, verdict, [], null) as AnswerRun<RunDocuments> | null;
export const admit = (request: AdmissionRequest) =>
  createAdmissionRepository(database.db, { kinds: kinds(), ceilings: { guestCostMicros: 1_000_000 } }).admit(request);
export const refusedBy = async (request: AdmissionRequest) => {
  const verdict = await admit(request);
  const told = JSON.stringify(verdict.found);
  return { names: verdict.refusals.map(({ name }) => name), told, admitted: verdict.admitted };
};
export const count = async (text: string, params: unknown[]) =>
  Number(Object.values((await database.sql(text, params))[0] ?? {})[0]);
export const aboutOf = async (request: AdmissionRequest) => {
  const run = runOf(request, await admit(request));
  if (run === null) throw new Error("not admitted");
  return run.context;
};

/** What a model is given after its object looked further; `says` is what a model makes of the question. */
export async function preparedOf(request: AdmissionRequest, says: (asked: string) => string | null = () => null) {
  const all = createKinds({ db: database.db, rewrite: async ({ messages }) => says(JSON.stringify(messages)) });
  const kind = all.of(request.kind);
  const run = toRun(kind, request, await admit(request), [], null);
  if (run === null || !kind.prepare) throw new Error("not admitted");
  const prepared = await kind.prepare(run, new AbortController().signal, () => undefined);
  return (prepared as AnswerRun<RunDocuments>).context;
}

export const tides = "The spring tide comes twice a month.\nIt follows the new and the full moon.";
export const long = (...pages: string[]) => [...pages, ...fillerPages(6)];
