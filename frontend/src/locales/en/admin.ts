import { alertMeanings, alertTitles } from "#contract/alerts/en.ts";
import { errors } from "#contract/errors/admin.en.ts";
import { access } from "./admin/access.ts";
import { audit } from "./admin/audit.ts";
import { catalogue } from "./admin/catalogue.ts";
import { chatbots } from "./admin/chatbots.ts";
import { content } from "./admin/content.ts";
import { health } from "./admin/health.ts";
import { frame } from "./admin/frame.ts";
import { money } from "./admin/money.ts";
import { models } from "./admin/models.ts";
import { people } from "./admin/people.ts";
import { plans } from "./admin/plans.ts";
import { billing } from "./admin/billing.ts";
import { work } from "./admin/work.ts";
import { writing } from "./admin/writing.ts";
import { listing } from "./listing.ts";
import { passkeys } from "./passkeys.ts";
import { signInErrors } from "./sign-in-errors.ts";
import { providers } from "./admin/providers.ts";
import { overview } from "./admin/overview.ts";
import { owner } from "./admin/owner.ts";
import { settings } from "./admin/settings.ts";
import { switches } from "./admin/switches.ts";

/** The texts of the admin, loaded by its entry alone: one namespace an area, and further sentences of `errors`. */
export const admin = {
  admin: frame,
  listing,
  passkeys,
  adminAccess: access,
  adminAudit: audit,
  adminCatalogue: catalogue,
  adminChatbots: chatbots,
  adminContent: content,
  adminHealth: health,
  adminAlertMeanings: alertMeanings,
  adminAlertTitles: alertTitles,
  adminModels: models,
  adminMoney: money,
  adminPeople: people,
  adminPlans: plans,
  adminBilling: billing,
  adminWork: work,
  adminWriting: writing,
  adminProviders: providers,
  adminOwner: owner,
  adminOverview: overview,
  adminSettings: settings,
  adminSwitches: switches,
  errors: { ...signInErrors, ...errors },
};
