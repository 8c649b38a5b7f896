import type { Endpoint } from "./endpoint.ts";
import * as answers from "./chat/answers.contract.ts";
import * as branches from "./chat/branches.contract.ts";
import * as chatFiles from "./chat/files.contract.ts";
import * as projectFiles from "./chat/project-files.contract.ts";
import * as conversations from "./chat/conversations.contract.ts";
import * as sharing from "./chat/sharing.contract.ts";
import * as importing from "./chat/importing.contract.ts";
import * as exporting from "./chat/exporting.contract.ts";
import * as dictation from "./chat/dictation.contract.ts";
import * as chatPictures from "./chat/pictures.contract.ts";
import * as memories from "./chat/memories.contract.ts";
import * as schedules from "./chat/schedules.contract.ts";
import * as projects from "./chat/projects.contract.ts";
import * as prompts from "./chat/prompts.contract.ts";
import * as ratings from "./chat/ratings.contract.ts";
import * as thoughts from "./chat/thoughts.contract.ts";
import * as chatSettings from "./chat/settings.contract.ts";
import * as writingCvs from "./assistant/cv.contract.ts";
import * as writingCvImport from "./assistant/cv-import.contract.ts";
import * as writingCvLint from "./assistant/cv-lint.contract.ts";
import * as writing from "./assistant/documents.contract.ts";
import * as writingFolders from "./assistant/folders.contract.ts";
import * as writingTailoring from "./assistant/tailoring.contract.ts";
import * as writingTemplates from "./assistant/templates.contract.ts";
import * as writingTransfer from "./assistant/transfer.contract.ts";
import * as writingVersions from "./assistant/versions.contract.ts";
import * as writingAnswers from "./assistant/writing.contract.ts";
import * as account from "./account.contract.ts";
import * as admins from "./admins.contract.ts";
import * as agreements from "./agreements.contract.ts";
import * as alerts from "./alerts/alerts.contract.ts";
import * as audit from "./audit.contract.ts";
import * as auth from "./auth.contract.ts";
import * as folders from "./folders.contract.ts";
import * as documentComments from "./comments/document-comments.contract.ts";
import * as postComments from "./comments/post-comments.contract.ts";
import * as cspReports from "./csp-reports.contract.ts";
import * as health from "./health.contract.ts";
import * as landing from "./landing.contract.ts";
import * as limits from "./limits.contract.ts";
import * as marketplace from "./marketplace.contract.ts";
import * as models from "./models.contract.ts";
import * as notifications from "./notifications/notifications.contract.ts";
import * as notificationSettings from "./notifications/notification-settings.contract.ts";
import * as pushDevices from "./notifications/push-devices.contract.ts";
import * as unsubscribing from "./notifications/unsubscribing.contract.ts";
import * as owner from "./owner.contract.ts";
import * as affiliates from "./payments/affiliates.contract.ts";
import * as commissions from "./payments/commissions.contract.ts";
import * as checkout from "./payments/checkout.contract.ts";
import * as endings from "./payments/endings.contract.ts";
import * as oversight from "./payments/oversight.contract.ts";
import * as products from "./payments/products.contract.ts";
import * as subscriptions from "./payments/subscriptions.contract.ts";
import * as webhooks from "./payments/webhooks.contract.ts";
import * as withdrawals from "./payments/withdrawals.contract.ts";
import * as analysis from "./pdf/analysis.contract.ts";
import * as comparison from "./pdf/comparison.contract.ts";
import * as discussions from "./pdf/discussions.contract.ts";
import * as documents from "./pdf/documents.contract.ts";
import * as highlights from "./pdf/highlights.contract.ts";
import * as surveys from "./pdf/surveys.contract.ts";
import * as generation from "./generation/works.contract.ts";
import * as ownWorks from "./generation/own-works.contract.ts";
import * as flashcards from "./generation/cards.contract.ts";
import * as jobs from "./jobs.contract.ts";
import * as engine from "./engine.contract.ts";
import * as passkeys from "./passkeys.contract.ts";
import * as proofs from "./proofs.contract.ts";
import * as people from "./people.contract.ts";
import * as plans from "./plans.contract.ts";
import * as chatbots from "./support/chatbots.contract.ts";
import * as chatbotDiscovery from "./support/discovery.contract.ts";
import * as chatbotFiles from "./support/files.contract.ts";
import * as chatbotSources from "./support/sources.contract.ts";
import * as chatbotConversations from "./support/conversations.contract.ts";
import * as chatbotInbox from "./support/inbox.contract.ts";
import * as chatbotWebhooks from "./support/webhooks.contract.ts";
import * as chatbotTalk from "./support/talk.contract.ts";
import * as chatbotStatistics from "./support/statistics.contract.ts";
import * as chatbotReports from "./support/reports.contract.ts";
import * as chatbotVisitors from "./support/visitors.contract.ts";
import * as chatbotEmbed from "./support/embed.contract.ts";
import * as chatbotQuestions from "./support/questions.contract.ts";
import * as chatbotTests from "./support/checks.contract.ts";
import * as chatbotTraining from "./support/training.contract.ts";
import * as chatbotVersions from "./support/versions.contract.ts";
import * as socialAbilities from "./media/abilities.contract.ts";
import * as socialAccounts from "./publishing/accounts.contract.ts";
import * as socialProfiles from "./campaigns/profiles.contract.ts";
import * as socialSlots from "./publishing/slots.contract.ts";
import * as socialPublishing from "./publishing/publishing.contract.ts";
import * as socialCampaigns from "./campaigns/campaigns.contract.ts";
import * as socialGenerating from "./campaigns/generating.contract.ts";
import * as socialPlanning from "./campaigns/planning.contract.ts";
import * as socialCalendar from "./publishing/calendar.contract.ts";
import * as socialMedia from "./media/media.contract.ts";
import * as socialMediaUpload from "./media/media-upload.contract.ts";
import * as socialYoutube from "./media/youtube.contract.ts";
import * as socialDrafts from "./publishing/drafts.contract.ts";
import * as socialInsights from "./publishing/insights.contract.ts";
import * as socialCheck from "./publishing/check.contract.ts";
import * as socialImport from "./publishing/import.contract.ts";
import * as socialWriting from "./campaigns/writing.contract.ts";
import * as socialPostList from "./publishing/post-list.contract.ts";
import * as socialNetworks from "./publishing/networks.contract.ts";
import * as socialShorts from "./media/shorts.contract.ts";
import * as socialVideo from "./media/video.contract.ts";
import * as socialPosts from "./publishing/posts.contract.ts";
import * as settings from "./settings.contract.ts";
import * as switches from "./switches.contract.ts";
import type { MeteredTool } from "./meters.ts";
import { switchesOf } from "./switches.rules.ts";
import type { SwitchName } from "./switches.rules.ts";
import { toolOfCalls } from "./tools.ts";
import * as tracking from "./tracking.contract.ts";
import * as work from "./work.contract.ts";
import * as users from "./users.contract.ts";
import * as teamProvider from "./sso/provider.contract.ts";
import * as teamSignIn from "./sso/sign-in.contract.ts";
import * as teamDomains from "./sso/domains.contract.ts";
import * as invitations from "./workspaces/invitations.contract.ts";
import * as teamLog from "./workspaces/log.contract.ts";
import * as members from "./workspaces/members.contract.ts";
import * as teamUsage from "./workspaces/usage.contract.ts";
import * as workspaces from "./workspaces/workspaces.contract.ts";

const contracts = {
  cspReports,
  health,
  alerts,
  auth,
  account,
  passkeys,
  proofs,
  agreements,
  admins,
  audit,
  notifications,
  notificationSettings,
  pushDevices,
  unsubscribing,
  users,
  workspaces,
  teamDomains,
  teamProvider,
  teamSignIn,
  members,
  invitations,
  teamLog,
  teamUsage,
  people,
  models,
  plans,
  marketplace,
  limits,
  products,
  checkout,
  subscriptions,
  webhooks,
  withdrawals,
  affiliates,
  commissions,
  endings,
  oversight,
  answers,
  branches,
  chatFiles,
  projectFiles,
  conversations,
  projects,
  prompts,
  ratings,
  thoughts,
  chatSettings,
  memories,
  chatPictures,
  dictation,
  schedules,
  sharing,
  exporting,
  importing,
  folders,
  documents,
  discussions,
  comparison,
  highlights,
  documentComments,
  surveys,
  analysis,
  generation,
  ownWorks,
  flashcards,
  writingCvs,
  writingCvImport,
  writingCvLint,
  writingTailoring,
  writing,
  writingVersions,
  writingTransfer,
  writingFolders,
  writingTemplates,
  writingAnswers,
  chatbots,
  chatbotDiscovery,
  chatbotFiles,
  chatbotSources,
  chatbotTraining,
  chatbotVersions,
  chatbotEmbed,
  chatbotVisitors,
  chatbotConversations,
  chatbotInbox,
  chatbotReports,
  chatbotStatistics,
  chatbotWebhooks,
  chatbotTalk,
  chatbotQuestions,
  chatbotTests,
  socialAbilities,
  socialAccounts,
  socialSlots,
  socialPublishing,
  socialPostList,
  socialShorts,
  socialVideo,
  socialPosts,
  postComments,
  socialInsights,
  socialProfiles,
  socialCampaigns,
  socialCalendar,
  socialImport,
  socialCheck,
  socialGenerating,
  socialPlanning,
  socialMedia,
  socialMediaUpload,
  socialYoutube,
  socialNetworks,
  socialDrafts,
  socialWriting,
  jobs,
  landing,
  owner,
  engine,
  settings,
  switches,
  tracking,
  work,
} as const;

export type ModuleName = keyof typeof contracts;

export interface CatalogueRow {
  module: ModuleName;
  name: string;
  endpoint: Endpoint;
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** Every call of the product, in the order it is mounted: literal before parameter, left to right. */
export const catalogue: readonly CatalogueRow[] = Object.entries(contracts)
  .flatMap(([module, contract]) =>
    Object.entries(contract).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ module: module as ModuleName, name, endpoint: value }] : [],
    ),
  )
  .toSorted((a, b) => comparePaths(a.endpoint.path, b.endpoint.path));

const names = new Map(catalogue.map(({ endpoint, name }) => [endpoint, name]));

const toolOf: Readonly<Record<ModuleName, MeteredTool | null>> = toolOfCalls;
const needed = new Map(catalogue.map(({ endpoint, module }) => [endpoint, switchesOf(endpoint, toolOf[module])]));

/** The switches that a call needs on, by its tool and by what it declares. */
export const switchesOfCall = (endpoint: Endpoint): readonly SwitchName[] => needed.get(endpoint) ?? [];

/** The one word for a call, wherever it is written down. */
export const endpointName = (endpoint: Endpoint): string => names.get(endpoint) ?? endpoint.path;

function comparePaths(a: string, b: string): number {
  const left = a.split("/");
  const right = b.split("/");
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const difference = Number(part.startsWith("{")) - Number(other.startsWith("{"));
    if (difference !== 0) return difference;
    if (part !== other && !part.startsWith("{")) return part < other ? -1 : 1;
  }
  return left.length - right.length;
}
