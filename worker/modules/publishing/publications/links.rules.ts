import { networkFacts, type Platform } from "../../../contract/networks/networks.ts";

/** The id that a post's address names; null where it names none of this network. */
export function remoteIdOf(platform: Platform, url: string): string | null {
  const plain = url.replaceAll(/%3A/gi, ":");
  for (const { form, prefix } of networkFacts[platform].postAddresses) {
    const found = form.exec(plain)?.[1];
    if (found !== undefined) return prefix + found;
  }
  return null;
}
