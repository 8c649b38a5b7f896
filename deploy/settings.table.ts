import { providerNames } from "../worker/contract/models.contract.ts";

/** A line of `.deploy.staging` or `.deploy.production`; what the Worker reads of it stands in worker/env.ts. */
export interface Setting {
  name: string;
  /** A secret is put once and never printed; a variable goes along with every deploy. `deploy` is read by the deploy alone. */
  kind: "secret" | "variable" | "deploy";
  /** Without it no deploy begins; a name: where that one is set. */
  needed?: true | string;
  /** The deploy makes its value. */
  isMade?: true;
  purpose: string;
}

const vendorPurpose = (name: string) => `the models of ${name}; at least one vendor is needed`;

/** Every setting of an installation. */
export const settings: readonly Setting[] = [
  { name: "PUBLIC_URL", kind: "variable", needed: true, purpose: "the one origin of site and API, without a path" },
  { name: "DATABASE_URL", kind: "secret", needed: true, purpose: "Neon, by the role of the Worker" },
  { name: "AUTH_SECRET", kind: "secret", needed: true, purpose: "sessions; 32 random characters or more" },
  { name: "ADMIN_AUTH_SECRET", kind: "secret", needed: true, purpose: "sessions of admins; another 32 or more" },
  {
    name: "MAIL_FROM",
    kind: "variable",
    needed: true,
    purpose: "the sender of mails, on a domain that Resend has verified",
  },
  { name: "RESEND_API_KEY", kind: "secret", needed: true, purpose: "mail" },
  ...providerNames.map((name) => ({
    name: `${name.toUpperCase()}_API_KEY`,
    kind: "secret" as const,
    purpose: vendorPurpose(name),
  })),
  {
    name: "LLAMA_BASE_URL",
    kind: "variable",
    needed: "LLAMA_API_KEY",
    purpose: "an OpenAI-compatible server of your own",
  },
  { name: "BRAVE_SEARCH_API_KEY", kind: "secret", purpose: "searches of the web in the chat" },
  { name: "GOOGLE_DISCOVERY_URL", kind: "variable", needed: "GOOGLE_CLIENT_ID", purpose: "sign-in with Google" },
  { name: "GOOGLE_CLIENT_ID", kind: "secret", needed: "GOOGLE_CLIENT_SECRET", purpose: "sign-in with Google" },
  { name: "GOOGLE_CLIENT_SECRET", kind: "secret", needed: "GOOGLE_CLIENT_ID", purpose: "sign-in with Google" },
  {
    name: "TURNSTILE_SITE_KEY",
    kind: "variable",
    needed: "TURNSTILE_SECRET_KEY",
    purpose: "the challenge against robots",
  },
  {
    name: "TURNSTILE_SECRET_KEY",
    kind: "secret",
    needed: "TURNSTILE_SITE_KEY",
    purpose: "the challenge against robots",
  },
  {
    name: "DNS_URL",
    kind: "variable",
    purpose: "records of domains, by DNS over HTTPS (JSON); without it Cloudflare's resolver is asked",
  },
  { name: "BREACH_CHECK_URL", kind: "variable", purpose: "leaked passwords: https://api.pwnedpasswords.com/range" },
  { name: "STRIPE_SECRET_KEY", kind: "secret", purpose: "payments; without it they are off" },
  { name: "STRIPE_WEBHOOK_SECRET", kind: "secret", isMade: true, purpose: "events of Stripe" },
  {
    name: "STRIPE_CONTEXT",
    kind: "variable",
    purpose: "the account that the key of an organisation (sk_org_...) is used for",
  },
  { name: "STRIPE_PORTAL_CONFIGURATION", kind: "variable", isMade: true, purpose: "the customer portal" },
  { name: "STRIPE_TAX_ID", kind: "variable", isMade: true, purpose: "the seller's tax id on invoices" },
  {
    name: "STRIPE_SETUP_KEY",
    kind: "deploy",
    purpose: "a restricted key for the set-up alone, in the place of STRIPE_SECRET_KEY",
  },
  { name: "LINKEDIN_CLIENT_ID", kind: "secret", needed: "LINKEDIN_CLIENT_SECRET", purpose: "LinkedIn for members" },
  { name: "LINKEDIN_CLIENT_SECRET", kind: "secret", needed: "LINKEDIN_CLIENT_ID", purpose: "LinkedIn for members" },
  {
    name: "LINKEDIN_PAGES_CLIENT_ID",
    kind: "secret",
    needed: "LINKEDIN_PAGES_CLIENT_SECRET",
    purpose: "LinkedIn pages",
  },
  {
    name: "LINKEDIN_PAGES_CLIENT_SECRET",
    kind: "secret",
    needed: "LINKEDIN_PAGES_CLIENT_ID",
    purpose: "LinkedIn pages",
  },
  { name: "X_CLIENT_ID", kind: "secret", needed: "X_CLIENT_SECRET", purpose: "X" },
  { name: "X_CLIENT_SECRET", kind: "secret", needed: "X_CLIENT_ID", purpose: "X" },
  {
    name: "SOCIAL_TOKEN_KEYS",
    kind: "secret",
    purpose: "tokens of social accounts: the key of today, then earlier ones, with commas",
  },
  { name: "TRIAL_KEYS", kind: "secret", purpose: "who had a trial; no secret of it is ever dropped" },
  {
    name: "MEDIA_URL",
    kind: "variable",
    needed: "MEDIA_SECRET",
    purpose: "a host of the zone for the media engine; without it nothing is made of videos",
  },
  {
    name: "MEDIA_SECRET",
    kind: "secret",
    needed: "MEDIA_URL",
    purpose: "orders of the media engine; 32 random characters or more",
  },
  { name: "DEPLOY_HOOK_URL", kind: "secret", purpose: "starts a build of the site after a change of the public pages" },
  { name: "ALERT_WEBHOOK_URL", kind: "secret", purpose: "where alerts are sent; without it they are mails alone" },
  {
    name: "VAPID_PUBLIC_KEY",
    kind: "variable",
    needed: "VAPID_PRIVATE_KEY",
    purpose: "notifications on devices; `npm run vapid-keys` makes the pair",
  },
  {
    name: "VAPID_PRIVATE_KEY",
    kind: "secret",
    needed: "VAPID_PUBLIC_KEY",
    purpose: "notifications on devices; another pair ends all subscriptions",
  },
  { name: "SITE_CHATBOT", kind: "variable", purpose: "the access key of the chatbot on the help and contact pages" },
  {
    name: "GUEST_COST_CEILING",
    kind: "variable",
    purpose: "USD a day that accounts without a confirmed address may cost",
  },
  { name: "SHARED_ANSWER_SECONDS", kind: "variable", purpose: "for how long a public answer is kept" },
  { name: "USD_EUR_RATE", kind: "variable", purpose: "EUR for one USD" },
  { name: "ADMIN_NAME", kind: "deploy", needed: "ADMIN_EMAIL", purpose: "the first admin" },
  { name: "ADMIN_EMAIL", kind: "deploy", purpose: "the first admin" },
];

/** The keys of vendors, one of which answers. */
export const vendorKeys: readonly string[] = providerNames.map((name) => `${name.toUpperCase()}_API_KEY`);
