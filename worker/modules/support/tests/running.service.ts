import type { AnswerKind, Ask } from "../../../answers/kind.ts";
import type { AnswerRun, AnswerSink, Outcome } from "../../../answers/run.ts";
import { citedIn } from "../../../answers/sources.rules.ts";
import type { UrlCitation } from "../../../contract/citations.contract.ts";
import type { SupportTest } from "../../../contract/support/tests.contract.ts";
import type { PaidEmbeddings } from "../../../knowledge/embedding.service.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { AskedSupport, RunSupport, TalkNote } from "../answering/asked-support.rules.ts";
import type { EvidenceRepository } from "../answering/evidence.repository.ts";
import { findEvidence } from "../answering/evidence.rules.ts";
import { smallTalkOf } from "../answering/small-talk.rules.ts";
import { languageOfMessage } from "../answering/visitor-language.rules.ts";
import { chatbotNotFound, noRoom, testNotFound, versionNotFound } from "../support.errors.ts";
import { freeRuns, missingIn } from "./judged.rules.ts";
import type { TestedBot, TestRunsRepository } from "./running.repository.ts";
import type { SavedTestsRepository, StoredTest } from "./tests.repository.ts";
import { toTest } from "./test-view.rules.ts";

interface Dependencies {
  runs: TestRunsRepository;
  tests: Pick<SavedTestsRepository, "list" | "find">;
  kind: AnswerKind<RunSupport, AskedSupport>;
  ask: Ask;
  evidence: Pick<EvidenceRepository, "search">;
  embeddings: PaidEmbeddings | null;
  vectorsTellMeaning: boolean;
  clock: Clock;
}

/** What one answer may take. */
const timeLimitMs = 60_000;

export type TestRunning = ReturnType<typeof createTestRunning>;

/** Saved questions, asked of a version on the way of a visitor's message. The first 200 of a day are free, and no more are asked. */
export function createTestRunning(dependencies: Dependencies) {
  const { runs, tests, kind, ask, evidence, embeddings, vectorsTellMeaning, clock } = dependencies;
  const now = () => new Date(clock.now());

  async function toRun(
    userId: string,
    { settings, models }: TestedBot,
    question: string,
  ): Promise<AnswerRun<RunSupport> | null> {
    const [first, ...others] = models;
    const { version, threshold, id: chatbotId } = settings;
    if (first === undefined || version === null) return null;
    const made = embeddings === null ? null : await embeddings.embed([question], { userId });
    const embedding = made?.points?.[0] ?? null;
    const search = await evidence.search({ userId, chatbotId, version }, question, embedding);
    const id = createId();
    return {
      id,
      kind: kind.name,
      lane: id,
      questionId: id,
      userId,
      actorId: userId,
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
        visitorLanguage: languageOfMessage(question),
        pageLanguage: "en",
        embedding,
        vectorsTellMeaning,
        searchedFor: null,
        found: findEvidence(search, { threshold, vectorsTellMeaning }),
        given: [],
        sources: {},
        pages: {},
      },
    };
  }

  /** Whether it passed; null where no model or no version is there to ask. */
  async function runOne(userId: string, bot: TestedBot, test: StoredTest): Promise<boolean | null> {
    const run = await toRun(userId, bot, test.question);
    const { version } = bot.settings;
    if (run === null || version === null) return null;
    const heard = listen();
    const signal = AbortSignal.timeout(timeLimitMs);
    const prepared = (await kind.prepare?.(run, signal)) ?? run;
    const made: Outcome = await kind.produce(prepared, ask, heard.sink, signal);
    const { text, citations, note } = heard.said();
    const outcome = note?.outcome ?? "failed";
    const reason = missingIn(test, { outcome, text, citations });
    const costMicros = made.legs.reduce((sum, leg) => sum + leg.costMicros, 0);
    const kept = {
      id: run.id,
      testId: test.id,
      userId,
      version,
      reason,
      outcome,
      text,
      citations,
      costMicros,
      legs: made.legs,
    };
    await runs.keep(kept, now());
    return reason === null;
  }

  return {
    /** Asks all saved questions of a version, as far as the day allows; `progress` hears the share that is done. */
    async runAll(
      { userId, chatbotId, version }: { userId: string; chatbotId: string; version: number },
      progress: (share: number) => Promise<void> = async () => undefined,
    ): Promise<{ passed: number; total: number }> {
      const bot = await runs.find(userId, chatbotId, version, now());
      const asked = bot === null ? [] : (await tests.list(userId, chatbotId)).slice(0, bot.left);
      const counted = { passed: 0, total: 0 };
      for (const test of asked) {
        const passed = bot === null ? null : await runOne(userId, bot, test);
        if (passed === null) break;
        counted.total += 1;
        if (passed) counted.passed += 1;
        await progress(counted.total / asked.length);
      }
      await runs.count(userId, chatbotId, version, counted);
      return counted;
    },

    /** Asks one now. support.test_not_found; support.full where the day's answers are used up; support.version_not_found */
    async runNow(userId: string, testId: string): Promise<SupportTest> {
      const test = await tests.find(userId, testId);
      if (test === null) throw testNotFound();
      const bot = await runs.find(userId, test.chatbot_id, null, now());
      if (bot === null) throw chatbotNotFound();
      if (bot.left === 0) throw noRoom({ of: "answers", limit: freeRuns });
      if ((await runOne(userId, bot, test)) === null) throw versionNotFound();
      return toTest((await tests.find(userId, testId)) ?? test);
    },
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
