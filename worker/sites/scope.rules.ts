/** What of the web one crawl reads. */
export interface Scope {
  host: string;
  /** The path that its pages begin with. */
  prefix: string;
  /** Paths with `*` for anything: where there are some, a page must match one. */
  include: readonly string[];
  exclude: readonly string[];
}

export type OutOfScope = "elsewhere" | "prefix" | "excluded" | "kind";

/** Files that hold no text. */
const noText =
  /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp|tiff?|css|js|mjs|map|json|xml|rss|atom|woff2?|ttf|eot|otf|mp[34]|m4[av]|webm|og[gv]|wav|avi|mov|zip|gz|tgz|bz2|7z|rar|dmg|exe|msi|apk|iso|bin|deb|rpm|ics)$/i;

/** The folder that an address stands in; the first part of a path is one, however it is written. */
function prefixOf(url: URL): string {
  const { pathname } = url;
  if (pathname.endsWith("/")) return pathname;
  const parts = pathname.split("/");
  const last = parts.at(-1) ?? "";
  return parts.length === 2 && !last.includes(".") ? `${pathname}/` : pathname.slice(0, -last.length);
}

/** What was asked for, where it leads to a part of that, as the first page of a site leads to a language; else where it leads. */
export function commonPrefix(asked: URL, led: URL): string {
  const prefix = prefixOf(asked);
  return led.pathname.startsWith(prefix) ? prefix : prefixOf(led);
}

/** Why a crawl does not read an address; null where it does. */
export function outOfScope({ host, prefix, include, exclude }: Scope, url: URL): OutOfScope | null {
  if (url.host !== host) return "elsewhere";
  const { pathname } = url;
  if (!`${pathname}/`.startsWith(prefix)) return "prefix";
  if (noText.test(pathname)) return "kind";
  const included = include.length === 0 || include.some((pattern) => matchesPath(pattern, pathname));
  return included && !exclude.some((pattern) => matchesPath(pattern, pathname)) ? null : "excluded";
}

/** Whether a path begins as a pattern says, in which `*` is anything; one step forward a star, however many there are. */
export function matchesPath(pattern: string, path: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}
