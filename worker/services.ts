import { availableModules as available } from "./contract/product-modules.ts";
import { composeAnswers } from "./answers/answers.composition.ts";
import type { Clock } from "./lib/clock.ts";
import { readConfig } from "./env.ts";
import type { Env } from "./env.ts";
import { createDatabase, databaseLimits } from "./db/client.ts";
import { createFiles } from "./bindings/files.ts";
import { createAnswerRuns } from "./bindings/answers.ts";
import { createGuestLimits } from "./bindings/guest-limits.ts";
import { createJobs } from "./bindings/jobs.ts";
import { createQueue } from "./bindings/queue.ts";
import { createUploads } from "./bindings/uploads.ts";
import { noBreaches } from "./providers/breaches/breaches.ts";
import { createRangeApi } from "./providers/breaches/range-api.ts";
import { noChallenge } from "./providers/challenge/challenge.ts";
import { createTurnstile } from "./providers/challenge/turnstile.ts";
import { createAiGateway } from "./providers/ai/gateway.ts";
import { createAiRegistry } from "./providers/ai/registry.ts";
import { jobRegistry, messageShapes } from "./job-kinds.ts";
import { composeJobs } from "./jobs/jobs.composition.ts";
import { createIdentity } from "./providers/identity/identity.ts";
import { createResend } from "./providers/mail/resend.ts";
import { createNoPayments } from "./providers/payments/no-payments.ts";
import { createStripe } from "./providers/payments/stripe.ts";
import { createSessionsRepository } from "./callers/sessions.repository.ts";
import { composeAudit } from "./modules/audit/audit.composition.ts";
import { composeAuth } from "./modules/auth/auth.composition.ts";
import { createAttempts } from "./modules/auth/attempts.service.ts";
import { createAuthRepository } from "./modules/auth/auth.repository.ts";
import { createSessionsService } from "./callers/sessions.service.ts";
import { createQuestionsService } from "./modules/chat/answers/questions.service.ts";
import { createConversationsRepository } from "./modules/chat/conversations/conversations.repository.ts";
import { createConversationsService } from "./modules/chat/conversations/conversations.service.ts";
import { createAdminPromptsRepository } from "./modules/chat/prompts/admin-prompts.repository.ts";
import { createAdminPromptsService } from "./modules/chat/prompts/admin-prompts.service.ts";
import { createPromptsRepository } from "./modules/chat/prompts/prompts.repository.ts";
import { createPromptsService } from "./modules/chat/prompts/prompts.service.ts";
import { createHealthRepository } from "./modules/health/health.repository.ts";
import { createHealthService } from "./modules/health/health.service.ts";
import { createProvidersRepository } from "./modules/health/providers.repository.ts";
import { createProvidersService } from "./modules/health/providers.service.ts";
import { createLandingRepository } from "./modules/landing/landing.repository.ts";
import { createLandingService } from "./modules/landing/landing.service.ts";
import { createCapsRepository } from "./modules/limits/caps.repository.ts";
import { createLimitsRepository } from "./modules/limits/limits.repository.ts";
import { createLimitsService } from "./modules/limits/limits.service.ts";
import { createAdminModelsRepository } from "./modules/models/admin-models.repository.ts";
import { createAdminModelsService } from "./modules/models/admin-models.service.ts";
import { composeMail } from "./modules/mail/mail.composition.ts";
import { createModelsRepository } from "./modules/models/models.repository.ts";
import { createModelsService } from "./modules/models/models.service.ts";
import { createMarketplaceRepository } from "./modules/marketplace/marketplace.repository.ts";
import { createMarketplaceService } from "./modules/marketplace/marketplace.service.ts";
import { addressDue } from "./modules/payments/billing/address-due.sql.ts";
import { composePayments } from "./modules/payments/payments.composition.ts";
import { createAdminPlansRepository } from "./modules/plans/admin-plans.repository.ts";
import { createAdminPlansService } from "./modules/plans/admin-plans.service.ts";
import { createMovesRepository } from "./modules/plans/moves.repository.ts";
import { createPlansRepository } from "./modules/plans/plans.repository.ts";
import { createPlansService } from "./modules/plans/plans.service.ts";
import { composeTracking } from "./modules/tracking/tracking.composition.ts";
import { composeUsers } from "./modules/users/users.composition.ts";
import { createFailedMessagesRepository } from "./queues/queues.repository.ts";
import { createSweeper } from "./modules/limits/sweeper.service.ts";
import { storedFiles } from "./modules/pdf/documents/stored.sql.ts";
import { createDocumentReading, composePdf } from "./modules/pdf/pdf.composition.ts";
import { createWorkRepository } from "./modules/work/work.repository.ts";
import { createWorkService } from "./modules/work/work.service.ts";

export type Services = ReturnType<typeof createServices>;

/** How long the database may take: `request` while somebody waits, `work` for what is done behind. */
type Patience = "request" | "work";

/** The composition root: the only place that knows which part is made of which. */
function createServices(env: Env, clock: Clock, patience: Patience) {
  const config = readConfig(env);
  const { publicUrl } = config;
  const db = createDatabase({ ...config.database, limit: databaseLimits[patience] });
  const auth = createAuthRepository(db, { addressDue });
  const failedMessages = createFailedMessagesRepository(db);
  const limits = createLimitsRepository(db);
  const caps = createCapsRepository(db, { "pdf-files": storedFiles });
  const plans = createPlansRepository(db);
  const adminPlans = createAdminPlansRepository(db, available);

  const files = createFiles(env.FILES);
  const guests = createGuestLimits(env.GUEST_LIMITS, config.auth.secret, clock);
  const queue = createQueue(env, messageShapes);
  const jobs = createJobs(env.JOBS, jobRegistry);
  const runs = createAnswerRuns(env.ANSWERS);
  const uploads = createUploads(env.UPLOADS);

  const ai = createAiGateway(createAiRegistry(config.providers), clock);
  const payments = config.payments ? createStripe(config.payments) : createNoPayments();
  const identity = createIdentity(config, db, async (email) => {
    const { passwordRemoved } = await auth.proveAddress(email, new Date(clock.now()));
    return passwordRemoved;
  });

  const mailing = composeMail({ db, queue, provider: createResend(config.mail), clock });
  const { mails, mailWork } = mailing;
  const auditing = composeAudit({ db, secret: config.auth.secret, clock });
  const challenge = config.challenge ? createTurnstile(config.challenge) : noChallenge;
  const attempts = createAttempts({ guests, challenge });
  const sessionRows = createSessionsRepository(db);
  const sessions = createSessionsService({ sessions: sessionRows, identity, clock });
  const { produce, platform, lostAnswers, answers } = composeAnswers({
    config,
    db,
    ai,
    sessions,
    guests,
    runs,
    files,
    documents: createDocumentReading(db),
    clock,
  });
  const paying = composePayments({
    db,
    payments,
    auth,
    plans,
    attempts,
    guests,
    queue,
    mails,
    available,
    secret: config.auth.secret,
    publicUrl,
    clock,
  });
  const people = composeUsers({
    db,
    patientDb: createDatabase({ ...config.database, limit: databaseLimits.work }),
    limits,
    caps,
    billing: paying.services.billing,
    paid: paying.forRemoval,
    payments,
    runs,
    jobs,
    uploads,
    files,
    guests,
    queue,
    mails,
    publicUrl,
    clock,
  });
  const metered = createLimitsService({ limits, sessions, guests, clock });
  const answering = { platform, answers, sessions, runs };
  const pdf = composePdf(env, { config, db, ai, ...answering, jobs, files, uploads, limits: metered, caps, clock });
  return {
    ...pdf,
    ...composeJobs({ db, jobs, registry: jobRegistry, services: pdf, clock }),
    sessions,
    ...auditing,
    ...composeAuth({
      db,
      auth,
      sessionRows,
      sessions,
      identity,
      attempts,
      audit: auditing.audit,
      mails,
      billing: paying.services.billing,
      breaches: config.breachCheckUrl ? createRangeApi(config.breachCheckUrl) : noBreaches,
      challenge,
      secret: config.auth.secret,
      publicUrl,
      clock,
    }),
    ...people,
    models: createModelsService({ models: createModelsRepository(db), providers: ai.available, clock }),
    adminModels: createAdminModelsService({
      models: createAdminModelsRepository(db),
      providers: ai.available,
      clock,
    }),
    plans: createPlansService({
      plans,
      moves: createMovesRepository(db),
      removals: adminPlans,
      available,
      clock,
    }),
    adminPlans: createAdminPlansService({ plans: adminPlans }),
    marketplace: createMarketplaceService({ marketplace: createMarketplaceRepository(db), available }),
    limits: metered,
    answers,
    produce,
    questions: createQuestionsService({ platform, guests }),
    conversations: createConversationsService({
      conversations: createConversationsRepository(db),
      runs,
      files,
      clock,
    }),
    adminPrompts: createAdminPromptsService({ prompts: createAdminPromptsRepository(db), clock }),
    prompts: createPromptsService({ prompts: createPromptsRepository(db), guests }),
    landing: createLandingService({ pages: createLandingRepository(db), clock }),
    ...composeTracking({ db, guests, rate: config.usdEurRate, clock }),
    health: createHealthService({ health: createHealthRepository(db), clock }),
    providers: createProvidersService({ ledger: createProvidersRepository(db), ai }),
    work: createWorkService({
      work: createWorkRepository(db),
      mails: mailing.rows,
      events: paying.events,
      queue,
      shapes: messageShapes,
      clock,
    }),
    ...paying.services,
    sweeper: createSweeper({
      limits,
      lostAnswers,
      auth,
      failedMessages,
      mails,
      webhooks: paying.services.webhooks,
      checkouts: paying.services.checkouts,
      removal: people.removal,
      clock,
    }),
    failedMessages,
    messageShapes,
    mailWork,
  };
}

const made: Record<Patience, WeakMap<Env, Services>> = { request: new WeakMap(), work: new WeakMap() };

/** One set of services an isolate for each patience, made when it is first needed. */
export function servicesOf(env: Env, clock: Clock, patience: Patience): Services {
  const known = made[patience].get(env);
  if (known) return known;
  const services = createServices(env, clock, patience);
  made[patience].set(env, services);
  return services;
}
