import type { Base } from "../../base.ts";
import { createSealing } from "../../lib/sealing.ts";
import type { AgreementsService } from "../agreements/agreements.service.ts";
import type { Limits } from "../limits/limits.composition.ts";
import type { MailModule } from "../mail/mail.composition.ts";
import type { NotificationsModule } from "../notifications/notifications.composition.ts";
import { createAccountsRepository } from "./accounts/accounts.repository.ts";
import { createAccountsService } from "./accounts/accounts.service.ts";
import { createConnectingService } from "./accounts/connecting.service.ts";
import { createRenewing } from "./accounts/renewing.service.ts";
import { createTokenVault } from "./accounts/token-vault.ts";
import { createTokensRepository } from "./accounts/tokens.repository.ts";
import { createCalendarRepository } from "./calendar/calendar.repository.ts";
import { createCalendarService } from "./calendar/calendar.service.ts";
import { createCheckingRepository } from "./checking/checking.repository.ts";
import { createChecking } from "./checking/checking.service.ts";
import { createDraftsRepository } from "./drafts/drafts.repository.ts";
import { createDraftsService } from "./drafts/drafts.service.ts";
import { createInsightsRepository } from "./insights/insights.repository.ts";
import { createInsights } from "./insights/insights.service.ts";
import { createNumbersRepository } from "./insights/numbers.repository.ts";
import { createImportRepository } from "./import/import.repository.ts";
import { createImport } from "./import/import.service.ts";
import { createPausesRepository } from "./networks/pauses.repository.ts";
import { createPauses } from "./networks/pauses.service.ts";
import type { PausesService } from "./networks/pauses.service.ts";
import { createPublishingNotices } from "./notices/notices.repository.ts";
import { createSocialNotices } from "./notices/notices.service.ts";
import { createPostsRepository } from "./posts/posts.repository.ts";
import type { PostsRepository } from "./posts/posts.repository.ts";
import { createPostsService } from "./posts/posts.service.ts";
import { createClaimsRepository } from "./publications/claims.repository.ts";
import { createClaims } from "./publications/claims.service.ts";
import { createPublicationMediaRepository } from "./publications/publication-media.repository.ts";
import type { PublicationMediaRepository } from "./publications/publication-media.repository.ts";
import { createPublicationsRepository } from "./publications/publications.repository.ts";
import { createPublicationsService } from "./publications/publications.service.ts";
import { createPublishing } from "./publications/publishing.service.ts";
import { createRestoredRepository } from "./publications/restored.repository.ts";
import { createRestoredPublications } from "./publications/restored.service.ts";
import { createRewriting } from "./publications/rewriting.service.ts";
import { createSending } from "./publications/sending.service.ts";
import { createSnapshots } from "./publications/snapshots.service.ts";
import type { SnapshotsService } from "./publications/snapshots.service.ts";
import { createTargetsRepository } from "./publications/targets.repository.ts";
import type { TargetsRepository } from "./publications/targets.repository.ts";
import { createWaking } from "./publications/waking.service.ts";
import { createSlotsRepository } from "./slots/slots.repository.ts";
import { createSlotsService } from "./slots/slots.service.ts";

type Ports = "config" | "db" | "files" | "social" | "publishers" | "switches" | "clock";

interface Others {
  agreements: Pick<AgreementsService, "requireAccepted">;
  limits: Pick<Limits, "caps" | "meters" | "rows">;
  mail: Pick<MailModule, "mails">;
  notifications: Pick<NotificationsModule, "news">;
}

/** Posts, the accounts that they go out from, and what became of each. */
export function composePublishing(base: Pick<Base, Ports>, others: Others) {
  const { config, db, social: networks, switches, clock } = base;
  const { caps } = others.limits;
  const { publicUrl } = config;
  const vault = createTokenVault(createSealing(config.socialTokenKeys, "social token"));
  const accounts = createAccountsRepository(db, caps);
  const paused = createPausesRepository(db);
  const { mails } = others.mail;
  const { news } = others.notifications;
  const pauses = createPauses({ pauses: paused, networks, mails, publicUrl, switches, clock });
  const ownAccounts = createAccountsService({ accounts, caps, networks, pauses, vault, clock });
  const postRows = createPostsRepository(db);
  const posts = createPostsService({ posts: postRows, clock });
  const targets = createTargetsRepository(db);
  const media = createPublicationMediaRepository(db);
  const snapshots = createSnapshots({ media });
  const kept = { posts: postRows, targets, media, snapshots };
  const publications = composePublications(base, { limits: others.limits, pauses, ...kept });
  const slots = createSlotsService({ slots: createSlotsRepository(db), accounts: ownAccounts, clock });
  return {
    ...publications,
    accounts: ownAccounts,
    slots,
    connecting: createConnectingService({
      accounts,
      agreements: others.agreements,
      caps,
      networks,
      pauses,
      vault,
      waiting: publications.waking,
      publicUrl,
      clock,
    }),
    renewing: createRenewing({ tokens: createTokensRepository(db), vault, networks, clock }),
    pauses,
    notices: createSocialNotices({ notices: createPublishingNotices(db), mails, news, publicUrl }),
    posts,
    import: createImport({ posts: createImportRepository(db), targets, clock }),
    checking: createChecking({
      around: createCheckingRepository(db),
      targets,
      snapshots,
      slots,
      clock,
    }),
    calendar: createCalendarService({
      calendar: createCalendarRepository(db),
      accounts: ownAccounts,
      meters: others.limits.rows,
      clock,
    }),
    drafts: createDraftsService({ drafts: createDraftsRepository(db), posts: postRows, clock }),
    insights: createInsights({ insights: createInsightsRepository(db), posts, networks, clock }),
  };
}

interface PublishingModule {
  limits: Others["limits"];
  pauses: PausesService;
  posts: PostsRepository;
  targets: TargetsRepository;
  media: PublicationMediaRepository;
  snapshots: SnapshotsService;
}

/** How posts go out: what a person wants stands in rows, and the object of an account takes them from there. */
function composePublications(base: Pick<Base, Ports>, others: PublishingModule) {
  const { db, files, social: networks, publishers, clock } = base;
  const { limits, pauses, posts, targets, media, snapshots } = others;
  const rows = createPublicationsRepository(db);
  const claims = createClaimsRepository(db);
  const sending = createSending({ networks, media, files });
  const waking = createWaking({ claims, publications: rows, publishers });
  const { meters } = limits;
  const publications = createPublicationsService({
    publications: rows,
    posts,
    targets,
    publishers,
    waking,
    limits: meters,
    clock,
  });
  const shared = {
    publications: rows,
    targets,
    posts,
    snapshots,
    waking,
    limits: meters,
    clock,
  };
  return {
    sending,
    waking,
    claims: createClaims({ claims, numbers: createNumbersRepository(db), sending, pauses, limits: meters }),
    publications,
    restored: createRestoredPublications({ rows: createRestoredRepository(db), publishers, clock }),
    publishing: createPublishing(shared),
    rewriting: createRewriting({ ...shared, standing: publications }),
  };
}
