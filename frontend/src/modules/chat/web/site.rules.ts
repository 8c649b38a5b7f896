/** What a reader knows a site by. */
export const siteOf = (url: string): string => URL.parse(url)?.hostname.replace(/^www\./, "") ?? url;

/** Of links that a search found: their page learns nothing of ours, and gains no rank by it. */
export const outward = { target: "_blank", rel: "noopener noreferrer nofollow" } as const;
