import { afterAll, beforeAll, expect } from "vitest";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createAdmissionRepository } from "../../../worker/answers/admission.repository.ts";
import { refusals } from "../../../worker/answers/admission.refusals.ts";
import type { AdmissionRequest } from "../../../worker/answers/admission.sql.ts";
import { createAnswersRepository } from "../../../worker/answers/answers.repository.ts";
import { toRun } from "../../../worker/answers/run.rules.ts";
import type { AnswerRun, Outcome, OutcomeState } from "../../../worker/answers/run.ts";
import { noSources } from "../../../worker/modules/pdf/discussions/evidence.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { makeModel, makeSession } from "../../support/rows.ts";

export const now = new Date("2026-11-21T12:00:00Z");
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
  claimedUserIds: [],
  asGuest: false,
  queryType: "chat",
  answerId: createId(),
  questionId: createId(),
  conversationId: createId(),
  isNewConversation: true,
  modelId,
  replaces: null,
  text: "How high is the tide?",
  title: "How high is the tide?",
  images: [],
  now,
  about: null,
  ...change,
});
/** Micro-USD that everybody without a confirmed address may cost in a day. */
export const guestCostMicros = 1_000_000;
export const admit = (request: AdmissionRequest) =>
  createAdmissionRepository(database.db, { guestCostMicros }).admit(request);
export const refusedBy = async (request: AdmissionRequest) => {
  const verdict = await admit(request);
  expect(verdict.admitted).toBe(false);
  return refusals.filter((name) => verdict.refused(name));
};
export const member = (questions: number | null = 5, more: Parameters<typeof makeSession>[1] = {}) =>
  makeSession(database.db, { limits: limits(questions), models: [modelId], ...more });
export const count = async (text: string, params: unknown[]) => {
  const [row] = await database.sql(text, params);
  return Number(Object.values(row ?? {})[0]);
};
export const finish = (run: AnswerRun, outcome: Outcome<OutcomeState>, text: string) => {
  const units = outcome.state === "withdrawn" ? 0 : 1;
  return createAnswersRepository(database.db).finish({
    run,
    outcome,
    text,
    title: null,
    sources: noSources,
    units,
    costMicros: 7 * outcome.legs.length,
    now,
  });
};
export const runOf = async (request: AdmissionRequest): Promise<AnswerRun> => {
  const run = toRun(request, await admit(request), [], null);
  if (run === null) throw new Error("not admitted");
  return run;
};
