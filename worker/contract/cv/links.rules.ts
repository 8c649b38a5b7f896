/** An address as a page shows it: without its protocol and its last slash. */
export const bareAddress = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");

export const hasProtocol = (url: string): boolean => /^https?:\/\//i.test(url);

/** Whether it is the address of a site, with or without its protocol. */
export function isSite(url: string): boolean {
  const address = hasProtocol(url) ? url : `https://${url}`;
  return /^https?:\/\/[^\s/]+\.[a-z\p{L}]{2,}(?:[/?#:]\S*)?$/iu.test(address) && URL.canParse(address);
}

/** What a link leads to, or undefined where it is no address of a site. */
export const linkTo = (url: string): string | undefined =>
  isSite(url) ? (hasProtocol(url) ? url : `https://${url}`) : undefined;
