import * as z from "zod/mini";

/**
 * A host that may embed a chatbot, as it stands in the policy `frame-ancestors`: lower-case letters, digits and hyphens, an
 * optional `*.` for what stands below it, an optional port. No address without a dot but `localhost`, on which sites are built.
 */
const host =
  /^(?:localhost|(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9]))(?::[1-9]\d{0,4})?$/;

export const embedHosts = {
  most: 50,
  name: z.string().check(z.maxLength(253), z.regex(host)),
} as const;

/** The hosts of a site, with and without `www`; none where its address is no host that may embed. */
export function hostsOfSite(url: string): string[] {
  const host = new URL(url).host.replace(/^www\./, "");
  return [host, `www.${host}`].filter((name) => embedHosts.name.safeParse(name).success);
}
