import { hostOfVisit } from "../../../worker/bindings/visits.ts";
import { vi } from "vitest";
import { AnswerHost } from "../../../worker/answers/object/answer-host.ts";
import { createCapsJournal } from "../../../worker/modules/support/bot-object/caps.journal.ts";
import { LiveCaps } from "../../../worker/modules/support/bot-object/live-caps.ts";
import { Visit } from "../../../worker/modules/support/visit-object/visit.ts";
import { createAdmissionRepository } from "../../../worker/answers/admission.repository.ts";
import { createAnswersRepository } from "../../../worker/answers/answers.repository.ts";
import { createAnswersService } from "../../../worker/answers/answers.service.ts";
import { createFailover } from "../../../worker/answers/failover.service.ts";
import { createAnswerKinds } from "../../../worker/answers/kind.ts";
import type { AnswerKind } from "../../../worker/answers/kind.ts";
import { createRunsOf } from "../../../worker/answers/kind.ts";
import { createFinishing } from "../../../worker/answers/finishing.service.ts";
import { createSignedTurns } from "../../../worker/answers/signed-turns.ts";
import { createAnswerRuns } from "../../../worker/bindings/answers.ts";
import type { StartResult } from "../../../worker/bindings/answers.ts";
import type { CapPlace } from "../../../worker/bindings/visits.ts";
import type { InboxEvent } from "../../../worker/contract/support/inbox-events.ts";
import type { LiveEvent, TalkEvent } from "../../../worker/contract/support/talk-events.ts";
import { chunkPage } from "../../../worker/knowledge/chunking.rules.ts";
import { createRewriting } from "../../../worker/knowledge/rewriting.service.ts";
import { createPassagesRepository } from "../../../worker/knowledge/passages.repository.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createSealing } from "../../../worker/lib/sealing.ts";
import { createEvidenceRepository } from "../../../worker/modules/support/answering/evidence.repository.ts";
import { createSecondSearches } from "../../../worker/modules/support/answering/second-searches.service.ts";
import { createSupportAnswer } from "../../../worker/modules/support/answering/support.answer.ts";
import { createTalkAnswers } from "../../../worker/modules/support/answering/talk-answers.repository.ts";
import type { SupportEvent } from "../../../worker/modules/support/happenings/happenings.service.ts";
import type { chatbot } from "../../../worker/modules/support/support.tables.ts";
import { createTalkEnding } from "../../../worker/modules/support/talk/ending.service.ts";
import { createNetworkMarks } from "../../../worker/modules/support/talk/network-marks.ts";
import { createTalkRepository } from "../../../worker/modules/support/talk/talk.repository.ts";
import { createTalkService } from "../../../worker/modules/support/talk/talk.service.ts";
import type { Message } from "../../../worker/modules/support/talk/talk.service.ts";
import { createTrialAnswers } from "../../../worker/modules/support/checks/trial-answers.service.ts";
import { createCheckRunsRepository } from "../../../worker/modules/support/checks/check-runs.repository.ts";
import { createCheckRuns } from "../../../worker/modules/support/checks/check-runs.service.ts";
import { createChecksRepository } from "../../../worker/modules/support/checks/checks.repository.ts";
import { createVisitorTokens } from "../../../worker/modules/support/visitors/visitor-tokens.ts";
import type { AiRequest } from "../../../worker/providers/ai/ai.ts";
import { createAiGateway } from "../../../worker/providers/ai/gateway.ts";
import { startDatabase } from "../../support/database.ts";
import { parseEvents } from "../../support/event-reader.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import { allOn } from "../../support/switches.ts";
import { makeModel, makeSession } from "../../support/rows.ts";
import { createSqlStorage } from "../../support/sqlite.ts";
import { createFakeGuests } from "../answers/fixture.ts";
import { noon, supportRows } from "./rows.ts";
import { cites } from "./vendors.ts";
import type { Vendor } from "./vendors.ts";

export const page = "Parcels to Belgium take three working days. Delivery costs five euros below forty euros.";
const secret = "s".repeat(40);

/** The whole way of a visitor's message over a database, with the objects of chatbots and conversations in this process. */
export async function openTalk() {
  const { db, sql, close } = await startDatabase();
  const clock = createHandClock(noon.getTime());
  const world = {
    vendor: cites as Vendor,
    rewrite: null as string | null,
    secondSearches: 1_000,
    tooMany: false,
    dies: false,
  };
  const requests: AiRequest[] = [];
  const provider = {
    stream(request: AiRequest) {
      requests.push(request);
      return world.vendor(request);
    },
  };
  const ai = createAiGateway({ available: ["chatgpt"], provider: () => provider }, clock);
  const rewritten: string[] = [];
  const published: InboxEvent[] = [];
  const embedded: string[] = [];
  const taken: string[] = [];
  const capsOfAll = new Map<string, LiveCaps>();
  const capsOf = (botId: string): LiveCaps => {
    const caps = capsOfAll.get(botId) ?? new LiveCaps(createCapsJournal(createSqlStorage().sql), clock);
    capsOfAll.set(botId, caps);
    return caps;
  };
  const bots = {
    hold: async (botId: string, request: Parameters<LiveCaps["hold"]>[0]) => capsOf(botId).hold(request),
    settle: async (botId: string, answerId: string, counts: boolean) => capsOf(botId).settle(answerId, counts),
    searchAgain: async (botId: string, most: number) => capsOf(botId).searchAgain(Math.min(most, world.secondSearches)),
    publish: async (_botId: string, event: InboxEvent) => void published.push(event),
  };
  const talks = createTalkRepository(db);
  const happened: SupportEvent[] = [];
  const happenings = { note: async (one: SupportEvent) => void happened.push(one) };
  const near: string[] = [];
  const capNotices = { note: async (botId: string) => void near.push(botId) };
  const said: LiveEvent[] = [];
  const pages = { say: async (_id: string, event: LiveEvent) => void said.push(event) };
  const ending = createTalkEnding({ talks, bots, visits: pages, happenings, capNotices, clock });
  const evidence = createEvidenceRepository(db);
  const namespace = {
    idFromName: (name: string) => name,
    get: (name: string) => ({
      // A Worker that dies before it reaches the object neither starts its answer nor gives it back.
      start(...[run, asker]: Parameters<Visit["start"]>): Promise<StartResult> {
        return world.dies ? new Promise(() => {}) : visitOf(run.lane).start(run, asker);
      },
      read: (lane: string, ...given: Parameters<Visit["read"]>) => visitOf(lane).read(...given),
      readOwn: (...given: Parameters<AnswerHost["readOwn"]>) => hostOf(name).readOwn(...given),
      stop: (...given: Parameters<AnswerHost["stop"]>) => hostOf(name).stop(...given),
      stopOwn: (...given: Parameters<AnswerHost["stopOwn"]>) => hostOf(name).stopOwn(...given),
      recover: (...given: Parameters<AnswerHost["recover"]>) => hostOf(name).recover(...given),
    }),
  };
  const objectRuns = createAnswerRuns(namespace as unknown as DurableObjectNamespace<never>);
  const kind = createSupportAnswer({
    stored: createTalkAnswers(db),
    evidence,
    rewriting: createRewriting({
      platform: { ask: async ({ messages }) => (rewritten.push(JSON.stringify(messages.at(-1))), world.rewrite) },
    }),
    secondSearches: createSecondSearches({ objects: bots }),
    embeddings: null,
    ending,
    objects: { runs: objectRuns, hostOf: hostOfVisit },
  });
  const kinds = createAnswerKinds([kind as AnswerKind]);
  const files = { put: vi.fn(), readBytes: async () => null, remove: vi.fn() };
  const { guests } = createFakeGuests();
  const rows = createAnswersRepository(db, kinds);
  const ask = createFailover({ ai, files, clock });
  const finish = createFinishing({ kinds, answers: rows, guests, files, clock });
  const hosts = new Map<string, AnswerHost>();
  const openVisits = new Map<string, Visit>();

  function hostOf(name: string): AnswerHost {
    const host =
      hosts.get(name) ??
      new AnswerHost({
        sql: createSqlStorage().sql,
        setAlarm: async () => undefined,
        waitUntil: () => undefined,
        answers: { kinds, ask, finish, turns: createSignedTurns([secret]) },
        clock,
      });
    hosts.set(name, host);
    return host;
  }
  function visitOf(id: string): Visit {
    const known = openVisits.get(id);
    if (known) return known;
    let epoch = 0;
    const visit = new Visit(id, {
      host: hostOf(hostOfVisit(id)),
      epoch: { read: () => epoch, write: (value) => (epoch = value) },
      clock,
    });
    openVisits.set(id, visit);
    return visit;
  }
  const arrivals: string[] = [];
  const visits = {
    takeTurn(id: string, answerId: string, place: CapPlace | null) {
      arrivals.push(id);
      return visitOf(id).takeTurn(answerId, async () => place && bots.hold(place.botId, place.request));
    },
    async giveUpTurn(id: string, answerId: string, botId: string | null) {
      visitOf(id).endTurn(answerId);
      if (botId !== null) await bots.settle(botId, answerId, false);
    },
    takeOver: (id: string, epoch: number) => visitOf(id).takeOver(epoch),
  };
  const talk = createTalkService({
    talks,
    tokens: createVisitorTokens([secret]),
    answers: createAnswersService({
      switches: allOn,
      kinds,
      admissions: createAdmissionRepository(db, { kinds, ceilings: { guestCostMicros: 1_000_000 } }),
      answers: rows,
      finish,
      guests,
      runsOf: createRunsOf(kinds, objectRuns),
      files,
      clock,
    }),
    visits,
    guests: {
      take: async (_address, kind) => {
        taken.push(kind);
        return world.tooMany ? { state: "refused" as const, retryAfterSeconds: 60 } : { state: "taken" as const };
      },
    },
    networks: createNetworkMarks([secret], clock),
    ending,
    // No vector comes back, so that answers are found by their words; what would be paid is noted.
    embeddings: {
      atOnce: 1,
      async embed(texts) {
        embedded.push(...texts);
        return { points: null, recorded: Promise.resolve() };
      },
    },
    vectorsTellMeaning: false,
    sealing: createSealing([secret], "support secret"),
    publicUrl: "https://ensemble.test",
    clock,
  });
  const making = supportRows(db);

  const runs = createCheckRunsRepository(db);
  const trialAnswers = createTrialAnswers({ kind, ask, evidence, embeddings: null, vectorsTellMeaning: false, clock });
  const checkRuns = createCheckRuns({ runs, checks: createChecksRepository(db), trialAnswers, clock });

  return {
    talk,
    checkRuns,
    runs,
    trialAnswers,
    /** The conversations that a message came to, each time. */
    arrivals,
    visits,
    world,
    requests,
    rewritten,
    published,
    /** Texts that were given to a paid embedding on the way of a message. */
    embedded,
    /** What was counted of networks. */
    taken,
    /** Chatbots whose owner hears that most of a day is used. */
    near,
    /** What owners hear of. */
    happened,
    said,
    rows: making,
    db,
    sql,
    clock,
    close,

    /** A public chatbot that knows one page; its owner may get so many answers. */
    async newBot(row: Partial<typeof chatbot.$inferInsert> = {}, { units = 100, text = page } = {}) {
      const model = await makeModel(db, { needAccount: false });
      const limits = { "support-answers": { period: "month", units, costMicros: null } };
      const { workspaceId } = await makeSession(db, { limits: limits as never, models: [model] });
      const bot = await making.chatbot(workspaceId, { status: "public", liveVersion: 1, ...row });
      const version = await making.version(bot);
      const url = "https://shop.example/delivery";
      const source = await making.source(bot, { kind: "web", url, title: "Delivery", state: "ready", gen: 1 });
      await making.knows(version, source.id);
      const passages = chunkPage({ text, headings: [] }).chunks.map((chunk) => ({
        ...chunk,
        id: createId(),
        embedding: null,
      }));
      const draft = {
        language: "english" as const,
        page: { page: 1, text, unreadable: null, anchor: "times" },
        passages,
      };
      await createPassagesRepository(db).storePages({ workspaceId, sourceId: source.id, gen: 1 }, [draft]);
      return { ...bot, workspaceId, sourceId: source.id };
    },

    /** A message as a page sends it; its events when the turn is over. */
    async say(bot: { publicKey: string }, query: string, more: Partial<Message> = {}): Promise<TalkEvent[]> {
      const response = await talk.say({ key: bot.publicKey, query, ...more }, talking());
      return eventsOf(response);
    },
  };
}

export type TalkWorld = Awaited<ReturnType<typeof openTalk>>;

export const talking = () => ({
  address: "192.0.2.1",
  town: "Nantes",
  from: { origin: "null", self: "https://ensemble.test/api" },
  language: "en" as const,
});

export const eventsOf = async (response: Response): Promise<TalkEvent[]> =>
  parseEvents(await response.text()) as unknown as TalkEvent[];

export const textOf = (events: readonly TalkEvent[]): string =>
  events.map((one) => (one.event === "message" ? one.data.text : "")).join("");

type DataOf<Name extends TalkEvent["event"]> = Extract<TalkEvent, { event: Name }>["data"];

export const only = <Name extends TalkEvent["event"]>(events: readonly TalkEvent[], name: Name): DataOf<Name>[] =>
  events.filter(({ event }) => event === name).map(({ data }) => data as DataOf<Name>);

/** Who the first message made, and where. */
export function placeOf(events: readonly TalkEvent[]): Record<"token" | "conversation_id" | "support_lead_id", string> {
  const [first] = only(events, "meta");
  const { token = "", conversation_id = "", support_lead_id = "" } = first ?? {};
  return { token, conversation_id, support_lead_id };
}
