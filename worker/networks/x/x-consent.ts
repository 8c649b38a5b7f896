import * as z from "zod/mini";
import { toBase64 } from "../../lib/base64.ts";
import { sha256Base64Url } from "../../lib/sha256.ts";
import { failGrant, readGrant } from "../oauth.ts";
import type { RemoteAccount, SocialNetwork } from "../network.port.ts";
import { createVendorCall } from "../vendor-call.ts";
import { forPerson, requestIdHeader } from "./x-config.ts";
import type { XConfig, XDoor } from "./x-config.ts";

export const xScopes = ["tweet.read", "tweet.write", "users.read", "media.write", "offline.access"] as const;

const me = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    subscription_type: z.optional(z.string()),
  }),
});

type Consent = Pick<SocialNetwork, "authorizeUrl" | "exchange" | "refresh" | "revoke" | "accounts">;

/** OAuth 2.0 with PKCE: https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
export function createXConsent({ clientId, clientSecret }: XConfig, { site, api, clock, call }: XDoor): Consent {
  const callForGrant = createVendorCall(clock, { requestIdHeader, fail: failGrant });
  const credentials = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const headers = { authorization: `Basic ${toBase64(new TextEncoder().encode(credentials))}` };

  const ask = (form: Record<string, string>, secrets: readonly string[]) =>
    callForGrant({
      method: "POST",
      url: `${api}/oauth2/token`,
      headers,
      body: new URLSearchParams(form),
      secrets: [clientSecret, ...secrets],
      read: (answer) => readGrant(answer, clock),
    });

  return {
    async authorizeUrl({ state, verifier, redirectUri }) {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: xScopes.join(" "),
        state,
        code_challenge: await sha256Base64Url(verifier),
        code_challenge_method: "S256",
      });
      return `${site}/i/oauth2/authorize?${query}`;
    },

    exchange: ({ code, verifier, redirectUri }) =>
      ask({ grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier }, [
        code,
        verifier,
      ]),

    refresh: (_, refreshToken) => ask({ grant_type: "refresh_token", refresh_token: refreshToken }, [refreshToken]),

    revoke: (_, token) =>
      callForGrant({
        method: "POST",
        url: `${api}/oauth2/revoke`,
        headers,
        body: new URLSearchParams({ token }),
        secrets: [clientSecret, token],
        read: () => true as const,
      }),

    accounts: (_, accessToken) =>
      call({
        method: "GET",
        url: `${api}/users/me?user.fields=subscription_type`,
        ...forPerson(accessToken),
        read({ json }): RemoteAccount[] | null {
          const { data } = me.safeParse(json);
          if (!data) return null;
          const { id, name, username, subscription_type: subscriptionType = null } = data.data;
          return [{ remoteId: id, name, handle: username, subscriptionType }];
        },
      }),
  };
}
