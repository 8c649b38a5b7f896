import { contentKinds, type ContentKind } from "#contract/landing.contract.ts";
import type { Locale } from "#i18n/locale.ts";

const families = contentKinds.join("|");
const own = new RegExp(String.raw`^/(?:${families})(?:/|$)`);

export interface ContentAddress {
  kind: ContentKind;
  slug: string;
}

export const contentPath = ({ kind, slug }: ContentAddress): string => `/${kind}/${slug}`;

export const blogPath = "/blog";

/** English stands at the path of the specification, which is also for languages that we do not speak; French below /fr. */
export const localised = (path: string, locale: Locale): string =>
  locale === "fr" && own.test(path) ? `/fr${path}` : path;

const schemes = new Set(["http:", "https:", "mailto:"]);

/** Where a link of an editor leads: a path of ours, a place on the page, or the web; null for any other scheme. */
export function linkTarget(href: string, locale: Locale): { href: string; outside: boolean } | null {
  if (/^#[\w-]+$/.test(href)) return { href, outside: false };
  try {
    // The browser's own parser decides: it drops the tabs and line ends that hide a scheme or a host.
    const url = new URL(href, "https://own.invalid");
    if (!schemes.has(url.protocol) || url.username !== "") return null;
    if (url.origin !== "https://own.invalid" && !/^(?:https?:\/\/|mailto:)/i.test(href)) return null;
    if (url.origin !== "https://own.invalid") return { href: url.href, outside: url.protocol !== "mailto:" };
    // "/..//host" is a path of ours that reads as another host once it is written out.
    if (!href.startsWith("/") || url.pathname.startsWith("//")) return null;
    return { href: localised(url.pathname, locale) + url.search + url.hash, outside: false };
  } catch {
    return null;
  }
}
