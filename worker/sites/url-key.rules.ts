/** What campaigns, sessions and shops add to an address; the page is the same. */
const tracking =
  /^(?:utm_\w+|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid|mc_[ce]id|_ga|_gl|_hsenc|_hsmi|hsctatracking|mkt_tok|srsltid|sessionid|session_id|phpsessid|jsessionid|aspsessionid\w*)$/i;

/** An address without its fragment and without what only tracks; the order of its query is the site's own. */
export function cleanUrl(url: URL): URL {
  const clean = new URL(url);
  clean.hash = "";
  clean.pathname = clean.pathname.replace(/;jsessionid=[^/]*/i, "");
  for (const name of new Set(clean.searchParams.keys())) if (tracking.test(name)) clean.searchParams.delete(name);
  return clean;
}

/** One key for all addresses of a page: without scheme, with its query sorted, and without the slash at its end. */
export function urlKey(url: URL): string {
  const clean = cleanUrl(url);
  clean.searchParams.sort();
  const path = clean.pathname.replace(/\/+$/, "");
  return `${clean.host.replace(/\.$/, "")}${path}${clean.searchParams.size > 0 ? `?${clean.searchParams}` : ""}`;
}

/** A text as a short word of 64 bits, for sets of many: two FNV-1a hashes. */
export const shortHash = (text: string): string => `${fnv(text, 0x811c9dc5)}${fnv(text, 0x01234567)}`;

function fnv(text: string, seed: number): string {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
    value ^= value >>> 15;
  }
  return (value >>> 0).toString(36).padStart(7, "0");
}
