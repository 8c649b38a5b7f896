/** What a reader knows a site by. */
export const siteOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, "") ?? url;

/** A link that a search found tells its page nothing of ours, and gives it no rank. */
export const outward = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;
