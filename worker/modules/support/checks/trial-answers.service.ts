import type { AnswerKind, Ask } from "../../../answers/kind.ts";
import type { AnswerRun, AnswerSink, Outcome } from "../../../answers/run.ts";
import { languageOfText } from "../../../contract/languages/conversation-language.machine.ts";
import { citedIn } from "../../../answers/sources.rules.ts";
import type { UrlCitation } from "../../../contract/citations.contract.ts";
import type { PaidEmbeddings } from "../../../knowledge/embedding.service.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { AskedSupport, RunSupport, TalkNote } from "../answering/asked-support.rules.ts";
import type { EvidenceRepository } from "../answering/evidence.repository.ts";
import { findEvidence, givenOf, isFound } from "../answering/evidence.rules.ts";
import { smallTalkLanguage, smallTalkOf } from "../answering/small-talk.rules.ts";
import type { TrialAnswer, VersionAnswer } from "./checks.rules.ts";
import type { TrialBot } from "./check-runs.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  kind: AnswerKind<RunSupport, AskedSupport>;
  ask: Ask;
  evidence: Pick<EvidenceRepository, "search">;
  embeddings: PaidEmbeddings | null;
  vectorsTellMeaning: boolean;
  clock: Clock;
}

/** What one answer may take. */
const timeLimitMs = 60_000;

export type TrialAnswers = ReturnType<typeof createTrialAnswers>;

/** Asks a version of a chatbot on the way of a visitor's message, without a conversation. */
export function createTrialAnswers({ kind, ask, evidence, embeddings, vectorsTellMeaning, clock }: Dependencies) {
  async function toRun(
    workspaceId: WorkspaceId,
    { settings, models }: TrialBot,
    question: string,
  ): Promise<AnswerRun<RunSupport> | null> {
    const [first, ...others] = models;
    const { version, threshold, id: chatbotId } = settings;
    if (first === undefined || version === null) return null;
    const made = embeddings === null ? null : await embeddings.embed([question], { workspaceId });
    const embedding = made?.points?.[0] ?? null;
    const search = await evidence.search({ workspaceId, chatbotId, version }, question, embedding);
    const id = createId();
    const found = findEvidence(search, { threshold, vectorsTellMeaning });
    return {
      id,
      kind: kind.name,
      lane: id,
      questionId: id,
      workspaceId,
      actorId: workspaceId,
      units: 0,
      guestHold: null,
      candidates: [first, ...others],
      incognito: false,
      memory: "none",
      replaces: null,
      title: null,
      wantsTitle: false,
      messages: [],
      question: { role: "user", text: question, images: [] },
      askedAt: clock.now(),
      context: {
        bot: settings,
        isTrial: true,
        epoch: 0,
        before: [],
        message: question,
        pending: [],
        smallTalk: smallTalkOf(question),
        visitorLanguage:
          languageOfText(question) ?? (smallTalkOf(question) === null ? null : smallTalkLanguage(question, null)),
        pageLanguage: null,
        embedding,
        vectorsTellMeaning,
        searchedFor: null,
        direct: isFound(found) ? null : search,
        found,
        given: [],
      },
    };
  }

  async function collectAnswer(run: AnswerRun<RunSupport>, signal: AbortSignal): Promise<TrialAnswer> {
    const heard = listen();
    const { legs }: Outcome = await kind.produce(run, ask, heard.sink, signal);
    const { text, citations, note } = heard.said();
    const costMicros = legs.reduce((sum, leg) => sum + leg.costMicros, 0);
    return { id: run.id, outcome: note?.outcome ?? "failed", text, citations, costMicros, legs };
  }

  return {
    /** Null where no model or no version is there to ask. */
    async answer(workspaceId: WorkspaceId, bot: TrialBot, question: string): Promise<VersionAnswer | null> {
      const run = await toRun(workspaceId, bot, question);
      const { version } = bot.settings;
      if (run === null || version === null) return null;
      const signal = AbortSignal.timeout(timeLimitMs);
      return { ...(await collectAnswer((await kind.prepare?.(run, signal, () => undefined)) ?? run, signal)), version };
    },

    /** A question with the passages nearest to it, however far they are; null where there are none. No model is asked yet. */
    async withNearest(
      workspaceId: WorkspaceId,
      bot: TrialBot,
      question: string,
    ): Promise<AnswerRun<RunSupport> | null> {
      const settings = { ...bot.settings, threshold: 0, offersPerson: false };
      const run = await toRun(workspaceId, { ...bot, settings }, question);
      const given = run === null ? [] : givenOf(run.context.found);
      return run === null || given.length === 0 ? null : { ...run, context: { ...run.context, given } };
    },

    /** What the models of a run answer from the passages that it has. */
    collectAnswer: (run: AnswerRun<RunSupport>): Promise<TrialAnswer> =>
      collectAnswer(run, AbortSignal.timeout(timeLimitMs)),
  };
}

/** Takes down what is said. */
function listen() {
  let text = "";
  let note: TalkNote | null = null;
  const citations: UrlCitation[] = [];
  const sink: AnswerSink = {
    model: () => undefined,
    text: (more) => (text += more),
    citation: (citation, settled) => (settled ? void citations.push(citation as UrlCitation) : undefined),
    note: (said) => (note = said as TalkNote),
  };
  return { sink, said: () => ({ text, citations: citedIn(text, citations), note }) };
}
