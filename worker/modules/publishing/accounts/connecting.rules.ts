import { ownPath } from "../../../contract/own-path.rules.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import { toBase64Url } from "../../../lib/base64.ts";
import type { TokenGrant } from "../../../networks/network.port.ts";

const plannerPath = "/user/social-planner";

/** A way to a network and back may take so long. */
export const stateMs = 10 * 60_000;

/** A path of the product, else the planner. */
export const returnPathOf = (text: string | undefined): string => ownPath(text) ?? plannerPath;

/** 256 random bits in base64url: a state, or a verifier of RFC 7636. */
export const makeNonce = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)));

interface ConsentReturn {
  state?: string | undefined;
  code?: string | undefined;
}

/** Where the browser goes after a network: what came along stands in the fragment, which no server receives. */
export function plannerLink(publicUrl: string, platform: Platform, { state = "", code = "" }: ConsentReturn): string {
  const received = new URLSearchParams({ platform, state: state.slice(0, 500) });
  if (code !== "") received.set("code", code.slice(0, 2_000));
  return `${publicUrl}${plannerPath}#connect?${received.toString()}`;
}

/** The address that a network's console has, character for character. */
export const callbackUrl = (publicUrl: string, platform: Platform): string =>
  `${publicUrl}/api/auth/social/${platform}/callback`;

const date = (time: number | null) => (time === null ? null : new Date(time));

/** When the tokens of a grant end. Those that renew themselves have no end unless the network names one. */
export const endsOf = ({ accessExpiresAt, refreshToken, refreshExpiresAt }: TokenGrant) => ({
  accessExpiresAt: new Date(accessExpiresAt),
  refreshExpiresAt: refreshToken === null ? null : date(refreshExpiresAt),
  endsAt: refreshToken === null ? new Date(accessExpiresAt) : date(refreshExpiresAt),
});

const expiringMs = 14 * 86_400_000;

/** What a connected account is at a time, by the end of its tokens. */
export function healthOf(endsAt: Date | null, now: Date): "connected" | "expiring" | "needs_reconnect" {
  if (endsAt === null) return "connected";
  if (endsAt <= now) return "needs_reconnect";
  return endsAt.getTime() - now.getTime() <= expiringMs ? "expiring" : "connected";
}
