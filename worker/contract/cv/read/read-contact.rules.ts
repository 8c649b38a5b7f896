import { countryName } from "../contacts.rules.ts";
import { isSite } from "../links.rules.ts";
import { folded } from "../texts.rules.ts";
import type { Language } from "../words.ts";
import { readDate } from "./read-dates.rules.ts";
import type { Line } from "./read-lines.rules.ts";

const email = /[^\s@<>(),;:|·]+@[^\s@<>(),;:|·]+\.[a-z]{2,}/i;
const phone = /(?:\+|\(|\b0|\b\d)[\d\s().-]{6,20}\d/;
const british = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
const licence =
  /permis\s+[a-z]\d?e?(?:\s*,?\s*(?:et\s+)?véhicul\S*)?|(?:full\s+)?(?:uk\s+)?driving\s+licen[cs]e(?:\s+[a-z])?/i;
const birth = /(?:date of birth|born(?: in)?|naissance|né(?:e)?(?: en)?)\s*:?\s*((?:\p{L}+\s+)?\d{4})/iu;
const label =
  /^(?:e-?mail|courriel|mail|phone|mobile|tel|tél|téléphone|portable|adresse|address|site|web|website|linkedin|github)\s*\.?\s*:\s*/i;

const networks: readonly [string, string][] = [
  ["linkedin.com", "LinkedIn"],
  ["github.com", "GitHub"],
  ["gitlab.com", "GitLab"],
  ["orcid.org", "ORCID"],
  ["behance.net", "Behance"],
  ["dribbble.com", "Dribbble"],
  ["instagram.com", "Instagram"],
  ["stackoverflow.com", "Stack Overflow"],
  ["xing.com", "Xing"],
  ["viadeo.com", "Viadeo"],
];

export interface ReadBasics {
  name: string;
  label: string;
  email: string;
  phone: string;
  url: string;
  summary: string;
  licence: string;
  birthDate: string;
  location: { address: string; postalCode: string; city: string; region: string; countryCode: string };
  profiles: { network: string; username: string; url: string }[];
}

/** What a file calls itself. */
const documentName = /^(?:curriculum vit(?:ae|æ)|c\.?v\.?|r[ée]sum[ée])$/i;

/** What stands above the first section. */
export function readBasics(lines: readonly Line[], language: Language): ReadBasics {
  const basics: ReadBasics = {
    name: "",
    label: "",
    email: "",
    phone: "",
    url: "",
    summary: "",
    licence: "",
    birthDate: "",
    location: { address: "", postalCode: "", city: "", region: "", countryCode: "" },
    profiles: [],
  };
  for (const { text } of lines) {
    if (documentName.test(text)) continue;
    const isContact = email.test(text) || phone.test(text) || text.split(/[\s·|]+/).some(isLink);
    if (isContact || (basics.name !== "" && /[·|]/.test(text)) || isPlace(text)) readParts(text, basics, language);
    else if (basics.name === "") basics.name = text;
    else if (basics.label === "" && text.split(" ").length <= 14 && !/[.!?]$/.test(text)) basics.label = text;
    else basics.summary = [basics.summary, text].filter((part) => part !== "").join("\n");
  }
  return basics;
}

const isLink = (word: string) => isSite(word) && !word.includes("@");
const isPlace = (text: string) =>
  /(?:^|,\s*)\d{5}\s+\p{Lu}/u.test(text) || british.test(text) || licence.exec(text)?.[0] === text;

/** The text without what the pattern finds in it. */
function take(pattern: RegExp, text: string, keep: (found: string) => void): string {
  const found = pattern.exec(text);
  if (!found) return text;
  keep((found[1] ?? found[0]).trim());
  return text.replace(found[0], " ");
}

function readParts(line: string, basics: ReadBasics, language: Language): void {
  const isList = /\s[·|•]\s/.test(line);
  const places: string[] = [];
  for (const part of line.split(isList ? /\s[·|•](?:\s|$)/ : /(?:^|\s)[·|•](?:\s|$)|\s{2,}/)) {
    let rest = part.trim().replace(label, "");
    rest = take(email, rest, (found) => (basics.email ||= found));
    for (const word of rest.split(/[\s,;]+/).filter(isLink)) {
      keepLink(word, basics);
      rest = rest.replace(word, " ");
    }
    rest = take(licence, rest, (found) => (basics.licence ||= found));
    rest = take(birth, rest, (found) => (basics.birthDate ||= readDate(found)));
    if (!/^\d{5}\s+\p{Lu}/u.test(rest)) rest = take(phone, rest, (found) => (basics.phone ||= found));
    const left = rest.replaceAll(/^[\s,;:–-]+|[\s,;:–-]+$/g, "");
    if (left !== "") places.push(left);
  }
  for (const text of places) {
    if (basics.location.city === "" && text.split(" ").length <= 14) basics.location = readLocation(text, language);
    else if (basics.label === "") basics.label = text;
  }
}

function keepLink(address: string, basics: ReadBasics): void {
  const bare = address.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/[.,;]$/, "");
  const url = /^https?:/i.test(address) ? address : `https://${bare}`;
  const network = networks.find(([host]) => bare.toLowerCase().startsWith(host))?.[1];
  const username = bare.split("/").findLast((part) => part !== "") ?? "";
  if (network !== undefined) basics.profiles.push({ network, username, url });
  else if (basics.url === "") basics.url = url;
  else basics.profiles.push({ network: "", username: "", url });
}

/** Two letters each: all that `Intl` may have a name for. */
const codes = Array.from({ length: 26 * 26 }, (_, n) => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26)));
const commonNames: Readonly<Record<string, string>> = { uk: "GB", usa: "US", us: "US", england: "GB", scotland: "GB" };

function countryCodeOf(name: string): string {
  const wanted = folded(name);
  const common = commonNames[wanted];
  if (common !== undefined) return common;
  for (const language of ["en", "fr"] as const) {
    const code = codes.find(
      (one) => countryName(one, language) !== one && folded(countryName(one, language)) === wanted,
    );
    if (code !== undefined) return code;
  }
  return "";
}

const american = /\b\d{5}(?:-\d{4})?$/;

function readLocation(text: string, language: Language): ReadBasics["location"] {
  const parts = text.split(/\s*,\s*/).filter((part) => part !== "");
  const countryCode = parts.length > 1 ? countryCodeOf(parts.at(-1) ?? "") : "";
  if (countryCode !== "") parts.pop();
  const at = parts.findIndex((part) => /^\d{4,5}\s/.test(part) || british.test(part));
  const town = at >= 0 ? at : parts.length > 1 && /\d/.test(parts[0] ?? "") ? 1 : 0;
  const [, before = "", name = ""] = /^(\d{4,5})\s+(.+)$/.exec(parts[town] ?? "") ?? [];
  const after =
    language === "en" ? (british.exec(parts[town] ?? "")?.[0] ?? american.exec(parts[town] ?? "")?.[0] ?? "") : "";
  const city = name === "" ? (parts[town] ?? "").replace(after, "").trim() : name;
  const address = parts.slice(0, town).join(", ");
  return {
    address,
    postalCode: before === "" ? after : before,
    city,
    region: parts.slice(town + 1).join(", "),
    countryCode,
  };
}
