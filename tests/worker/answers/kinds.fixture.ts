import { afterAll, afterEach, beforeAll } from "vitest";
import type { AdmissionRequest } from "../../../worker/answers/admission.request.ts";
import type { SignedAsker } from "../../../worker/answers/answers.service.ts";
import type { AnswerKind, AnswerKinds } from "../../../worker/answers/kind.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { writingLane } from "../../../worker/modules/assistant/writing/asked-writing.rules.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createKinds } from "../../support/answer-kinds.ts";
import { aQuestion } from "../../support/answers.ts";
import { hostAnswers } from "../../support/answer-hosting.ts";
import { bearing } from "../../support/credentials.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { follow, parseEvents, passed, textsOf } from "../../support/event-reader.ts";
import { makeModel, makeSession } from "../../support/rows.ts";
import type { Step } from "../../support/scripted-ai.ts";
import { createVisitorAnswer, laneOf } from "../../support/visitor-answers.ts";
import { present } from "../../support/present.ts";
import type { OwnId } from "../../support/owner-ids.ts";

const now = new Date("2026-11-21T12:00:00Z");
/** More than gathers before it is written. */
export const long = "The tide is high. ".repeat(10);

export let database: TestDatabase;
export let kinds: AnswerKinds;
let modelId: number;

/** A database with a model and every kind of answers for the tests of the file that calls this. */
export function withKinds(): void {
  beforeAll(async () => {
    database = await startDatabase();
    modelId = await makeModel(database.db, { needAccount: false });
    const visitors = (await createVisitorAnswer(database)) as AnswerKind;
    kinds = createKinds({ db: database.db, others: [visitors] });
  });
  afterAll(() => database.close());
  afterEach(() => database.disturb(null));
}

/** An asker of one kind: what it asks, who pays for it, and how it proves who it is. */
export interface Asker {
  /** Whose object makes the answers. */
  actorId: string;
  payerId: OwnId;
  token: string;
  ask: (fields?: Partial<AdmissionRequest>) => AdmissionRequest;
  signed: SignedAsker;
  stored: (answerId: string) => Promise<Record<string, unknown> | undefined>;
}

export async function inChat(questions = 5): Promise<Asker> {
  const limits: PlanLimits = { chat: { period: "day", questions, costMicros: null } };
  const { userId, token, sessionId } = await makeSession(database.db, { limits, models: [modelId] });
  return {
    actorId: userId,
    payerId: userId,
    token,
    ask: (fields) => ({ ...aQuestion({ token, modelId, now }), ...newIds("chat"), ...fields }),
    signed: { credential: bearing(token), claimedUserIds: [userId], confirm: async () => ({ id: userId, sessionId }) },
    stored: async (id) => (await database.sql("select state, text from message where id = $1", [id]))[0],
  };
}

export async function asVisitor(questions = 5): Promise<Asker> {
  const owner = await inChat(questions);
  const [id, token] = [createId(), createId()];
  await database.sql("insert into visitor (id, token, owner_id, model_id) values ($1, $2, $3, $4)", [
    id,
    token,
    owner.payerId,
    modelId,
  ]);
  return {
    actorId: id,
    payerId: owner.payerId,
    token,
    ask: (fields) => ({
      ...aQuestion({ token, modelId, now }),
      kind: "visitor",
      modelId: null,
      subject: { topic: "tides" },
      ...newIds("visitor"),
      ...fields,
    }),
    signed: { credential: bearing(token), claimedUserIds: [id], confirm: async () => ({ id, sessionId: token }) },
    stored: async (answer) => (await database.sql("select state, text from visitor_answer where id = $1", [answer]))[0],
  };
}

export async function asWriter(units = 5): Promise<Asker> {
  const limits: PlanLimits = {
    chat: { period: "day", questions: 0, costMicros: null },
    "assistant-generation": { period: "month", units, costMicros: null },
  };
  const { userId, token, sessionId } = await makeSession(database.db, { limits, models: [modelId] });
  return {
    actorId: userId,
    payerId: userId,
    token,
    ask: (fields) => ({
      ...aQuestion({ token, now }),
      kind: "writing",
      queryType: "assistant-generation",
      modelId: null,
      subject: { purpose: "generate", about: null, batches: ["Write about tides."] },
      ...newIds("writing"),
      ...fields,
    }),
    signed: { credential: bearing(token), claimedUserIds: [userId], confirm: async () => ({ id: userId, sessionId }) },
    stored: async (id) => (await database.sql("select state, text from assistant_answer where id = $1", [id]))[0],
  };
}

/** A conversation has a lane of its own; other answers are their own lane. */
function newIds(kind: "chat" | "visitor" | "writing") {
  const answerId = createId();
  const lane = { chat: createId(), visitor: laneOf(answerId), writing: writingLane(answerId) }[kind];
  return { answerId, questionId: createId(), lane };
}

export const scene = (...script: Step[][]) => hostAnswers({ db: database.db, kinds, script, now });
export const address = "192.0.2.1";
export const quotaOf = async (userId: OwnId) =>
  (await database.sql("select used, reserved from quota where user_id = $1", [userId]))[0];
export const bodyOf = ({ body }: Response) => present(body);

export type Scene = ReturnType<typeof hostAnswers>;
export async function begin({ answers }: Scene, request: AdmissionRequest) {
  const reader = follow(bodyOf(await answers.begin(request, [], address)));
  await passed();
  return reader;
}
/** The text of an answer as a reader who comes now gets it, with its end. */
export async function resumed({ answers }: Scene, signed: SignedAsker, request: AdmissionRequest, offset = 0) {
  const joining = { from: String(offset), lane: request.lane };
  const response = await answers.resume(signed, request.answerId, joining);
  const events = parseEvents(await response.text());
  return { text: textsOf(events).join(""), end: events.find(({ event }) => event === "end")?.data };
}
