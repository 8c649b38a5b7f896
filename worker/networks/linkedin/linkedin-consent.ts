import * as z from "zod/mini";
import type { AccountKind } from "../../contract/networks/facts.ts";
import { sha256Base64Url } from "../../lib/sha256.ts";
import { failGrant, nonceOf, readGrant } from "../oauth.ts";
import type { RemoteAccount, SocialNetwork } from "../network.port.ts";
import { createVendorCall, refused } from "../vendor-call.ts";
import type { VendorAnswer } from "../vendor-call.ts";
import { requestIdHeader } from "./linkedin-config.ts";
import type { LinkedinDoor } from "./linkedin-config.ts";
import { createLinkedinPages } from "./linkedin-pages.ts";

export const linkedinScopes: Readonly<Record<AccountKind, readonly string[]>> = {
  member: ["openid", "profile", "w_member_social"],
  page: ["r_organization_social", "w_organization_social", "rw_organization_admin"],
};

const person = z.object({ sub: z.string().check(z.minLength(1)), name: z.string() });

type Consent = Pick<SocialNetwork, "authorizeUrl" | "exchange" | "refresh" | "revoke" | "accounts">;

/**
 * https://learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow; it has no PKCE for servers. In its place
 * stands the nonce of OpenID Connect, 3.1.2.1: a code that was given to another beginning is refused. LinkedIn's identity
 * tokens may come without a nonce, and those of pages do not come at all: then the state alone binds.
 */
export function createLinkedinConsent(door: LinkedinDoor): Consent {
  const { site, api, clock, call, keysOf } = door;
  const pages = createLinkedinPages(door);
  const callForGrant = createVendorCall(clock, { requestIdHeader, fail: failGrant });

  const ask = (kind: AccountKind, form: Record<string, string>, secret: string, nonce?: string) => {
    const { clientId, clientSecret } = keysOf(kind);
    const isForeign = ({ json }: VendorAnswer) => nonce !== undefined && (nonceOf(json) ?? nonce) !== nonce;
    return callForGrant({
      method: "POST",
      url: `${site}/oauth/v2/accessToken`,
      body: new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }),
      secrets: [clientSecret, secret],
      refuse: (answer) => (isForeign(answer) ? refused("grant", "the code was given to another beginning") : null),
      read: (answer) => readGrant(answer, clock),
    });
  };

  return {
    async authorizeUrl({ kind, state, verifier, redirectUri }) {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: keysOf(kind).clientId,
        redirect_uri: redirectUri,
        state,
        scope: linkedinScopes[kind].join(" "),
        ...(linkedinScopes[kind].includes("openid") && { nonce: await sha256Base64Url(verifier) }),
      });
      return `${site}/oauth/v2/authorization?${query}`;
    },

    exchange: async ({ kind, code, verifier, redirectUri }) =>
      ask(
        kind,
        { grant_type: "authorization_code", code, redirect_uri: redirectUri },
        code,
        await sha256Base64Url(verifier),
      ),

    refresh: (kind, refreshToken) =>
      ask(kind, { grant_type: "refresh_token", refresh_token: refreshToken }, refreshToken),

    async revoke() {
      return { outcome: "done", value: true, receipt: { httpStatus: null, vendorRequestId: null } };
    },

    accounts(kind, accessToken) {
      if (kind === "page") return pages.list(accessToken);
      return call({
        method: "GET",
        url: `${api}/v2/userinfo`,
        headers: { authorization: `Bearer ${accessToken}` },
        secrets: [accessToken],
        read({ json }): RemoteAccount[] | null {
          const { data } = person.safeParse(json);
          if (!data) return null;
          return [{ remoteId: `urn:li:person:${data.sub}`, name: data.name, handle: null, subscriptionType: null }];
        },
      });
    },
  };
}
