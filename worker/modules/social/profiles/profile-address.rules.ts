import type { AccountKind, Platform } from "../../../contract/social/social.ts";
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

const networks: readonly [RegExp, Platform][] = [
  [/^(?:(?:www|m|mobile)\.)?(?:x|twitter)\.com$/, "twitter"],
  [/^(?:[a-z]{2,3}\.)?linkedin\.com$/, "linkedin"],
];
/** Words of X that stand where names do. */
const noNames = new Set(
  "home explore search settings messages notifications i intent share hashtag login tos privacy jobs".split(" "),
);

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
  const network = networks.find(([host]) => host.test(parsed?.hostname ?? ""))?.[1];
  if (network !== undefined && parsed?.protocol === "http:") parsed.protocol = "https:";
  const judged = judgeUrl(parsed?.href ?? text, pagePolicy, { ownHosts });
  if (judged.refusal !== null) return judged;
  const { url } = judged;
  if (network === undefined) {
    const isNamed = platform !== undefined;
    return { refusal: null, address: isNamed ? { platform, url: url.href, kind: "member", name: null } : null };
  }
  return { refusal: null, address: network === "twitter" ? ofX(url) : ofLinkedin(url) };
}

function ofX({ pathname }: URL): ProfileAddress | null {
  const name = /^\/@?(\w{1,15})(?:\/|$)/.exec(pathname)?.[1];
  if (name === undefined || noNames.has(name.toLowerCase())) return null;
  return { platform: "twitter", url: `https://x.com/${name.toLowerCase()}`, kind: "member", name };
}

function ofLinkedin({ pathname }: URL): ProfileAddress | null {
  const [, place, name] = /^\/(in|company|school|showcase)\/([^/]{1,200})(?:\/|$)/.exec(pathname) ?? [];
  if (place === undefined || name === undefined) return null;
  const url = `https://www.linkedin.com/${place}/${name.toLowerCase()}`;
  return { platform: "linkedin", url, kind: place === "in" ? "member" : "page", name: decoded(name) };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
