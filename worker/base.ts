import { createAnswerRuns } from "./bindings/answers.ts";
import { createBots } from "./bindings/bots.ts";
import { createDoor } from "./bindings/door.ts";
import { createFileParts } from "./bindings/file-parts.ts";
import { createFiles } from "./bindings/files.ts";
import { createGuestLimits } from "./bindings/guest-limits.ts";
import { createJobs } from "./bindings/jobs.ts";
import { createNamespaces } from "./bindings/namespaces.ts";
import { createStoredDocuments, createWebReader } from "./bindings/parser.ts";
import { createCvPress, createPress } from "./bindings/press.ts";
import { createQueue } from "./bindings/queue.ts";
import { createPublishers } from "./bindings/publishers.ts";
import { createVisits } from "./bindings/visits.ts";
import { createWatch } from "./bindings/watch.ts";
import { createUploads } from "./bindings/uploads.ts";
import { providerNames } from "./contract/models.contract.ts";
import type { ModelKind, ProviderName } from "./contract/models.contract.ts";
import { availableModules } from "./contract/product-modules.ts";
import { createDatabase, databaseLimits } from "./db/client.ts";
import { createSettingsReader } from "./db/settings-reader.ts";
import { createSwitchesReader } from "./db/switches-reader.ts";
import { readConfig } from "./env.ts";
import { createPictureTurns } from "./lib/picture-turns.ts";
import { createSharedAnswers } from "./lib/shared-answers.ts";
import type { Env } from "./env.ts";
import type { Clock } from "./lib/clock.ts";
import { createAlertWebhook } from "./providers/alerts/alert-webhook.ts";
import { createAiGateway } from "./providers/ai/gateway.ts";
import { createAiRegistry } from "./providers/ai/registry.ts";
import { noBreaches } from "./providers/breaches/breaches.ts";
import { createRangeApi } from "./providers/breaches/range-api.ts";
import { noChallenge } from "./providers/challenge/challenge.ts";
import { createTurnstile } from "./providers/challenge/turnstile.ts";
import { createEngineService } from "./providers/engine/engine-service.ts";
import { createOpenAiImages } from "./providers/image/openai-images.ts";
import { createResend } from "./providers/mail/resend.ts";
import { createNoPayments } from "./providers/payments/no-payments.ts";
import { createStripe } from "./providers/payments/stripe.ts";
import { createDnsOverHttps } from "./providers/names/dns-over-https.ts";
import { createWebPush } from "./providers/push/web-push.ts";
import { createBraveSearch } from "./providers/search/brave-search.ts";
import { createDeployHook } from "./providers/site-builds/deploy-hook.ts";
import { createSocialNetworks } from "./networks/networks.ts";
import { createSpeechVendors } from "./providers/speech/registry.ts";
import { createVideoVendors } from "./providers/video/registry.ts";
import { createWeb } from "./providers/web/safe-fetch.ts";
import type { MessageShapes } from "./queues/message-registry.ts";

/** How long a statement may take: `request` while a caller waits, `work` in jobs, cron and exports. */
export type TimeLimit = "request" | "work";

interface BaseOptions {
  timeLimit: TimeLimit;
  /** Keeps work alive that nothing waits for. */
  after: (work: Promise<unknown>) => void;
  /** How the objects of jobs are named. */
  registry: Parameters<typeof createJobs>[1];
  /** How messages are written, and to which queue each goes. */
  shapes: MessageShapes;
}

export type Base = ReturnType<typeof createBase>;

/** What every part is made of: configuration, clock, database, and the ports to Cloudflare and to outside services. */
export function createBase(env: Env, clock: Clock, { timeLimit, after, registry, shapes }: BaseOptions) {
  const config = readConfig(env);
  const database = (limit: TimeLimit) => createDatabase({ ...config.database, limit: databaseLimits[limit] });
  const db = database(timeLimit);
  const settings = createSettingsReader(db, { clock, after });
  const switches = createSwitchesReader(db, { clock, after });
  const objects = createNamespaces(env);
  const lane = timeLimit === "request" ? "person" : "job";
  return {
    config,
    clock,
    /** Modules that are open. */
    available: availableModules,
    db,
    /** Figures that an admin sets. */
    settings,
    /** What an admin has switched off. */
    switches,
    /** The database with the time that an export needs. */
    workDb: database("work"),
    files: createFiles(env.FILES),
    fileParts: createFileParts(env.FILES),
    guests: createGuestLimits(objects.guestLimits, config.auth.keys, { readSettings: settings.read, clock }),
    door: createDoor(env.DOOR),
    /** What is the same for every caller, kept for a moment. */
    sharedAnswers: createSharedAnswers(clock, config.sharedAnswerMs, () =>
      typeof caches === "undefined" ? null : caches.default,
    ),
    queue: createQueue(env, shapes),
    runs: createAnswerRuns(objects.answers),
    bots: createBots(objects.bots),
    visits: createVisits(objects.visits),
    publishers: createPublishers(objects.socialAccounts),
    /** Answers to visitors, in the objects of their conversations. */
    visitRuns: createAnswerRuns(objects.visits),
    jobs: createJobs(objects.jobs, registry),
    uploads: createUploads(objects.uploads),
    watch: createWatch(objects.watch),
    pictureTurns: createPictureTurns(clock),
    parser: createStoredDocuments(env.PARSER, lane),
    webReader: createWebReader(env.PARSER, lane),
    press: createPress(env.PRESS, lane),
    cvPress: createCvPress(env.PRESS, lane),
    ...createVendors(config, clock, switches),
    ...createOutsideServices(config, clock),
  };
}

type Config = ReturnType<typeof readConfig>;

/** The vendors of models whose keys are here. */
function createVendors({ providers }: Config, clock: Clock, switches: ReturnType<typeof createSwitchesReader>) {
  const ai = createAiGateway(createAiRegistry(providers), clock, switches);
  const images = providers.chatgpt ? createOpenAiImages(providers.chatgpt) : null;
  const speech = createSpeechVendors(providers);
  const videos = createVideoVendors(providers, clock);
  const vendorsOf: Readonly<Record<ModelKind, readonly ProviderName[]>> = {
    text: ai.available,
    image: images ? ["chatgpt"] : [],
    speech: providerNames.filter((name) => speech[name]),
    video: providerNames.filter((name) => videos[name]),
  };
  return {
    ai,
    /** Null without a key of the vendor that draws. */
    images,
    /** The vendors that listen. */
    speech,
    videos,
    /** The vendors here of each kind of model: models of others are kept, and not offered. */
    vendorsOf,
  };
}

function createOutsideServices(config: Config, clock: Clock) {
  const web = createWeb({
    agent: `EnsembleBot/1.0 (+${config.publicUrl}/support/bot)`,
    ownHosts: [new URL(config.publicUrl).hostname],
    gateway: config.webGateway,
    clock,
  });
  return {
    /** Null where no media engine is set up. */
    engine: config.engine ? createEngineService(config.engine, clock) : null,
    payments: config.payments ? createStripe(config.payments) : createNoPayments(),
    mailProvider: createResend(config.mail),
    challenge: config.challenge ? createTurnstile(config.challenge) : noChallenge,
    social: createSocialNetworks(config.social, clock),
    /** Null where no receiver of alerts is set up. */
    alertWebhook: config.alertWebhookUrl ? createAlertWebhook(config.alertWebhookUrl) : null,
    siteBuilds: config.deployHookUrl ? createDeployHook(config.deployHookUrl) : null,
    web,
    /** Null without keys for pushes to devices. */
    push: config.push ? createWebPush(config.push, web) : null,
    /** Null without a key of the search engine. */
    search: config.search ? createBraveSearch(config.search, clock) : null,
    names: createDnsOverHttps(config.dnsUrl),
    breaches: config.breachCheckUrl ? createRangeApi(config.breachCheckUrl) : noBreaches,
  };
}
