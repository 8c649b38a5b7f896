import type { Outcome } from "../../../worker/networks/outcome.ts";
import type {
  ConsentRequest,
  RemoteAccount,
  SocialNetwork,
  TokenGrant,
} from "../../../worker/networks/network.port.ts";

const receipt = { httpStatus: 200, vendorRequestId: null };
export const done = <T>(value: T): Outcome<T> => ({ outcome: "done", value, receipt });
const notUsed = () => Promise.reject(new Error("no test asks for it"));

export interface ScriptedNetwork extends SocialNetwork {
  /** What the browser was sent away with. */
  asked: ConsentRequest[];
  exchanged: Parameters<SocialNetwork["exchange"]>[0][];
  revoked: string[];
  answers: { exchange: Outcome<TokenGrant>; accounts: Outcome<RemoteAccount[]>; revoke: Outcome<true> };
}

export const remoteAda: RemoteAccount = { remoteId: "1234", name: "Ada", handle: "ada", subscriptionType: "Premium" };

/** A network that answers what a test lays out, and keeps what it was asked. */
export function scriptedNetwork(platform: SocialNetwork["platform"], grant: Partial<TokenGrant> = {}): ScriptedNetwork {
  const scopes = ["read", "write"];
  const network: ScriptedNetwork = {
    platform,
    kinds: ["member", "page"],
    asked: [],
    exchanged: [],
    revoked: [],
    answers: {
      exchange: done({
        accessToken: "access-planted",
        refreshToken: "refresh-planted",
        accessExpiresAt: Date.UTC(2026, 10, 23, 14),
        refreshExpiresAt: null,
        scopes,
        ...grant,
      }),
      accounts: done([remoteAda]),
      revoke: done(true),
    },
    scopes: () => scopes,
    async authorizeUrl(request) {
      network.asked.push(request);
      return `https://network.example/consent?state=${request.state}`;
    },
    async exchange(request) {
      network.exchanged.push(request);
      return network.answers.exchange;
    },
    async revoke(_, token) {
      network.revoked.push(token);
      return network.answers.revoke;
    },
    accounts: async () => network.answers.accounts,
    canReadPosts: () => true,
    canReadNumbers: () => true,
    refresh: notUsed,
    upload: notUsed,
    create: notUsed,
    comment: notUsed,
    look: notUsed,
    recentPosts: notUsed,
    metrics: notUsed,
    profileMicros: 0,
    profile: notUsed,
  };
  return network;
}
