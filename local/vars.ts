import { providerNames } from "../worker/contract/models.contract.ts";
import type { AiStandIn } from "./ai/server.ts";
import type { AlertsStandIn } from "./alerts/server.ts";
import type { BreachesStandIn } from "./breaches/server.ts";
import type { ChallengeStandIn } from "./challenge/server.ts";
import type { Bridge } from "./database/bridge.ts";
import type { Secrets } from "./data-folder.ts";
import type { LinkedinStandIn } from "./linkedin/server.ts";
import type { MailStandIn } from "./mail/server.ts";
import type { NamesStandIn } from "./names/server.ts";
import type { OpenIdStandIn } from "./openid/server.ts";
import type { SearchStandIn } from "./search/server.ts";
import type { StripeStandIn } from "./stripe/server.ts";
import type { WebStandIn } from "./web/server.ts";
import type { XStandIn } from "./x/server.ts";
import { siteChatbotKey } from "./site-chatbot.ts";

export interface Surroundings {
  publicUrl: string;
  bridge: Bridge;
  secrets: Secrets;
  ai: AiStandIn;
  alerts: AlertsStandIn;
  breaches: BreachesStandIn;
  challenge: ChallengeStandIn;
  linkedin: LinkedinStandIn;
  mail: MailStandIn;
  names: NamesStandIn;
  openId: OpenIdStandIn;
  search: SearchStandIn;
  stripe: StripeStandIn;
  /** What was made for the product in the stand-in's account. */
  portalConfiguration: string;
  web: WebStandIn;
  x: XStandIn;
  /** Where the media engine answers. */
  engineUrl?: string | undefined;
  /** The base URL of an Ollama on this machine. */
  ollamaUrl?: string | undefined;
  /** The lines of .dev.vars: a key there takes its service from the stand-in to the real one. */
  devVars?: Record<string, string>;
}

/** The Worker's strings: stand-ins everywhere, save where `devVars` names a key of a real service. */
export function workerVars(around: Surroundings): Record<string, string> {
  const { publicUrl, bridge, secrets, alerts, breaches, names, web, engineUrl, devVars = {} } = around;
  return {
    PUBLIC_URL: publicUrl,
    // Objects of one machine have no jurisdiction: what a data folder holds is found under its names.
    REGION: "none",
    DATABASE_URL: bridge.databaseUrl,
    DATABASE_FETCH_ENDPOINT: bridge.fetchEndpoint,
    ...secrets,
    ALERT_WEBHOOK_URL: alerts.hookUrl,
    BREACH_CHECK_URL: breaches.rangeUrl,
    DNS_URL: names.resolveUrl,
    SITE_CHATBOT: siteChatbotKey,
    WEB_GATEWAY: web.url,
    ...(engineUrl && { MEDIA_URL: engineUrl }),
    ...challengeVars(around, devVars),
    ...mailVars(around, devVars),
    ...googleVars(around, devVars),
    ...searchVars(around, devVars),
    ...paymentVars(around, devVars),
    ...linkedinVars(around, devVars),
    ...xVars(around, devVars),
    ...aiVars(around, devVars),
    ...devVars,
  };
}

/** The site leads to the widget, so that pages find it at their own origin. */
function challengeVars({ challenge }: Surroundings, devVars: Record<string, string>) {
  if (devVars["TURNSTILE_SECRET_KEY"]) return {};
  const { siteKey, secretKey, baseUrl } = challenge;
  return {
    TURNSTILE_SITE_KEY: siteKey,
    TURNSTILE_SECRET_KEY: secretKey,
    TURNSTILE_BASE_URL: baseUrl,
    TURNSTILE_SCRIPT: "/turnstile/v0/api.js",
  };
}

function mailVars({ mail }: Surroundings, devVars: Record<string, string>) {
  return devVars["RESEND_API_KEY"] ? {} : { RESEND_API_KEY: "demo", RESEND_BASE_URL: mail.url };
}

function googleVars({ openId }: Surroundings, devVars: Record<string, string>) {
  if (devVars["GOOGLE_CLIENT_ID"])
    return { GOOGLE_DISCOVERY_URL: "https://accounts.google.com/.well-known/openid-configuration" };
  return {
    GOOGLE_DISCOVERY_URL: openId.discoveryUrl,
    GOOGLE_CLIENT_ID: openId.clientId,
    GOOGLE_CLIENT_SECRET: openId.clientSecret,
  };
}

function searchVars({ search: { apiKey, url } }: Surroundings, devVars: Record<string, string>) {
  return devVars["BRAVE_SEARCH_API_KEY"] ? {} : { BRAVE_SEARCH_API_KEY: apiKey, BRAVE_SEARCH_BASE_URL: url };
}

function paymentVars({ stripe, portalConfiguration }: Surroundings, devVars: Record<string, string>) {
  if (devVars["STRIPE_SECRET_KEY"]) return {};
  const { secretKey, webhookSecret, url } = stripe;
  return {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_BASE_URL: url,
    STRIPE_PORTAL_CONFIGURATION: portalConfiguration,
  };
}

function linkedinVars({ linkedin: { apps, url } }: Surroundings, devVars: Record<string, string>) {
  if (devVars["LINKEDIN_CLIENT_ID"] || devVars["LINKEDIN_PAGES_CLIENT_ID"]) return {};
  return {
    LINKEDIN_CLIENT_ID: apps.member.clientId,
    LINKEDIN_CLIENT_SECRET: apps.member.clientSecret,
    LINKEDIN_PAGES_CLIENT_ID: apps.page.clientId,
    LINKEDIN_PAGES_CLIENT_SECRET: apps.page.clientSecret,
    LINKEDIN_BASE_URL: url,
  };
}

function xVars({ x }: Surroundings, devVars: Record<string, string>) {
  if (devVars["X_CLIENT_ID"]) return {};
  return { X_CLIENT_ID: x.clientId, X_CLIENT_SECRET: x.clientSecret, X_BASE_URL: x.url };
}

function aiVars({ ai, ollamaUrl }: Surroundings, devVars: Record<string, string>) {
  const vars: Record<string, string> = {};
  for (const name of providerNames) {
    const prefix = name.toUpperCase();
    if (devVars[`${prefix}_API_KEY`]) continue;
    vars[`${prefix}_API_KEY`] = "demo";
    vars[`${prefix}_BASE_URL`] = name === "llama" && ollamaUrl ? ollamaUrl : ai.baseUrl(name);
  }
  return vars;
}

/** Looks for an Ollama on this machine: https://docs.ollama.com/api/openai-compatibility */
export async function findOllama(origin = "http://127.0.0.1:11434"): Promise<string | undefined> {
  const answer = await fetch(`${origin}/api/version`, { signal: AbortSignal.timeout(500) }).catch(() => undefined);
  return answer?.ok ? `${origin}/v1` : undefined;
}
