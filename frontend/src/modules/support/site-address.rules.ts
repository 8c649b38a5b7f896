/** The address of a site as it was typed, with or without its scheme; null where it is none. */
export function siteUrlOf(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /\s/.test(text)) return null;
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    const isWeb = url.protocol === "https:" || url.protocol === "http:";
    return isWeb && url.hostname.includes(".") && url.username === "" ? url.href : null;
  } catch {
    return null;
  }
}

/** The host of an address, as people say it. */
export const hostOf = (url: string): string => new URL(url).host.replace(/^www\./, "");

/** Hosts that name a part of a site, not whose it is. */
const partsOfSites: ReadonlySet<string> = new Set(["aide", "app", "blog", "docs", "help", "shop", "support", "wiki"]);

/** What a chatbot is called at first: "Voilerie Rivage" for https://www.voilerie-rivage.example. */
export function nameOfSite(url: string): string {
  const [first = "", second = "", ...others] = hostOf(url).split(".");
  const own = partsOfSites.has(first) && others.length > 0 ? second : first;
  const words = own.split(/[-_]+/).filter((word) => word !== "");
  return words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ")
    .slice(0, 60);
}
