import { contentKinds, type ContentKind } from "#contract/landing.contract.ts";
import type { Locale } from "#i18n/locale.ts";
import { blogPath, contentPath } from "../render/addresses.ts";

interface PlaceFacts {
  locale: Locale;
  /** Without the language: what the build and the API know the page by. */
  path: string;
}

/** What an address of the public site names. */
export type PublicAddress =
  | (PlaceFacts & { family: "content"; kind: ContentKind; slug: string })
  | (PlaceFacts & { family: "journal" })
  | (PlaceFacts & { family: "sitemap" });

export const sitemapPath = "/sitemap.xml";

const address = /^(\/fr)?\/([a-z]+)(?:\/([a-z0-9-]{1,80}))?\/?$/;

/** The place of a path, with or without a slash at its end; null where no public page can be. */
export function publicAddress(pathname: string): PublicAddress | null {
  if (pathname === sitemapPath) return { family: "sitemap", locale: "en", path: sitemapPath };
  const [, french, first, slug] = address.exec(pathname) ?? [];
  const locale = french === undefined ? "en" : "fr";
  const kind = contentKinds.find((known) => known === first);
  if (kind === undefined) return null;
  if (slug !== undefined) return { family: "content", locale, path: contentPath({ kind, slug }), kind, slug };
  return `/${kind}` === blogPath ? { family: "journal", locale, path: blogPath } : null;
}
