import * as z from "zod/mini";
import { passwordCost } from "./contract/limits.ts";
import { providerNames } from "./contract/models.contract.ts";
import type { ProviderName } from "./contract/models.contract.ts";
import { readRegion, regions } from "./contract/region.rules.ts";
import type { ObjectBindings } from "./bindings/namespaces.ts";
import type { PressCalls } from "./document/press-calls.ts";
import type { ParserCalls } from "./providers/documents/parser-calls.ts";
import { readKeyRing } from "./lib/key-ring.ts";
import type { QueueMessage } from "./queues/messages.ts";

const text = z.string().check(z.minLength(1));
const secret = z.string().check(z.minLength(32));
/** Today's secret, then earlier ones, with commas. */
const ring = z.string().check(z.regex(/^[^,]{32,}(,[^,]{32,})*$/));
const address = z.url();
/** USD a day. */
const defaultGuestCeiling = 20;
const sharedAnswerSeconds = 10;

const shape = z.object({
  PUBLIC_URL: address,
  DATABASE_URL: text,
  /** Only off Neon: the endpoint that speaks Neon's HTTP protocol. */
  DATABASE_FETCH_ENDPOINT: z.optional(address),
  AUTH_SECRET: ring,
  ADMIN_AUTH_SECRET: ring,
  MAIL_FROM: text,
  RESEND_API_KEY: text,
  RESEND_BASE_URL: z.optional(address),
  GOOGLE_DISCOVERY_URL: z.optional(address),
  GOOGLE_CLIENT_ID: z.optional(text),
  GOOGLE_CLIENT_SECRET: z.optional(text),
  TURNSTILE_SITE_KEY: z.optional(text),
  TURNSTILE_SECRET_KEY: z.optional(text),
  TURNSTILE_BASE_URL: z.optional(address),
  TURNSTILE_SCRIPT: z.optional(text),
  /** Where hashes of leaked passwords are looked up, as https://api.pwnedpasswords.com/range; without it they are not. */
  BREACH_CHECK_URL: z.optional(address),
  /** The resolver that looks up records of domains, by the JSON form of DNS over HTTPS. Absent: that of Cloudflare. */
  DNS_URL: z.optional(address),
  /** Where the sites of this machine answer in the place of the web; empty or absent: the web itself. */
  WEB_GATEWAY: z.optional(z.union([z.literal(""), address])),
  /** The search engine of answers from the web, https://brave.com/search/api/; without a key the chat does not search. */
  BRAVE_SEARCH_API_KEY: z.optional(text),
  BRAVE_SEARCH_BASE_URL: z.optional(address),
  /** The access key of the chatbot that answers on the help and contact pages of this site; without it none stands there. */
  SITE_CHATBOT: z.optional(z.uuid()),
  /** USD a day that all accounts without a confirmed address may cost together. */
  GUEST_COST_CEILING: z.optional(z.string().check(z.regex(/^\d{1,6}(\.\d{1,6})?$/))),
  /** What tokens of social accounts are encrypted with. Absent: AUTH_SECRET. */
  SOCIAL_TOKEN_KEYS: z.optional(ring),
  /** What trials that were taken are known again by: no secret of it is ever dropped. Absent: AUTH_SECRET. */
  TRIAL_KEYS: z.optional(ring),
  STRIPE_SECRET_KEY: z.optional(text),
  STRIPE_WEBHOOK_SECRET: z.optional(text),
  STRIPE_BASE_URL: z.optional(address),
  /** The account that the key of an organisation is used for: acct_... */
  STRIPE_CONTEXT: z.optional(text),
  /** What `npm run stripe-setup` made: the customer portal's configuration, and the seller's tax id. */
  STRIPE_PORTAL_CONFIGURATION: z.optional(z.string().check(z.regex(/^bpc_\w+$/))),
  STRIPE_TAX_ID: z.optional(z.string().check(z.regex(/^txi_\w+$/))),
  /** LinkedIn's app for members, and the one for pages, which must be another. */
  LINKEDIN_CLIENT_ID: z.optional(text),
  LINKEDIN_CLIENT_SECRET: z.optional(text),
  LINKEDIN_PAGES_CLIENT_ID: z.optional(text),
  LINKEDIN_PAGES_CLIENT_SECRET: z.optional(text),
  LINKEDIN_BASE_URL: z.optional(address),
  X_CLIENT_ID: z.optional(text),
  X_CLIENT_SECRET: z.optional(text),
  X_BASE_URL: z.optional(address),
  /** Where the media engine answers, and what requests to it are signed with; without it nothing is made of videos. */
  MEDIA_URL: z.optional(address),
  MEDIA_SECRET: z.optional(secret),
  /** For how many seconds a public answer is kept; 10 without it, and 0 asks the database every time. */
  SHARED_ANSWER_SECONDS: z.optional(z.string().check(z.regex(/^([0-9]|[1-5][0-9]|60)$/))),
  /** Called when what is published changes: a secret address that has the site built again. */
  DEPLOY_HOOK_URL: z.optional(address),
  /** Where objects and files are kept: worker/bindings/namespaces.ts says why it never changes. */
  REGION: z.optional(z.enum(regions)),
  /** Where alerts are sent, a secret address: Slack, Mattermost, Discord (with /slack) or any receiver of JSON. Absent: mails alone. */
  ALERT_WEBHOOK_URL: z.optional(address),
  /** What browsers subscribe with for notifications, and its private half; without them none are sent to devices. */
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
  /** EUR for one USD: without it, costs and revenue are shown side by side and never subtracted. */
  USD_EUR_RATE: z.optional(z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,3}(\.\d{1,6})?$/))),
});

type Strings = z.infer<typeof shape>;
type ProviderStrings = { [K in `${Uppercase<ProviderName>}_${"API_KEY" | "BASE_URL"}`]?: string };

export interface Env extends Strings, ProviderStrings, ObjectBindings {
  FILES: R2Bucket;
  /** Where it is bound, Postgres is reached through it; docs/decisions say when. */
  HYPERDRIVE?: Hyperdrive;
  QUEUE: Queue<QueueMessage>;
  DOCUMENTS: Queue<QueueMessage>;
  GENERATIONS: Queue<QueueMessage>;
  SITES: Queue<QueueMessage>;
  SOCIAL: Queue<QueueMessage>;
  MEDIA_WORK: Queue<QueueMessage>;
  PARSER: Service<ParserCalls>;
  PRESS: Service<PressCalls>;
  DOOR: RateLimit;
}

export interface ProviderConfig {
  apiKey: string;
  baseUrl: string | undefined;
}

const readGoogle = ({
  GOOGLE_DISCOVERY_URL: discoveryUrl,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
}: Strings) => (discoveryUrl && clientId && clientSecret ? { discoveryUrl, clientId, clientSecret } : undefined);

const readSearch = ({ BRAVE_SEARCH_API_KEY: apiKey, BRAVE_SEARCH_BASE_URL: baseUrl }: Strings) =>
  apiKey ? { apiKey, baseUrl } : undefined;

/** Parses the strings of the environment once; a bad one is named in the error. Providers without a key are absent. */
export function readConfig(env: Env) {
  const parsed = shape.safeParse(env);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`configuration: ${names.join("; ")}`);
  }
  const strings = parsed.data;
  return {
    region: readRegion(strings.REGION),
    publicUrl: strings.PUBLIC_URL.replace(/\/$/, ""),
    database: {
      url: strings.DATABASE_URL,
      fetchEndpoint: strings.DATABASE_FETCH_ENDPOINT,
      hyperdrive: env.HYPERDRIVE?.connectionString,
    },
    auth: {
      keys: readKeyRing(strings.AUTH_SECRET),
      adminKeys: readKeyRing(strings.ADMIN_AUTH_SECRET),
      passwordCost,
    },
    mail: { apiKey: strings.RESEND_API_KEY, baseUrl: strings.RESEND_BASE_URL, from: strings.MAIL_FROM },
    google: readGoogle(strings),
    socialTokenKeys: readKeyRing(strings.SOCIAL_TOKEN_KEYS ?? strings.AUTH_SECRET),
    trialKeys: readKeyRing(strings.TRIAL_KEYS ?? strings.AUTH_SECRET),
    challenge: readChallenge(strings),
    guestCostMicros: Math.round(Number(strings.GUEST_COST_CEILING ?? defaultGuestCeiling) * 1_000_000),
    breachCheckUrl: strings.BREACH_CHECK_URL,
    dnsUrl: strings.DNS_URL ?? "https://cloudflare-dns.com/dns-query",
    webGateway: strings.WEB_GATEWAY?.replace(/\/$/, "") || undefined,
    search: readSearch(strings),
    siteChatbot: strings.SITE_CHATBOT ?? null,
    sharedAnswerMs: Number(strings.SHARED_ANSWER_SECONDS ?? sharedAnswerSeconds) * 1_000,
    deployHookUrl: strings.DEPLOY_HOOK_URL,
    alertWebhookUrl: strings.ALERT_WEBHOOK_URL,
    payments: readPayments(strings),
    engine: readEngine(strings),
    push: readPush(strings),
    social: readSocial(strings),
    usdEurRate: strings.USD_EUR_RATE === undefined ? null : Number(strings.USD_EUR_RATE),
    providers: readProviders(env),
  };
}

/** The challenge needs both keys: one alone would show a challenge that cannot be solved. */
function readChallenge(strings: Strings) {
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = strings;
  if (!siteKey && !secretKey) return undefined;
  if (!siteKey || !secretKey)
    throw new Error("configuration: TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY: both or none");
  return { siteKey, secretKey, baseUrl: strings.TURNSTILE_BASE_URL, script: strings.TURNSTILE_SCRIPT };
}

/** Payments are on where there is a key; without a secret, events of the provider could be forged. */
function readPayments(strings: Strings) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_CONTEXT: context } = strings;
  if (!secretKey) return undefined;
  if (!webhookSecret) throw new Error("configuration: STRIPE_WEBHOOK_SECRET: needed where STRIPE_SECRET_KEY is set");
  if (secretKey.startsWith("sk_org_") && !context)
    throw new Error("configuration: STRIPE_CONTEXT: needed where STRIPE_SECRET_KEY is of an organisation");
  return {
    secretKey,
    webhookSecret,
    context,
    baseUrl: strings.STRIPE_BASE_URL,
    portalConfiguration: strings.STRIPE_PORTAL_CONFIGURATION,
    taxId: strings.STRIPE_TAX_ID,
  };
}

/** The engine works for every request that is signed: it is never asked without a secret. */
function readEngine({ MEDIA_URL: url, MEDIA_SECRET: engineSecret }: Strings) {
  if (!url) return undefined;
  if (!engineSecret) throw new Error("configuration: MEDIA_SECRET: needed where MEDIA_URL is set");
  return { url, secret: engineSecret };
}

/** A push service asks for both halves of the key, and for a way to reach us. */
function readPush(strings: Strings) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, MAIL_FROM: from } = strings;
  if (!publicKey && !privateKey) return undefined;
  if (!publicKey || !privateKey) throw new Error("configuration: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: both or none");
  return { publicKey, privateKey, subject: `mailto:${/<([^>]+)>/.exec(from)?.[1] ?? from}` };
}

/** A network is there with the keys of an app; LinkedIn's pages need those of their own. */
function readSocial(strings: Strings) {
  const member = readKeys(strings, "LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET");
  const page = readKeys(strings, "LINKEDIN_PAGES_CLIENT_ID", "LINKEDIN_PAGES_CLIENT_SECRET");
  const x = readKeys(strings, "X_CLIENT_ID", "X_CLIENT_SECRET");
  return {
    linkedin: member || page ? { apps: { member, page }, baseUrl: strings.LINKEDIN_BASE_URL } : undefined,
    x: x && { ...x, baseUrl: strings.X_BASE_URL },
  };
}

function readKeys(strings: Strings, id: keyof Strings, secret: keyof Strings) {
  const { [id]: clientId, [secret]: clientSecret } = strings;
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) throw new Error(`configuration: ${id} and ${secret}: both or none`);
  return { clientId, clientSecret };
}

function readProviders(env: ProviderStrings): Partial<Record<ProviderName, ProviderConfig>> {
  const found: Partial<Record<ProviderName, ProviderConfig>> = {};
  for (const name of providerNames) {
    const prefix = name.toUpperCase() as Uppercase<ProviderName>;
    const apiKey = env[`${prefix}_API_KEY`];
    if (apiKey) found[name] = { apiKey, baseUrl: env[`${prefix}_BASE_URL`] };
  }
  return found;
}
