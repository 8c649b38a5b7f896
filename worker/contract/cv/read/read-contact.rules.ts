import { isSite } from "../links.rules.ts";
import { folded } from "../texts.rules.ts";
import type { Language } from "../words.ts";
import { readDate } from "./read-dates.rules.ts";
import type { Line } from "./read-lines.rules.ts";
import { isPlace, nowhere, readLocation } from "./read-place.rules.ts";
import type { Location } from "./read-place.rules.ts";
import { isPlaceName, roleOf } from "./role-words.ts";

const email = /[^\s@<>(),;:|·•]+@[^\s@<>(),;:|·•]+\.[a-z]{2,}/i;
const phone = /(?:\+|\(|\b0|\b\d)[\d\s().-]{6,20}\d/;
const licence =
  /permis\s+[a-z]\d?e?\b(?:\s*[,–-]?\s*(?:et\s+)?véhicul\S*)?|(?:full\s+)?(?:uk\s+)?driving\s+licen[cs]e(?:\s+[a-z])?/i;
const birth =
  /(?:date of birth|born(?: on| in)?|date de naissance|naissance|né(?:e)?(?: le| en)?)\s*:?\s*(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|(?:\d{1,2}\s+)?(?:\p{L}+\s+)?\d{4})/iu;
const label =
  /^(?:e-?mails?|e-?mail address|courriel|mail|adresse (?:électronique|e-?mail|mail)|phone|phone number|mobile|cell|tel|tél|téléphone|telephone|numéro de téléphone|portable|adresse|address|location|lieu|site|site web|web|website|linkedin|github|portfolio|orcid)\s*\.?\s*:\s*/i;
const placeLabel = /^(?:adresse|address|location|lieu)\s*:\s*/i;

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
  location: Location;
  profiles: { network: string; username: string; url: string }[];
  /** Fields that their place among the lines alone tells. */
  guessed: Set<string>;
}

/** What a file calls itself. */
const documentName = /^(?:europass|(?:europass )?curriculum vit(?:ae|æ)|c\.?v\.?|r[ée]sum[ée])$/i;
const networkName = /^\((?:linkedin|personal|company|blog|portfolio|other|personnel|autre)\)$/i;
const separator = /\s[·|•]\s/;

/** What forms print themselves: the kind of document, the kind of a network. */
const isFormWord = (text: string): boolean => documentName.test(text) || networkName.test(text);

/** The first short line is what a person calls themselves, the others are their summary. */
function readWords(text: string, basics: ReadBasics): void {
  const isLabel = basics.label === "" && text.split(" ").length <= 14 && !/[.!?]$/.test(text);
  if (isLabel) basics.label = text;
  else basics.summary = [basics.summary, text].filter((part) => part !== "").join("\n");
}

/** What stands above the first section, or under the heading of contacts. */
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
    location: { ...nowhere },
    profiles: [],
    guessed: new Set(),
  };
  const places: string[] = [];
  let wasContact = false;
  for (const { text: said } of lines) {
    const text = basics.name === "" ? withoutName(said, basics) : said;
    if (isFormWord(text)) continue;
    const isContact = holdsContact(text) || (basics.name !== "" && separator.test(text)) || isPlace(text);
    if (isContact) readParts(text, basics, places);
    else if (basics.name === "") basics.name = text;
    else if (isTown(text, basics, wasContact || places.length > 0)) {
      places.push(text);
      basics.guessed.add("city");
    } else readWords(text, basics);
    wasContact = isContact;
  }
  if (places.length > 0) basics.location = readLocation(places.join(", "), language);
  return basics;
}

/** A line of contacts without the name that begins it, which is kept. */
function withoutName(line: string, basics: ReadBasics): string {
  const [first = "", ...rest] = line.split(separator);
  const isName = rest.length > 0 && holdsContact(rest.join(" · ")) && !holdsContact(first) && !isPlace(first);
  if (!isName) return line;
  basics.name = first;
  return rest.join(" · ");
}

const isLink = (word: string) => isSite(word) && !word.includes("@");
const holdsContact = (text: string) =>
  [email, phone, birth].some((pattern) => pattern.test(text)) ||
  label.test(text) ||
  licence.exec(text)?.[0] === text ||
  text.split(/[\s·|]+/).some(isLink);

/** A name of a place between contacts, or below the label. */
const isTown = (text: string, { label: own }: ReadBasics, isAmong: boolean): boolean =>
  isPlaceName(text) && text.split(/\s+/).length <= 3 && (own !== "" || (isAmong && roleOf(text) === 0));

/** The texts around what the pattern finds in them. */
function take(pattern: RegExp, texts: readonly string[], keep: (found: string) => void): string[] {
  return texts.flatMap((text) => {
    const found = pattern.exec(text);
    if (!found) return [text];
    keep((found[1] ?? found[0]).trim());
    return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  });
}

function readParts(said: string, basics: ReadBasics, places: string[]): void {
  const line = take(licence, [said], (found) => (basics.licence ||= found)).join(" | ");
  const isList = separator.test(line);
  for (const part of line.split(isList ? /\s[·|•](?:\s|$)/ : /(?:^|\s)[·|•](?:\s|$)|\s{2,}|\s[–—]\s/)) {
    const isLabelled = placeLabel.test(part.trim());
    let rest = take(birth, [part], (found) => (basics.birthDate ||= readDate(found)));
    rest = rest.map((text) => text.trim().replace(label, ""));
    rest = take(email, rest, (found) => (basics.email ||= found));
    for (const word of rest.flatMap((text) => text.split(/[\s,;]+/)).filter(isLink)) {
      keepLink(word, basics);
      rest = rest.flatMap((text) => text.split(word));
    }
    rest = rest.flatMap((text) =>
      isLabelled || isPlace(text.trim()) ? [text] : take(phone, [text], (found) => (basics.phone ||= found)),
    );
    for (const text of rest) keepWords(text, isLabelled, basics, places);
  }
}

function keepWords(text: string, isLabelled: boolean, basics: ReadBasics, places: string[]): void {
  const left = text
    .trim()
    .replace(label, "")
    .replaceAll(/^[\s,;:–-]+|[\s,;:–-]+$/g, "");
  if (left === "" || label.test(`${left}:`)) return;
  const isSure = isLabelled || isPlace(left) || isPlaceName(left);
  if (isSure && left.split(" ").length <= 14) places.push(left);
  else if (basics.label === "" && !/\d{3}/.test(left)) {
    basics.label = left;
    basics.guessed.add("label");
  }
}

function keepLink(address: string, basics: ReadBasics): void {
  const bare = address.replace(/^(?:https?:\/\/)?(?:www\.)?/i, "").replace(/[.,;]$/, "");
  const url = /^https?:/i.test(address) ? address : `https://${bare}`;
  const network = networks.find(([host]) => folded(bare).startsWith(host))?.[1];
  const username = bare.split("/").findLast((part) => part !== "") ?? "";
  const isKnown = basics.profiles.some((profile) => profile.url === url);
  if (isKnown || basics.url === url) return;
  if (network !== undefined) basics.profiles.push({ network, username, url });
  else if (basics.url === "") basics.url = url;
  else basics.profiles.push({ network: "", username: "", url });
}
