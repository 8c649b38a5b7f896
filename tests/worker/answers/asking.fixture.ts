import type { AnswerReader, AnswerRuns, Asker } from "../../../worker/bindings/answers.ts";
import type { AnswerForm } from "../../../worker/contract/chat/answers.contract.ts";
import type { SignedCaller, UserCaller } from "../../../worker/lib/caller.ts";
import type { Verdict } from "../../../worker/answers/admission.repository.ts";
import type { AdmissionRequest } from "../../../worker/answers/admission.request.ts";
import { shapeOf } from "../../../worker/answers/admission-shape.sql.ts";
import { checksOf } from "../../../worker/answers/admission.sql.ts";
import { createAnswersService } from "../../../worker/answers/answers.service.ts";
import type { ThreadFacts } from "../../../worker/modules/chat/conversations/threads.sql.ts";
import type { StoredAnswer } from "../../../worker/answers/stored.ts";
import type { AnswerRun, Outcome, OutcomeState } from "../../../worker/answers/run.ts";
import { createRunsOf } from "../../../worker/answers/kind.ts";
import { chatAdmission } from "../../../worker/modules/chat/answers/chat.admission.sql.ts";
import { chatShape } from "../../../worker/modules/chat/projects/asked-project.sql.ts";
import type { ChatSubject } from "../../../worker/modules/chat/projects/asked-project.sql.ts";
import { createChatAnswers } from "../../../worker/modules/chat/answers/chat-answers.service.ts";
import { createKinds } from "../../support/answer-kinds.ts";
import { aModel, ids } from "../../support/answers.ts";
import { bearing } from "../../support/credentials.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { allOn } from "../../support/switches.ts";
import { createFakeAnswers, createFakeGuests } from "./fixture.ts";
import { streamOf } from "../../support/event-reader.ts";
import { ownId } from "../../support/owner-ids.ts";

/** A verdict, in short: what holds against the question, who asks, and whether the conversation is stored. */
interface Judged {
  refusals?: readonly string[];
  isGuest?: boolean;
  stored?: boolean;
}

interface Scene {
  /** What Postgres decides, one for each time it is asked; the last goes on. */
  verdicts?: (Judged | Error)[];
  /** Questions that guests of the address have left. */
  left?: number;
  runs?: Partial<AnswerRuns>;
  files?: { put?: () => Promise<void> };
  stored?: StoredAnswer;
  lane?: string;
}

function toVerdict({ refusals = [], isGuest = false, stored = true }: Judged, request: AdmissionRequest): Verdict {
  const facts: ThreadFacts = { stored, title: null, begun: false, history: null };
  const answer = {
    units: request.units,
    candidates: [aModel()],
    found: { facts: { thread: facts, context: {} }, reads: [] },
  };
  const checks = checksOf(chatAdmission, shapeOf(request, chatShape(request as AdmissionRequest<ChatSubject>)), {
    guestCostMicros: 1,
  });
  return {
    admitted: refusals.length === 0,
    actor: { id: ids.user, readerKey: "session", isGuest },
    refusals: checks.filter(({ name }) => refusals.includes(name)),
    payerId: ownId(ids.user),
    extra: null,
    member: null,
    limit: { units: 30, used: 30, countsAs: 1, resetsAt: null },
    ...answer,
    beside: request.beside ? { ...answer, candidates: [aModel({ id: request.beside.modelId })] } : null,
  };
}

const asker: Pick<UserCaller, "id" | "sessionId"> = { id: ids.user, sessionId: "session" };

/** Who calls with a token that is signed, and how often Postgres was asked who that is. */
export function signedCaller(confirmed: () => void = () => undefined): SignedCaller {
  return {
    kind: "signed",
    credential: bearing("raw token"),
    claimedUserIds: [ids.user],
    accept: () => asker as UserCaller,
    async confirm() {
      confirmed();
      return asker as UserCaller;
    },
  };
}

/** The answers' service between a Postgres that decides as told and objects that note what they are asked. */
export function stage({ verdicts = [{}], left = 10, runs = {}, files = {}, stored, lane }: Scene = {}) {
  const clock = createHandClock(Date.UTC(2026, 10, 21, 12));
  const { guests, settled, held } = createFakeGuests({ left });
  const { answers } = createFakeAnswers(lane ? { lane } : {});
  const requests: AdmissionRequest[] = [];
  const started: { run: AnswerRun; asker: Asker }[] = [];
  const joined: { lane: string; answer: string; reader: AnswerReader }[] = [];
  const withdrawn: { run: AnswerRun; outcome: Outcome<OutcomeState> }[] = [];
  const kept: string[] = [];
  const kinds = createKinds({ stored: { find: async () => stored ?? null } });
  const objects: AnswerRuns = {
    async start(_host, run, asker) {
      started.push({ run, asker });
      return { stream: streamOf("stream") };
    },
    async read({ lane }, answer, reader) {
      joined.push({ lane, answer, reader });
      return null;
    },
    readOwn: async () => null,
    stop: async () => null,
    stopOwn: async () => null,
    recover: async () => null,
    closeEnded: async () => undefined,
    readMemory: async () => null,
    lacksPictures: async () => false,
    delete: async () => undefined,
    ...runs,
  };
  const service = createAnswersService({
    switches: allOn,
    kinds,
    clock,
    guests,
    answers,
    admissions: {
      async admit(request) {
        requests.push(request);
        const verdict = verdicts[Math.min(requests.length, verdicts.length) - 1] ?? {};
        if (verdict instanceof Error) throw verdict;
        return toVerdict(verdict, request);
      },
    },
    async finish(run, outcome) {
      withdrawn.push({ run, outcome });
      return { state: "withdrawn", isStored: true };
    },
    runsOf: createRunsOf(kinds, objects),
    files: { put: files.put ?? (async (id) => void kept.push(id)) },
  });
  const chat = createChatAnswers({
    switches: allOn,
    vendorsOf: { image: ["chatgpt"] },
    answers: service,
    stored: { findThoughts: async () => null },
    conversations: { findFile: async () => null },
    searchesWeb: true,
    sessions: { requireSignature: async ({ token }) => bearing(`raw ${token}`) },
    files: { read: async () => null },
    attaching: { take: async () => [] },
    draws: true,
    clock,
  });
  const ask = (form: Partial<AnswerForm> = {}, claimedUserIds: readonly string[] = []) =>
    chat.ask({
      credential: bearing("token"),
      openGuest: async () => Promise.reject(new Error("a caller with a token is no visitor")),
      claimedUserIds,
      address: "192.0.2.1",
      form: { query: "Why?", model_id: "1", ...form },
      signal: new AbortController().signal,
    });
  return { service, ask, requests, started, joined, withdrawn, kept, settled, held };
}
