import { AsyncLocalStorage } from "node:async_hooks";
import { getOAuthState } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import type { Database } from "../../db/client.ts";
import type { IdentityConfig, MayMakeAccount, OnAddressProven, OpenSession } from "./opening.ts";
import { baseOptions } from "./options.ts";
import { account, verification } from "../../modules/auth/auth.tables.ts";
import { session, user } from "../../accounts/accounts.tables.ts";

export interface GoogleIdentity {
  /** The address at Google to send the browser to; `returnUrl` is handed back by `finish`. */
  start(returnUrl: string): Promise<string>;
  /** The same for a person who is signed in: `finish` opens and makes nothing, and says which account was shown. */
  startProof(returnUrl: string, email: string): Promise<string>;
  /** Reads what Google sent back. `opened` is null when the sign-in failed, whatever the reason. */
  finish(request: Request): Promise<Outcome & { returnUrl: string | null }>;
}

interface Outcome {
  opened: OpenSession | null;
  passwordRemoved: boolean;
  /** The address has no account, and none may be made. */
  isClosed: boolean;
  /** The id of the person whom the Google account of a proof is linked to. */
  shown: string | null;
  /** When that person last signed in at Google, where Google says it. */
  signedInAt: Date | null;
}

const nothing: Outcome = { opened: null, passwordRemoved: false, isClosed: false, shown: null, signedInAt: null };

const isProof = async (): Promise<boolean> => (await getOAuthState())?.["proof"] === true;

type GoogleConfig = IdentityConfig & { google: NonNullable<IdentityConfig["google"]> };

/** Reads the discovery document before it answers. */
export async function createGoogle(
  { publicUrl, auth: { keys }, google }: GoogleConfig,
  db: Database,
  onAddressProven: OnAddressProven,
  mayMakeAccount: MayMakeAccount,
): Promise<GoogleIdentity> {
  const outcomes = new AsyncLocalStorage<Outcome>();
  const tables = { user, session, account, verification };
  const base = baseOptions({ publicUrl, keys, db, tables });
  const auth = betterAuth({
    ...base,
    emailAndPassword: { enabled: false },
    session: { disableSessionRefresh: true },
    // Who began is proven by the verifier that the page keeps, so the state needs no cookie beside it.
    account: { skipStateCookieCheck: true, updateAccountOnSignIn: false, accountLinking: { enabled: true } },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: "google",
            discoveryUrl: google.discoveryUrl,
            clientId: google.clientId,
            clientSecret: google.clientSecret,
            scopes: ["openid", "email", "profile"],
            pkce: true,
            requireIdTokenVerification: true,
            mapProfileToUser: async (profile: Record<string, unknown>) => {
              const outcome = outcomes.getStore();
              const { email, emailVerified, auth_time: signedInAt } = profile;
              if (outcome && typeof signedInAt === "number") outcome.signedInAt = new Date(signedInAt * 1000);
              if (await isProof()) return {};
              if (outcome && typeof email === "string" && emailVerified === true) {
                outcome.passwordRemoved = await onAddressProven(email.toLowerCase());
              }
              return {};
            },
          },
        ],
      }),
    ],
    databaseHooks: {
      user: {
        create: {
          before: async () => {
            if (await isProof()) return false;
            if (await mayMakeAccount()) return;
            const outcome = outcomes.getStore();
            if (outcome) outcome.isClosed = true;
            return false;
          },
        },
      },
      // Google was asked for an identity, nothing else: its tokens are not kept. A proof links no account.
      account: {
        create: {
          before: async (account) =>
            (await isProof()) ? false : { data: { ...account, accessToken: null, refreshToken: null, idToken: null } },
        },
      },
      session: {
        create: {
          before: async ({ userId }) => {
            if (!(await isProof())) return;
            const outcome = outcomes.getStore();
            if (outcome) outcome.shown = userId;
            return false;
          },
          after: async (session) => {
            const outcome = outcomes.getStore();
            if (outcome) outcome.opened = { userId: session.userId, token: session.token };
          },
        },
      },
    },
  });
  await auth.$context;

  async function addressFor(returnUrl: string, more: object = {}): Promise<string> {
    const { url } = await auth.api.signInSocial({
      body: { provider: "google", callbackURL: returnUrl, errorCallbackURL: returnUrl, disableRedirect: true, ...more },
    });
    if (!url) throw new Error("the identity provider named no address");
    return url;
  }

  return {
    start: (returnUrl) => addressFor(returnUrl),

    // Google knows no `prompt=login`; it asks for the account, and a provider that heeds `max_age` for the password too.
    startProof: (returnUrl, email) =>
      addressFor(returnUrl, {
        additionalData: { proof: true },
        additionalParams: { prompt: "select_account", max_age: "0" },
        loginHint: email,
      }),

    async finish(request) {
      const outcome = { ...nothing };
      const response = await outcomes.run(outcome, () => auth.handler(request));
      return { ...outcome, returnUrl: response.headers.get("location") };
    },
  };
}
