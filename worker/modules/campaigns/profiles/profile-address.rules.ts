import type { AccountKind } from "../../../contract/networks/facts.ts";
import { networkFacts, type Platform, platforms } from "../../../contract/networks/networks.ts";
import { judgeUrl } from "../../../lib/url.rules.ts";
import type { UrlRefusal } from "../../../lib/url.rules.ts";
import { pagePolicy } from "../../../sites/read-page.ts";

/** Where a profile stands. `name` is how its network calls it; null for a page that stands elsewhere. */
export interface ProfileAddress {
  platform: Platform;
  url: string;
  kind: AccountKind;
  name: string | null;
}

export type ReadAddress = { refusal: UrlRefusal } | { refusal: null; address: ProfileAddress | null };

/**
 * A profile by the address that a person pastes, in one form for all of its spellings. Without a network of its own, a page
 * is one where `platform` says of which; `address` is null for what is none.
 */
export function readProfileAddress(
  given: string,
  platform: Platform | undefined,
  ownHosts: readonly string[],
): ReadAddress {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(given) && !/^[\w.-]+:\d/.test(given) ? given : `https://${given}`;
  const parsed = URL.parse(text);
  const network = platforms.find((one) => networkFacts[one].profile.host.test(parsed?.hostname ?? ""));
  if (network !== undefined && parsed?.protocol === "http:") parsed.protocol = "https:";
  const judged = judgeUrl(parsed?.href ?? text, pagePolicy, { ownHosts });
  if (judged.refusal !== null) return judged;
  const { url } = judged;
  if (network === undefined) {
    const isNamed = platform !== undefined;
    return { refusal: null, address: isNamed ? { platform, url: url.href, kind: "member", name: null } : null };
  }
  return { refusal: null, address: addressAt(network, url) };
}

function addressAt(platform: Platform, { pathname }: URL): ProfileAddress | null {
  const { roots, name, reserved } = networkFacts[platform].profile;
  const root = roots.find(({ path }) => pathname.startsWith(path));
  if (root === undefined) return null;
  const found = name.exec(pathname.slice(root.path.length))?.[1];
  if (found === undefined || reserved.includes(found.toLowerCase())) return null;
  return { platform, url: root.url + found.toLowerCase(), kind: root.kind, name: decoded(found) };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
