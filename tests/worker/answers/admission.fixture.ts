import { afterAll, beforeAll, expect } from "vitest";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createAdmissionRepository } from "../../../worker/answers/admission.repository.ts";
import type { AdmissionRequest } from "../../../worker/answers/admission.request.ts";
import { createAnswersRepository } from "../../../worker/answers/answers.repository.ts";
import { toRun, toRunBeside } from "../../../worker/answers/run.rules.ts";
import type { AnswerRun, Outcome, OutcomeState } from "../../../worker/answers/run.ts";
import { noSources } from "../../../worker/answers/sources.rules.ts";
import { createKinds } from "../../support/answer-kinds.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeModel, makeSession } from "../../support/rows.ts";

export const now = new Date("2026-11-21T12:00:00Z");
export const kinds = () => createKinds({ db: database.db });
export const limits = (questions: number | null, costMicros: number | null = null): PlanLimits => ({
  chat: { period: "day", questions, costMicros },
});

export let database: TestDatabase;
export let modelId: number;
export let premiumId: number;
export let seeingId: number;

/** A database with three models for the tests of the file that calls this. */
export function withDatabase(): void {
  beforeAll(async () => {
    database = await startDatabase();
    modelId = await makeModel(database.db, { modelCommonName: "shared", needAccount: false });
    premiumId = await makeModel(database.db, { modelCommonName: "shared", provider: "anthropic", needAccount: true });
    seeingId = await makeModel(database.db, { modelCommonName: "seeing", canSeeImages: true });
  });
  afterAll(() => database.close());
}

export const ask = (token: string, change: Partial<AdmissionRequest> = {}): AdmissionRequest => ({
  token,
  workspace: null,
  claimedUserIds: [],
  asGuest: false,
  kind: "chat",
  queryType: "chat",
  units: 1,
  answerId: createId(),
  questionId: createId(),
  lane: createId(),
  isNewLane: true,
  modelId,
  replaces: null,
  text: "How high is the tide?",
  title: "How high is the tide?",
  images: [],
  now,
  subject: { project: null, files: [] },
  ...change,
});
/** Micro-USD that all accounts without a confirmed address may cost in a day. */
export const guestCostMicros = 1_000_000;
export const admit = (request: AdmissionRequest) =>
  createAdmissionRepository(database.db, { kinds: kinds(), ceilings: { guestCostMicros } }).admit(request);
export const refusedBy = async (request: AdmissionRequest) => {
  const verdict = await admit(request);
  expect(verdict.admitted).toBe(false);
  return verdict.refusals.map(({ name }) => name);
};
export const member = (questions: number | null = 5, more: Parameters<typeof makeSession>[1] = {}) =>
  makeSession(database.db, { limits: limits(questions), models: [modelId], ...more });
export const count = async (text: string, params: unknown[]) => {
  const [row] = await database.sql(text, params);
  return Number(Object.values(row ?? {})[0]);
};
export const finish = async (run: AnswerRun, outcome: Outcome<OutcomeState>, text: string) => {
  const units = outcome.state === "withdrawn" ? 0 : 1;
  const { state } = await createAnswersRepository(database.db, kinds()).finish({
    run,
    outcome,
    text,
    title: null,
    sources: noSources,
    units,
    costMicros: 7 * outcome.legs.length,
    now,
  });
  return state;
};
export const findStored = (id: string, actorId: string) => kinds().of("chat").store.find(id, actorId);
export const runOf = async (request: AdmissionRequest): Promise<AnswerRun> => {
  const run = toRun(kinds().of(request.kind), request, await admit(request), [], null);
  if (run === null) throw new Error("not admitted");
  return run;
};
/** The runs of a question that two models answer. */
export const runsOf = async (request: AdmissionRequest): Promise<[AnswerRun, AnswerRun]> => {
  const verdict = await admit(request);
  const kind = kinds().of(request.kind);
  const runs = [toRun(kind, request, verdict, [], null), toRunBeside(kind, request, verdict, [], null)] as const;
  if (runs[0] === null || runs[1] === null) throw new Error("not admitted");
  return [runs[0], runs[1]];
};
