import * as oauth from "oauth4webapi";
import { sso } from "../../contract/limits.ts";
import type { Clock } from "../../lib/clock.ts";
import { ProviderFailure } from "../../lib/provider-failure.ts";
import type { ProviderStep } from "../../lib/provider-failure.ts";
import type { FetchPolicy, Web } from "../web/web.ts";

/** A provider as an owner has set it. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What the product keeps of a sign-in while the browser is at the provider. */
export interface ProviderFlow {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
  /** The provider asks the person once more who they are, and says when they were asked. */
  fresh: boolean;
}

/** What a provider says of a person, signed for this client and this sign-in. */
export interface ProviderClaims {
  subject: string;
  /** In lower case; null where it says none. */
  email: string | null;
  emailVerified: boolean;
  name: string | null;
}

export interface TeamProviders {
  /** Reads what the provider says of itself and its keys. Throws ProviderFailure. */
  inspect(issuer: string): Promise<void>;
  /** The address at the provider to send the browser to. Throws ProviderFailure. */
  begin(settings: ProviderSettings, flow: ProviderFlow, hint: string | null): Promise<string>;
  /** Reads what the provider sent back with the browser. Throws ProviderFailure. */
  finish(settings: ProviderSettings, flow: ProviderFlow, answer: URL): Promise<ProviderClaims>;
}

const kibibyte = 1024;
const policy: FetchPolicy = {
  schemes: ["https:"],
  ports: [443, 8443],
  types: { "application/json": 256 * kibibyte, "application/jwk-set+json": 256 * kibibyte },
  redirects: 0,
  timeoutMs: 8_000,
};
/** How far the clocks of a provider and ours may be apart. */
const toleranceSeconds = 60;

/** Providers of teams (OpenID Connect Core 1.0, RFC 9700): nothing that they name is fetched but by `safeFetch`. */
export function createTeamProviders(web: Web, clock: Clock): TeamProviders {
  /** `fetch` as the library calls it: JSON over HTTPS, within limits. */
  const options = {
    async [oauth.customFetch](url: string, init: oauth.CustomFetchOptions<string, unknown>): Promise<Response> {
      const post =
        init.method === "POST" ? { post: { body: String(init.body), headers: init.headers, isRead: true } } : {};
      const fetched = await web.safeFetch(url, policy, post);
      if (fetched.failure !== null) {
        throw new Error(fetched.failure === "refused" ? `address_${fetched.refusal}` : fetched.failure);
      }
      const { status, type, bytes } = fetched;
      return new Response(status === 204 ? null : bytes, { status, headers: { "content-type": type } });
    },
  };

  const clientOf = ({ clientId }: Pick<ProviderSettings, "clientId">): oauth.Client => ({
    client_id: clientId,
    [oauth.clockSkew]: (clock.now() - Date.now()) / 1000,
    [oauth.clockTolerance]: toleranceSeconds,
  });

  const discover = (issuer: string): Promise<oauth.AuthorizationServer> =>
    at("discovery", async () => {
      const named = new URL(issuer);
      const server = await oauth.processDiscoveryResponse(named, await oauth.discoveryRequest(named, options));
      if (!server.authorization_endpoint || !isSecure(server.authorization_endpoint))
        throw new Error("no_authorization");
      if (!server.token_endpoint) throw new Error("no_token_endpoint");
      if (!server.jwks_uri) throw new Error("no_keys");
      return server;
    });

  return {
    async inspect(issuer) {
      const { jwks_uri: keys = "" } = await discover(issuer);
      await at("keys", async () => {
        const read = await options[oauth.customFetch](keys, {
          method: "GET",
          body: undefined,
          headers: {},
          redirect: "manual",
        });
        const { keys: found } = (await read.json()) as { keys?: unknown };
        if (!Array.isArray(found) || found.length === 0) throw new Error("none");
      });
    },

    async begin(settings, { redirectUri, state, nonce, verifier, fresh }, hint) {
      const { authorization_endpoint: endpoint = "" } = await discover(settings.issuer);
      const url = new URL(endpoint);
      const parameters = {
        response_type: "code",
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        ...(hint !== null && { login_hint: hint }),
        ...(fresh && { prompt: "login", max_age: "0" }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    async finish(settings, { redirectUri, state, nonce, verifier, fresh }, answer) {
      const client = clientOf(settings);
      const server = await discover(settings.issuer);
      const parameters = await at("answer", async () => oauth.validateAuthResponse(server, client, answer, state));
      const response = await at("code", () =>
        oauth.authorizationCodeGrantRequest(
          server,
          client,
          authenticationOf(server, settings),
          parameters,
          redirectUri,
          verifier,
          options,
        ),
      );
      return at("token", async () => {
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
          expectedNonce: nonce,
          requireIdToken: true,
          ...(fresh && { maxAge: sso.freshSeconds }),
        });
        await oauth.validateApplicationLevelSignature(server, response, options);
        const claims = oauth.getValidatedIdTokenClaims(tokens);
        if (claims === undefined) throw new Error("no_id_token");
        return toClaims(claims);
      });
    },
  };
}

/** The browser goes there with the state of a sign-in: over TLS, or not beyond its own machine. */
function isSecure(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" || (url?.protocol === "http:" && url.hostname.endsWith(".localhost"));
}

/** The secret in a header, as every provider has to take it, but for those that say that they do not (RFC 6749, 2.3.1). */
function authenticationOf(
  { token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer,
  { clientSecret }: ProviderSettings,
): oauth.ClientAuth {
  return methods === undefined || methods.includes("client_secret_basic")
    ? oauth.ClientSecretBasic(clientSecret)
    : oauth.ClientSecretPost(clientSecret);
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

function toClaims(claims: oauth.IDToken): ProviderClaims {
  const { sub: subject, email, email_verified: verified, name } = claims;
  return {
    subject,
    email: textOf(email)?.toLowerCase() ?? null,
    // Some providers say it as a text.
    emailVerified: verified === true || String(verified) === "true",
    name: textOf(name)?.trim().slice(0, 80) || null,
  };
}

async function at<T>(step: ProviderStep, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // What the provider has against the code or the client is read with the token that did not come.
    const isOfCode = error instanceof oauth.ResponseBodyError || error instanceof oauth.WWWAuthenticateChallengeError;
    throw new ProviderFailure(isOfCode ? "code" : step, reasonOf(error));
  }
}

/** The provider's own code, else the library's, else the reason why nothing was fetched. */
function reasonOf(error: unknown): string {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError) return error.error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (typeof code === "string") return code.replace(/^OAUTH_/, "").toLowerCase();
  return error instanceof Error && /^[a-z_]{1,40}$/.test(error.message) ? error.message : "failed";
}
