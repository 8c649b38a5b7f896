import type { AnswerReader, AnswerRuns } from "../../../worker/bindings/answers.ts";
import type { AnswerForm } from "../../../worker/contract/chat/answers.contract.ts";
import type { SignedCaller, UserCaller } from "../../../worker/lib/caller.ts";
import type { Verdict } from "../../../worker/answers/admission.repository.ts";
import type { Refusal } from "../../../worker/answers/admission.refusals.ts";
import type { AdmissionRequest } from "../../../worker/answers/admission.sql.ts";
import { createAnswersService } from "../../../worker/answers/answers.service.ts";
import type { StoredAnswer } from "../../../worker/answers/replay.rules.ts";
import type { AnswerRun, Outcome } from "../../../worker/answers/run.ts";
import { aModel, ids } from "../../support/answers.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { createFakeAnswers, createFakeGuests } from "./fixture.ts";

type Judged = Partial<Omit<Verdict, "refused">> & { refusals?: Refusal[] };

interface Scene {
  /** What Postgres decides, one for each time it is asked; the last goes on. */
  verdicts?: (Judged | Error)[];
  /** Questions that guests of the address have left. */
  left?: number;
  runs?: Partial<AnswerRuns>;
  files?: { put?: () => Promise<void> };
  stored?: StoredAnswer;
  conversationId?: string;
}

const toVerdict = ({ refusals = [], ...fields }: Judged): Verdict => ({
  admitted: refusals.length === 0,
  caller: { id: ids.user, sessionId: "session", guest: false, incognito: false },
  refused: (name) => refusals.includes(name),
  reservedFor: ids.user,
  stored: true,
  begun: false,
  title: null,
  limit: { units: 30, used: 30, resetsAt: null },
  history: [],
  candidates: [aModel()],
  found: null,
  ...fields,
});

/** Who calls with a token that is signed, and how often Postgres was asked who that is. */
export function signedCaller(confirmed: () => void = () => undefined): SignedCaller {
  return {
    kind: "signed",
    token: "raw token",
    claimedUserIds: [ids.user],
    async confirm() {
      confirmed();
      return { id: ids.user, sessionId: "session" } as UserCaller;
    },
  };
}

/** The answers' service between a Postgres that decides as told and objects that note what they are asked. */
export function stage({ verdicts = [{}], left = 10, runs = {}, files = {}, stored, conversationId }: Scene = {}) {
  const clock = createHandClock(Date.UTC(2026, 10, 21, 12));
  const { guests, settled, held } = createFakeGuests({ left });
  const { answers } = createFakeAnswers({ ...(stored && { stored }), ...(conversationId && { conversationId }) });
  const requests: AdmissionRequest[] = [];
  const started: { run: AnswerRun; reader: AnswerReader; tokenHash: string }[] = [];
  const joined: { conversationId: string; answer: string; reader: AnswerReader }[] = [];
  const withdrawn: { run: AnswerRun; outcome: Outcome }[] = [];
  const kept: string[] = [];
  const service = createAnswersService({
    clock,
    guests,
    answers,
    admissions: {
      async admit(request) {
        requests.push(request);
        const verdict = verdicts[Math.min(requests.length, verdicts.length) - 1] ?? {};
        if (verdict instanceof Error) throw verdict;
        return toVerdict(verdict);
      },
    },
    sessions: { requireSignature: async (token) => `raw ${token}` },
    produce: { finish: async (run, outcome) => void withdrawn.push({ run, outcome }) },
    runs: {
      async start(run, reader, tokenHash) {
        started.push({ run, reader, tokenHash });
        return new Response("stream");
      },
      async read(conversation, answer, reader) {
        joined.push({ conversationId: conversation, answer, reader });
        return null;
      },
      readOwn: async () => null,
      stop: async () => null,
      stopOwn: async () => null,
      recover: async () => null,
      readMemory: async () => null,
      readSources: async () => ({}),
      drop: async () => undefined,
      ...runs,
    },
    hashToken: async (token) => `hash of ${token}`,
    files: {
      put: files.put ?? (async (id) => void kept.push(id)),
      read: async () => null,
    },
  });
  const ask = (form: Partial<AnswerForm> = {}) =>
    service.ask({
      token: "token",
      claimedUserIds: [],
      address: "192.0.2.1",
      form: { query: "Why?", model_id: "1", ...form },
      signal: new AbortController().signal,
    });
  return { service, ask, requests, started, joined, withdrawn, kept, settled, held };
}
