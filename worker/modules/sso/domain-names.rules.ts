import { parse } from "tldts";

/** Providers that give addresses to everyone, by the name before the suffix: yahoo.com and yahoo.fr alike. */
const mailNames = new Set(
  `aol bbox bluewin free freenet gmail gmx googlemail hey hotmail hushmail icloud laposte libero live mac mail me msn neuf
  numericable orange outlook pm posteo proton protonmail rediffmail rocketmail sfr t-online tuta tutanota voila wanadoo web
  yahoo yandex ymail zoho zohomail fastmail 126 163 qq sina`.split(/\s+/),
);

export type DomainRefusal = "malformed" | "public";

/** A mail domain as DNS has it, or why it is no one's own: a public suffix, or one that gives addresses to everyone. */
export function readDomain(typed: string): { domain: string } | { refusal: DomainRefusal } {
  const trimmed = typed.trim().replace(/^@/, "").replace(/\.$/, "");
  const host = /^[^\s/:?#@\\]+$/.test(trimmed) ? URL.parse(`https://${trimmed}`)?.hostname : undefined;
  if (host === undefined) return { refusal: "malformed" };
  const { isIp, domain, domainWithoutSuffix, publicSuffix } = parse(host, { allowPrivateDomains: true });
  if (isIp === true || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) {
    return { refusal: host === publicSuffix ? "public" : "malformed" };
  }
  if (domain === null || mailNames.has(domainWithoutSuffix ?? "")) return { refusal: "public" };
  return { domain: host };
}
