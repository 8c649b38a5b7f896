/**
 * How X finds addresses and cashtags in a text. The character classes and the order of the parts are those of twitter-text 3.1.0
 * (https://github.com/twitter/twitter-text, js/src/regexp; Copyright 2018 Twitter, Inc., Apache License 2.0).
 */
import { countryEndings, genericEndings } from "./domain-endings.ts";

/** An address in a text, with the place where it begins, in UTF-16 units. */
export interface FoundAddress {
  url: string;
  from: number;
}

const latin =
  "\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\xFF\\u0100-\\u024F\\u0253\\u0254\\u0256\\u0257\\u0259\\u025B\\u0263\\u0268\\u026F\\u0272\\u0289\\u028B\\u02BB\\u0300-\\u036F\\u1E00-\\u1EFF";
const cyrillic = "\\u0400-\\u04FF";
const spaces = "\\x09-\\x0D\\x20\\x85\\xA0\\u1680\\u180E\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000";
const punctuation = "!'#%&()*+,\\\\\\-./:;<=>?@\\[\\]^_{|}~$";
const directions = "\\u202A-\\u202E\\u061C\\u200E\\u200F\\u2066-\\u2069";
const refused = "\\uFFFE\\uFEFF\\uFFFF";

const endingOf = (words: string): string => `(?:(?:${words.trim().split(/\s+/).join("|")})(?=[^0-9a-zA-Z@+-]|$))`;
const ending = `(?:${endingOf(genericEndings)}|${endingOf(countryEndings)}|(?:xn--[\\-0-9a-z]+))`;

const label = `[^${punctuation}${spaces}${refused}${directions}]`;
const subdomain = `(?:(?:${label}(?:[_-]|${label})*)?${label}\\.)`;
const domainName = `(?:(?:${label}(?:-|${label})*)?${label}\\.)`;

const ofPath = `[a-z${cyrillic}0-9!*';:=+,.$/%#\\[\\]\\-\\u2013_~@|&${latin}]`;
const brackets = `\\((?:${ofPath}+|(?:${ofPath}*\\(${ofPath}+\\)${ofPath}*))\\)`;
const endOfPath = `[+\\-a-z${cyrillic}0-9=_#/${latin}]|(?:${brackets})`;
const path = `(?:(?:${ofPath}*(?:${brackets}${ofPath}*)*${endOfPath})|(?:@${ofPath}+/))`;
const query = "\\?[a-z0-9!?*'@();:&=+$/%#\\[\\]\\-_.,~|]*[a-z0-9\\-_&=#/]";

const address = new RegExp(
  `(?<before>(?:[^A-Za-z0-9@＠$#＃${refused}]|[${directions}]|^))` +
    `(?<url>(?<scheme>https?://)?(?<domain>${subdomain}*${domainName}${ending})(?::[0-9]+)?(?<path>/${path}*)?(?:${query})?)`,
  "gi",
);
const asciiDomain = new RegExp(`(?:(?:[\\-a-z0-9${latin}]+)\\.)+${ending}`, "gi");
const shortened = /^https?:\/\/t\.co\/([a-z0-9]+)(?:\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/])?/i;
const cashtag = new RegExp(`(?:^|[${spaces}])\\$(?:[a-z]{1,6}(?:[._][a-z]{1,2})?)(?=$|\\s|[${punctuation}])`, "gi");
const mostUnits = { address: 4_096, label: 63, shortened: 40 };

/** The addresses in a text, those without a scheme too, in their order. */
export function addressesIn(text: string): FoundAddress[] {
  if (!text.includes(".")) return [];
  return [...text.matchAll(address)].flatMap((match) => {
    const { before = "", url = "", scheme, domain = "", path: pathOf } = match.groups ?? {};
    if (!isPossible(domain) || (scheme ?? "https://").length + url.length > mostUnits.address) return [];
    const from = match.index + before.length;
    if (scheme !== undefined) return withScheme(url, from);
    return /[-_./]$/.test(before) ? [] : withoutScheme(url, domain, pathOf, from);
  });
}

function withScheme(url: string, from: number): FoundAddress[] {
  const [short, slug = ""] = shortened.exec(url) ?? [];
  if (short === undefined) return [{ url, from }];
  return slug.length > mostUnits.shortened ? [] : [{ url: short, from }];
}

/** Without a scheme only Latin domains count, each of them; what follows belongs to the last. */
function withoutScheme(url: string, domain: string, pathOf: string | undefined, from: number): FoundAddress[] {
  const found = [...domain.matchAll(asciiDomain)].map(({ 0: name, index }) => ({ url: name, from: from + index }));
  const last = found.at(-1);
  if (last && pathOf) last.url = url.replace(domain, last.url);
  return found;
}

/** Whether each label of a domain has a length that DNS allows (RFC 3490, 4.1). */
function isPossible(domain: string): boolean {
  if (domain.startsWith("xn--") && domain.match(asciiDomain) === null) return false;
  return domain.split(".").every((one) => one !== "" && asciiOf(one).length <= mostUnits.label);
}

function asciiOf(name: string): string {
  if (!/[^\0-\x7E]/.test(name)) return name;
  const url = `https://${name}`;
  return URL.canParse(url) ? new URL(url).hostname : name;
}

/** How many names of shares, such as `$AAPL`, a text has. */
export const cashtagsIn = (text: string): number => text.match(cashtag)?.length ?? 0;
