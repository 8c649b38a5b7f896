import { composeAlerts } from "./alerts/alerts.composition.ts";
import {
  composeAnswers,
  composeCheapWriters,
  composePlatform,
  composeReader,
  composeWriter,
} from "./answers/answers.composition.ts";
import type { AnswerKind } from "./answers/kind.ts";
import { createBase } from "./base.ts";
import type { Base, TimeLimit } from "./base.ts";
import { composeCallers } from "./callers/callers.composition.ts";
import { createEndedMemberships } from "./callers/ended-memberships.service.ts";
import { capCounts } from "./cap-counts.ts";
import type { Env } from "./env.ts";
import type { Clock } from "./lib/clock.ts";
import { composeEngine } from "./engine/engine.composition.ts";
import { composeEvidenceSearch, composeRewriting } from "./knowledge/evidence.composition.ts";
import { composeEmbeddings } from "./knowledge/embedding.composition.ts";
import type { JobRegistry } from "./jobs/job-registry.ts";
import type { RestartingService } from "./jobs/restarting.service.ts";
import type { RemovalService } from "./modules/users/removal.service.ts";
import type { TeamRemovalService } from "./modules/workspaces/team-removal.service.ts";
import type { JobsRemoval } from "./jobs/jobs-removal.service.ts";
import { composeJobs } from "./jobs/jobs.composition.ts";
import { composeAgreements } from "./modules/agreements/agreements.composition.ts";
import { composeAssistant, composeWritingAnswer } from "./modules/assistant/assistant.composition.ts";
import { composeAudit } from "./modules/audit/audit.composition.ts";
import { composeAuth, composeEntry } from "./modules/auth/auth.composition.ts";
import { composeCampaigns } from "./modules/campaigns/campaigns.composition.ts";
import { composeChat, composeChatAnswers, composePictureAnswer } from "./modules/chat/chat.composition.ts";
import { composeComments } from "./modules/comments/comments.composition.ts";
import { composeGeneration } from "./modules/generation/generation.composition.ts";
import { composeHealth } from "./modules/health/health.composition.ts";
import { composeLanding } from "./modules/landing/landing.composition.ts";
import { composeLimits } from "./modules/limits/limits.composition.ts";
import { composeMail } from "./modules/mail/mail.composition.ts";
import { composeMarketplace } from "./modules/marketplace/marketplace.composition.ts";
import { composeMedia } from "./modules/media/media.composition.ts";
import { composeModels } from "./modules/models/models.composition.ts";
import { composeNotifications } from "./modules/notifications/notifications.composition.ts";
import { addressDue } from "./modules/payments/billing/address-due.sql.ts";
import { composePayments } from "./modules/payments/payments.composition.ts";
import type { Payments } from "./modules/payments/payments.composition.ts";
import { composeDocumentAnswer, composePdf } from "./modules/pdf/pdf.composition.ts";
import { composePlans } from "./modules/plans/plans.composition.ts";
import { composePublishing } from "./modules/publishing/publishing.composition.ts";
import { composeSso } from "./modules/sso/sso.composition.ts";
import { composeSupport, composeSupportAnswer } from "./modules/support/support.composition.ts";
import { composeTracking } from "./modules/tracking/tracking.composition.ts";
import { composeUsers } from "./modules/users/users.composition.ts";
import { composeWorkspaces } from "./modules/workspaces/workspaces.composition.ts";
import { composeWork } from "./modules/work/work.composition.ts";
import { collectMoves, collectPersonal } from "./personal/collect-personal.ts";
import type { GuestMoves } from "./personal/collect-personal.ts";
import type { PersonalData } from "./personal/define-personal.ts";
import type { MessageShapes } from "./queues/message-registry.ts";
import { composeQueues } from "./queues/queues.composition.ts";
import { composeReconciliation } from "./reconciliation/reconciliation.composition.ts";
import type { ReconciliationStep } from "./reconciliation/define-reconciliation.ts";
import type { UploadRegistry } from "./uploads/upload-registry.ts";
import type { UploadsRemoval } from "./uploads/uploads-removal.service.ts";
import { composeSettings, composeSwitches } from "./settings/settings.composition.ts";
import { composeUploads } from "./uploads/uploads.composition.ts";

/** What the code of kinds calls: every part but those that run it. */
export interface KindServices extends ReturnType<typeof composeParts> {}

/** Every part of the Worker, as routes, scheduled steps and messages call it. */
export interface Services extends KindServices, Pick<Base, "door" | "sharedAnswers"> {
  jobs: ReturnType<typeof composeJobs<KindServices>>;
  uploads: ReturnType<typeof composeUploads<KindServices>>;
  users: ReturnType<typeof composeUsers>;
  workspaces: ReturnType<typeof composeWorkspaces>;
  sso: ReturnType<typeof composeSso>;
  reconciliation: ReturnType<typeof composeReconciliation>;
}

/** What the steps of personal data call: every part but `users` and `workspaces`, which run them. */
export interface PersonalServices extends KindServices {
  jobs: { removal: JobsRemoval };
  uploads: { removal: UploadsRemoval };
}

/** What the steps of a reconciliation call. */
export interface ReconciledServices extends KindServices {
  jobs: { restarting: RestartingService };
  users: { removal: Pick<RemovalService, "removeAgain"> };
  workspaces: { removal: Pick<TeamRemovalService, "removeAgain"> };
}

interface Settings {
  clock: Clock;
  timeLimit: TimeLimit;
  /** Keeps work alive that nothing waits for. */
  after: (work: Promise<unknown>) => void;
  /** The kinds that the manifests declare. */
  jobs: JobRegistry<KindServices>;
  uploads: UploadRegistry<KindServices>;
  messages: MessageShapes;
  /** What the modules keep of people. */
  personal: readonly PersonalData<PersonalServices>[];
  /** What the modules do after the database was restored. */
  reconciles: readonly ReconciliationStep<ReconciledServices>[];
}

/** The composition root. What runs the code of manifests comes last, since it may call any part. */
export function createServices(env: Env, settings: Settings): Services {
  const { clock, timeLimit, after, jobs: registry, messages: shapes, personal } = settings;
  const base = createBase(env, clock, { timeLimit, after, registry, shapes });
  const parts = composeParts(base, shapes, collectMoves(personal));
  const jobs = composeJobs(base, { registry, services: parts });
  const uploads = composeUploads(base, { registry: settings.uploads, limits: parts.limits, services: parts });
  const collected = collectPersonal(personal, { ...parts, jobs, uploads });
  const workspaces = composeWorkspaces(base, { ...parts, personal: collected });
  const users = composeUsers(base, { ...parts, workspaces, personal: collected });
  const sso = composeSso(base, { ...parts, workspaces });
  const { door, sharedAnswers } = base;
  const whole = { ...parts, jobs, uploads, users, workspaces, sso, door, sharedAnswers };
  const { reconciles: steps } = settings;
  return { ...whole, reconciliation: composeReconciliation(base, { personal: collected, steps, services: whole }) };
}

/** Who calls, what is counted and paid, and what is sent: the parts that the tools stand on. */
function composeGround(base: Base, shapes: MessageShapes, moves: GuestMoves) {
  const entry = composeEntry(base, { addressDue, moves });
  const callers = composeCallers(base, entry);
  const audit = composeAudit(base);
  const mail = composeMail(base);
  const notifications = composeNotifications(base, { mail });
  const queues = composeQueues(base, shapes);
  const tracking = composeTracking(base);
  const embeddings = composeEmbeddings(base);
  const engine = composeEngine(base);
  const models = composeModels(base);
  const plans = composePlans(base);
  const limits = composeLimits(base, { callers, counts: capCounts });
  const landing = composeLanding(base, mail);
  const agreements = composeAgreements(base, { landing });
  const payments: Payments = composePayments(base, { entry, mail, notifications, plans, landing });
  const auth = composeAuth(base, { entry, callers, audit, mail, payments });
  const { attempts } = entry;
  const marketplace = composeMarketplace(base);
  return {
    callers,
    audit,
    mail,
    notifications,
    queues,
    tracking,
    embeddings,
    engine,
    models,
    plans,
    limits,
    landing,
    agreements,
    payments,
    auth,
    entry,
    attempts,
    marketplace,
  };
}

/** The only place that knows which part is made of which: one line a part, after one entry for each kind of its answers. */
function composeParts(base: Base, shapes: MessageShapes, moves: GuestMoves) {
  const { embeddings, ...ground } = composeGround(base, shapes, moves);
  const { callers, mail, notifications, queues, tracking, engine, limits, landing, agreements, payments } = ground;
  const platform = composePlatform(base);
  const rewriting = composeRewriting({ platform });
  const evidence = composeEvidenceSearch(base, { rewriting });
  const asked = composeChatAnswers(base, { callers, platform, evidence, embeddings });
  const visited = composeSupportAnswer(base, { rewriting, embeddings, mail });
  const answers = composeAnswers(base, {
    kinds: [
      asked.kind,
      composePictureAnswer(base, { callers, limits, asked }),
      composeDocumentAnswer(base, { callers, stored: asked.stored, evidence }),
      composeWritingAnswer(base, { callers }),
      visited.kind as AnswerKind,
    ],
  });
  const chat = composeChat(base, { answers, callers, limits, mail, notifications, embeddings, asked });
  const writer = composeWriter(base);
  const generation = composeGeneration(base, { mail, notifications, writer, rewriting, limits });
  const reader = composeReader(base);
  const pdf = composePdf(base, { answers, platform, reader, callers, limits, works: generation.changing, embeddings });
  const assistant = composeAssistant(base, { answers, callers });
  const support = composeSupport(base, { answers, visited, limits, mail, notifications, embeddings, agreements });
  const endedMemberships = createEndedMemberships({ inbox: support.inbox, answers: answers.endedSessions });
  const publishing = composePublishing(base, { limits, mail, notifications, agreements });
  const media = composeMedia(base, { limits, engine, ...composeCheapWriters(base) });
  const campaigns = composeCampaigns(base, { limits, mail, writer, publishing });
  const comments = composeComments(base, { notifications });
  const settings = composeSettings(base, { landing });
  const switches = composeSwitches(base);
  const health = composeHealth(base);
  const work = composeWork(base, { mail, payments, queues });
  const alerts = composeAlerts(base, { mail, tracking, limits });
  return {
    ...ground,
    settings,
    switches,
    answers,
    chat,
    generation,
    pdf,
    assistant,
    support,
    endedMemberships,
    publishing,
    media,
    campaigns,
    comments,
    health,
    work,
    alerts,
  };
}
