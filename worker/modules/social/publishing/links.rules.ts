import type { Platform } from "../../../contract/social/social.ts";

const patterns: Readonly<Record<Platform, readonly { form: RegExp; prefix: string }[]>> = {
  twitter: [{ form: /\/status(?:es)?\/(\d{5,20})(?:[/?#]|$)/, prefix: "" }],
  linkedin: [
    { form: /(urn:li:(?:share|ugcPost|activity):\d{15,20})/, prefix: "" },
    { form: /[-_](?:activity|share|ugcPost)[-:](\d{15,20})/, prefix: "urn:li:activity:" },
  ],
};

/** The id that a post's address names; null where it names none of this network. */
export function remoteIdOf(platform: Platform, url: string): string | null {
  const plain = url.replaceAll(/%3A/gi, ":");
  for (const { form, prefix } of patterns[platform]) {
    const found = form.exec(plain)?.[1];
    if (found !== undefined) return prefix + found;
  }
  return null;
}
