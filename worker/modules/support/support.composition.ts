import { hostOfVisit } from "../../bindings/visits.ts";
import type { Answers } from "../../answers/answers.composition.ts";
import type { Base } from "../../base.ts";
import type { PaidEmbeddings } from "../../knowledge/embedding.service.ts";
import { createPassagesRepository } from "../../knowledge/passages.repository.ts";
import { joined } from "../../lib/joined.ts";
import type { RewritingService } from "../../knowledge/rewriting.service.ts";
import { createSealing } from "../../lib/sealing.ts";
import { createSiteCrawler } from "../../sites/site-crawler.ts";
import type { AgreementsService } from "../agreements/agreements.service.ts";
import type { MailModule } from "../mail/mail.composition.ts";
import type { NotificationsModule } from "../notifications/notifications.composition.ts";
import type { Limits } from "../limits/limits.composition.ts";
import { createEvidenceRepository } from "./answering/evidence.repository.ts";
import { createSecondSearches } from "./answering/second-searches.service.ts";
import { createSupportAnswer } from "./answering/support.answer.ts";
import { createTalkAnswers } from "./answering/talk-answers.repository.ts";
import { createBotsRepository } from "./bots/bots.repository.ts";
import { createBotsService } from "./bots/bots.service.ts";
import { createCapUse } from "./bots/cap-use.service.ts";
import type { BotsService } from "./bots/bots.service.ts";
import { createClearingRepository } from "./bots/clearing.repository.ts";
import { createMovingRepository } from "./bots/moving.repository.ts";
import { createMovingService } from "./bots/moving.service.ts";
import { createOfferedModels } from "./bots/offered-models.repository.ts";
import { createSupportConversationsRepository } from "./conversations/conversations.repository.ts";
import { createSupportConversationsService } from "./conversations/conversations.service.ts";
import { createRetentionRepository } from "./conversations/retention.repository.ts";
import { createDiscoverySteps } from "./discovery/discovery.steps.ts";
import { createDiscoveryRepository } from "./discovery/discovery.repository.ts";
import { createDiscoveryService } from "./discovery/discovery.service.ts";
import { createHappeningsConsumer } from "./happenings/happenings.consumer.ts";
import { createHappeningsRepository } from "./happenings/happenings.repository.ts";
import { createHappenings } from "./happenings/happenings.service.ts";
import { createInboxRepository } from "./inbox/inbox.repository.ts";
import { createInboxService } from "./inbox/inbox.service.ts";
import { createBotObjectsRemoval } from "./inbox/objects-removal.service.ts";
import { createEmbedService } from "./embed/embed.service.ts";
import { createSupportNotices } from "./notices/notices.repository.ts";
import { createNoticesService } from "./notices/notices.service.ts";
import { createQuestionsRepository } from "./questions/questions.repository.ts";
import { createQuestionsService } from "./questions/questions.service.ts";
import { createAddingRepository } from "./sources/adding.repository.ts";
import { createAddingService } from "./sources/adding.service.ts";
import { createReportsRepository } from "./reports/reports.repository.ts";
import { createReportsService } from "./reports/reports.service.ts";
import { createSupportFilesRemovalRepository } from "./sources/files-removal.repository.ts";
import { createSupportFilesRemoval } from "./sources/files-removal.service.ts";
import { createSourceFilesRepository } from "./sources/source-files.repository.ts";
import { createSourceFiles } from "./sources/source-files.service.ts";
import { createSourcesRepository } from "./sources/sources.repository.ts";
import { createSourcesService } from "./sources/sources.service.ts";
import { createStatisticsRepository } from "./statistics/statistics.repository.ts";
import { createStatisticsService } from "./statistics/statistics.service.ts";
import { createSupportVersionsRepository } from "./versions/versions.repository.ts";
import type { SupportVersionsRepository } from "./versions/versions.repository.ts";
import { createSupportVersionsService } from "./versions/versions.service.ts";
import { composeTalk } from "./talk.parts.ts";
import { composeChecks } from "./checks.parts.ts";
import { createChecksRepository } from "./checks/checks.repository.ts";
import { createChecksService } from "./checks/checks.service.ts";
import { createFileReading } from "../../knowledge/file-reading.service.ts";
import { createKeeping } from "./training/keeping.service.ts";
import { createPageReads } from "./training/page-reads.service.ts";
import { createReading } from "./training/reading.service.ts";
import { createReadingsRepository } from "./training/readings.repository.ts";
import { createStoring } from "../../knowledge/storing.service.ts";
import { createTrainingSteps } from "./training/training.steps.ts";
import { createTrainingRepository } from "./training/training.repository.ts";
import { createTrainingNews } from "./training/training-news.service.ts";
import { createTrainingService } from "./training/training.service.ts";
import { createWebPages } from "./training/web-pages.service.ts";
import { createCapNotices } from "./notices/cap-notices.service.ts";
import { createTalkEnding } from "./talk/ending.service.ts";
import { createTalkClosing } from "./talk/closing.service.ts";
import { createTalkRepository } from "./talk/talk.repository.ts";
import { createVisitorTokens } from "./visitors/visitor-tokens.ts";
import { createVisitorsRepository } from "./visitors/visitors.repository.ts";
import { createVisitorsService } from "./visitors/visitors.service.ts";
import { createWebhookSender } from "./webhooks/sender.ts";
import { createWebhooksConsumer } from "./webhooks/webhooks.consumer.ts";
import { createWebhooksRepository } from "./webhooks/webhooks.repository.ts";
import { createWebhooksService } from "./webhooks/webhooks.service.ts";

interface Others {
  limits: Pick<Limits, "caps" | "meters">;
  mail: Pick<MailModule, "mails">;
  notifications: Pick<NotificationsModule, "news">;
  agreements: Pick<AgreementsService, "requireAccepted">;
  /** Null where no vendor makes any. */
  embeddings: PaidEmbeddings | null;
}

type Ports =
  | "config"
  | "db"
  | "files"
  | "guests"
  | "jobs"
  | "parser"
  | "web"
  | "webReader"
  | "bots"
  | "visits"
  | "queue"
  | "clock";

interface TalkParts {
  rewriting: RewritingService;
  embeddings: PaidEmbeddings | null;
  mail: Pick<MailModule, "mails">;
}

/** The kind of answers to visitors, and what its owner and open pages hear of one. */
export function composeSupportAnswer(base: Base, { rewriting, embeddings, mail }: TalkParts) {
  const { config, db, bots, visits, visitRuns: runs, queue, clock } = base;
  const ending = createTalkEnding({
    talks: createTalkRepository(db),
    bots,
    visits,
    happenings: createHappenings({ queue, clock }),
    capNotices: createCapNotices({
      notices: createSupportNotices(db),
      mails: mail.mails,
      publicUrl: config.publicUrl,
      clock,
    }),
    clock,
  });
  const kind = createSupportAnswer({
    stored: createTalkAnswers(db),
    evidence: createEvidenceRepository(db),
    rewriting,
    secondSearches: createSecondSearches({ objects: bots }),
    embeddings,
    ending,
    objects: { runs, hostOf: hostOfVisit },
  });
  return { kind, ending };
}

interface VisitorParts extends Others {
  answers: Pick<Answers, "answers">;
  /** How visitors are answered. */
  visited: ReturnType<typeof composeSupportAnswer>;
}

/** Chatbots, what they know, and what their visitors say. */
export function composeSupport(base: Base, others: VisitorParts) {
  const owned = composeOwned(base, others);
  const { questions } = owned;
  const { kind, ending } = others.visited;
  return joined(owned, composeTalk(base, { ...others, ending }), composeChecks(base, { ...others, kind, questions }));
}

/** What owners do with their chatbots. */
export function composeOwned(base: Pick<Base, Ports>, others: Others) {
  const { config, db, files, guests, bots: objects, visits, clock } = base;
  const { caps } = others.limits;
  const closing = createTalkClosing({ talks: createTalkRepository(db), visits, clock });
  const bots = composeBots(base, others, closing);
  const talks = createSupportConversationsRepository(db);
  const conversations = createSupportConversationsService({
    conversations: talks,
    retention: createRetentionRepository(db),
    bots,
    closing,
    clock,
  });
  const inboxRows = createInboxRepository(db);
  const visitors = createVisitorsRepository(db);
  const versions = createSupportVersionsRepository(db);
  const learning = composeLearning(base, others, { bots, versions });
  const news = composeNews(base, others, { bots });
  return {
    bots,
    moving: composeMoving(base, others, bots),
    capUse: createCapUse({ bots, conversations: talks, objects }),
    ...learning,
    inbox: createInboxService({ rows: inboxRows, bots, conversations, objects, visits, clock }),
    objectsRemoval: createBotObjectsRemoval({ rows: inboxRows, objects }),
    sources: createSourcesService({ sources: createSourcesRepository(db), files }),
    versions: createSupportVersionsService({ versions, bots, clock }),
    visitors: createVisitorsService({
      visitors,
      tokens: createVisitorTokens(config.auth.keys),
      guests,
      happenings: news.happenings,
      closing,
      objects,
      publicUrl: config.publicUrl,
      clock,
    }),
    ...news,
    reports: createReportsService({
      reports: createReportsRepository(db),
      visitors,
      objects,
      closing,
      guests,
      publicUrl: config.publicUrl,
      clock,
    }),
    conversations,
    statistics: createStatisticsService({ statistics: createStatisticsRepository(db), bots, clock }),
    embed: createEmbedService({ visitors, publicUrl: config.publicUrl, siteChatbot: config.siteChatbot }),
    questions: createQuestionsService({
      questions: createQuestionsRepository(db, caps),
      bots,
      training: learning.training,
      clock,
    }),
    checks: createChecksService({ checks: createChecksRepository(db), bots, clock }),
    removal: createSupportFilesRemoval({ rows: createSupportFilesRemovalRepository(db), files }),
  };
}

function composeBots(base: Pick<Base, Ports>, others: Others, closing: ReturnType<typeof createTalkClosing>) {
  const { config, db, files, jobs, bots: objects, clock } = base;
  return createBotsService({
    bots: createBotsRepository(db, others.limits.caps),
    clearing: createClearingRepository(db),
    models: createOfferedModels(db),
    files,
    objects,
    agreements: others.agreements,
    closing,
    jobs,
    sealing: createSealing(config.auth.keys, "support secret"),
    publicUrl: config.publicUrl,
    clock,
  });
}

/** How a chatbot goes into another workspace. */
function composeMoving(base: Pick<Base, Ports>, { limits: { caps }, agreements }: Others, bots: BotsService) {
  const { db, bots: objects, clock } = base;
  const rows = createMovingRepository(db, caps);
  return createMovingService({ rows, bots, models: createOfferedModels(db), caps, agreements, objects, clock });
}

interface LearningParts {
  bots: BotsService;
  versions: SupportVersionsRepository;
}

/** How chatbots learn: looks through sites, files, and trainings. */
function composeLearning(
  { db, files, jobs, parser, web, webReader, clock }: Pick<Base, Ports>,
  { limits: { caps, meters }, notifications, embeddings }: Others,
  { bots, versions }: LearningParts,
) {
  const crawler = createSiteCrawler({ web, reader: webReader, clock });
  const fileReading = createFileReading({ parser, webReader, files });
  const discoveries = createDiscoveryRepository(db);
  const passages = createPassagesRepository(db);
  const rows = createTrainingRepository(db, passages);
  const readings = createReadingsRepository(db, caps);
  const storing = createStoring({ passages, embeddings });
  const keeping = createKeeping({ readings, fileReading, storing, clock });
  const pageReads = createPageReads({ limits: meters });
  const webPages = createWebPages({ readings, crawler, files, pageReads, keeping });
  const reading = createReading({ webReader, webPages, keeping });
  const training = createTrainingService({ training: rows, bots, jobs });
  return {
    discovery: createDiscoveryService({ discoveries, bots, caps, jobs, clock }),
    discoverySteps: createDiscoverySteps({ discoveries, crawler, fileReading, files, clock }),
    sourceFiles: createSourceFiles({ rows: createSourceFilesRepository(db, caps), training, clock }),
    adding: createAddingService({ adding: createAddingRepository(db, caps), bots, training, clock }),
    training,
    trainingNews: createTrainingNews({ training: rows, news: notifications.news }),
    trainingSteps: createTrainingSteps({ training: rows, readings, reading, keeping, storing, versions, clock }),
  };
}

interface BotOwnership {
  bots: Pick<BotsService, "require">;
}

/** What owners hear of: events for their webhooks, and mails. */
function composeNews(
  { config, db, guests, web, queue, clock }: Pick<Base, Ports>,
  { mail, notifications: { news } }: Others,
  { bots }: BotOwnership,
) {
  const { publicUrl } = config;
  const notices = createNoticesService({ notices: createSupportNotices(db), mails: mail.mails, publicUrl, clock });
  const sealing = createSealing(config.auth.keys, "support webhook");
  const webhooks = createWebhooksRepository(db);
  const send = createWebhookSender({ web, sealing, webhooks, clock });
  const ownHosts = [new URL(publicUrl).hostname];
  return {
    happenings: createHappenings({ queue, clock }),
    happeningsWork: createHappeningsConsumer({ happenings: createHappeningsRepository(db), notices, news, queue }),
    notices,
    webhooks: createWebhooksService({ webhooks, bots, sealing, send, guests, ownHosts, clock }),
    webhooksWork: createWebhooksConsumer({ webhooks, send, queue, clock }),
  };
}
