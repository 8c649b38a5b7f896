import type { PublicChatbot } from "../../../contract/support/visitors.contract.ts";
import type { PlanLimits } from "../../../contract/plans.contract.ts";
import type { chatbot } from "../support.tables.ts";

export type OpenBot = Pick<
  typeof chatbot.$inferSelect,
  | "id"
  | "workspaceId"
  | "publicKey"
  | "name"
  | "status"
  | "language"
  | "look"
  | "leadForm"
  | "handOver"
  | "allowedHosts"
  | "liveVersion"
> & {
  /** The limits of the owner's plan today. */
  limits: PlanLimits | null;
};

/** Field by field: what a later column holds is shown to no visitor by itself. */
export const toPublicChatbot = (bot: OpenBot): PublicChatbot => ({
  uuid: bot.publicKey,
  name: bot.name,
  language: bot.language,
  look: {
    color: bot.look.color,
    position: bot.look.position,
    scheme: bot.look.scheme,
    title: bot.look.title,
    welcome: bot.look.welcome,
    placeholder: bot.look.placeholder,
    suggestions: bot.look.suggestions,
    shows_sources: bot.look.shows_sources,
    // A plan that lets our name be left out may have ended since.
    shows_our_name: bot.look.shows_our_name || bot.limits?.widget?.canHideName !== true,
  },
  lead_form: {
    asked: bot.leadForm.asked,
    after_messages: bot.leadForm.after_messages,
    when_not_found: bot.leadForm.when_not_found,
    when_handed_over: bot.leadForm.when_handed_over,
    fields: bot.leadForm.fields,
    own_fields: bot.leadForm.own_fields,
    consent: bot.leadForm.consent,
  },
  hand_over: { enabled: bot.handOver.enabled, words: bot.handOver.words },
  is_listed: bot.status === "public",
  is_ready: bot.liveVersion !== null,
});
