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

/** What a chatbot is called at first: "Voilerie Rivage" for https://www.voilerie-rivage.example. */
export function nameOfSite(url: string): string {
  const [first = ""] = hostOf(url).split(".");
  const words = first.split(/[-_]+/).filter((word) => word !== "");
  return words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ")
    .slice(0, 60);
}
