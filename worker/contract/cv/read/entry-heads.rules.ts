import { isSite } from "../links.rules.ts";
import { findSpan } from "./read-dates.rules.ts";
import type { FoundSpan } from "./read-dates.rules.ts";
import { isPlaceName, isSentence, roleOf } from "./role-words.ts";

/** What the first lines of an entry say, in order, without its dates and its address. */
export interface Head {
  /** The parts of each line that stand apart. */
  lines: string[][];
  /** Parts that a label names as places. */
  places: string[];
  start: string;
  end: string;
  url: string;
}

/** Where dates stood. */
const hole = "\uFFFC";
const place = /^(?:city|ville|town|country|pays|location|lieu|adresse|address)\s*:\s*/i;
const duration = /^(?:\d+\s*(?:years?|yrs?|ans?|months?|mois|mos?)(?!\p{L})\s*){1,2}$/iu;
const strong = /\s*\uFFFC\s*|\s+[·•|](?:\s+|$)/;
/** Weaker signs, each tried where a head has one part alone. */
const weak = [/\s+[–—]\s+|\s+-\s+|\s+@\s+|\s+\/\s+/, /,\s+(?!(?:inc|ltd|llc|llp|plc|co|corp|gmbh|jr|s\.a|a\.s)\b\.?)/i];
const mostWords = 12;

const withoutStop = (text: string): string => (isSentence(text) ? text.replace(/\.$/, "") : text);
const bare = (part: string): string =>
  withoutStop(part)
    .replaceAll(/^[\s,;:·|(–—-]+|[\s,;:·|–—-]+$|(?<=^[^(]*)\)$/g, "")
    .trim();

/** `splits` parts the only part of a head by weaker signs. */
export function readHead(said: readonly string[], dayFirst: boolean, splits = true): Head {
  const head: Head = { lines: [], places: [], start: "", end: "", url: "" };
  let isDated = false;
  for (const line of said) {
    const span: FoundSpan | null = isDated ? null : findSpan(line, dayFirst);
    if (span) [head.start, head.end, isDated] = [span.start, span.end, true];
    const rest = span ? line.slice(0, span.index) + hole + line.slice(span.index + span.length) : line;
    const parts = rest.split(strong).map(bare);
    head.lines.push(parts.filter((part) => part !== "" && !duration.test(part) && !taken(head, part)));
  }
  head.lines = head.lines.filter((parts) => parts.length > 0);
  const only = head.lines[0]?.[0] ?? "";
  if (splits && isAbovePlaces(head)) head.lines = [[...splitDashes(only), ...head.lines.slice(1).flat()]];
  if (splits && countParts(head) === 1)
    head.lines = [withAddress(head, splitWeak(only))].filter((parts) => parts.length > 0);
  return head;
}

const splitDashes = (text: string): string[] => text.split(weak[0] ?? "").map(bare);

/** "Doctolib — Développeur" above "Paris, CDI": only the first line says who and what. */
function isAbovePlaces({ lines: [first = [], ...others] }: Head): boolean {
  const isPlaces = others.length > 0 && others.flat().every((part) => part.split(/,\s+/).every(isPlaceName));
  const parts = first.length === 1 ? splitDashes(first[0] ?? "") : [];
  return isPlaces && parts.length === 2 && parts.some((part) => roleOf(part) > 0);
}

/** Keeps an address or a place that the part is. */
function taken(head: Head, part: string): boolean {
  if (place.test(part)) head.places.push(part.replace(place, ""));
  else if (head.url === "" && isAddress(part)) head.url = /^https?:/i.test(part) ? part : `https://${part}`;
  else return false;
  return true;
}

const withAddress = (head: Head, parts: string[]) => parts.filter((part) => !taken(head, part));
const isAddress = (part: string) => isSite(part) && /[/.]\p{L}/u.test(part) && !part.includes(" ");
export const countParts = ({ lines }: Pick<Head, "lines">): number => lines.flat().length;

/** The parts of a text between the strongest weak sign that it has. */
export function splitWeak(text: string): string[] {
  const quoted = /^([“"«].+[”"»])[,.]?\s+(.+)$/.exec(text);
  if (quoted) return [quoted[1] ?? "", quoted[2] ?? ""].map(bare);
  for (const sign of weak) {
    const parts = text
      .split(sign)
      .map(bare)
      .filter((part) => part !== "");
    if (parts.length > 1) return parts;
  }
  return text === "" ? [] : [text];
}

/** "Staff nurse, Cardiology, Whitcliffe Infirmary": what stands before the employer belongs to the title. */
function withWard(pair: [string, string], { lines }: Head, role: (text: string) => number): [string, string] {
  const [parts = []] = lines;
  const at = lines.length === 1 ? parts.findIndex((part) => role(part) < 0) : -1;
  const isBehind = at > 1 && role(pair[0]) > 0 && role(pair[1]) === 0;
  return isBehind ? [parts.slice(0, at).join(", "), parts[at] ?? ""] : pair;
}

export interface EntryHead {
  title: string;
  organisation: string;
  location: string;
  /** The title stands behind the organisation. */
  isBelow: boolean;
  /** Roles that no word tells: they were given by their order alone. */
  isGuessed: boolean;
}

/** How a section sets its heads: 1 where titles come first, -1 where employers or schools do, 0 where no word tells it. */
export function headOrder(heads: readonly Head[], role: (text: string) => number = roleOf): number {
  const votes = heads.map((head) => {
    const [first, second] = candidates(head);
    return first && second ? Math.sign(role(first) - role(second)) : 0;
  });
  return Math.sign(votes.reduce((sum, vote) => sum + vote, 0));
}

/** The two parts that may be the title and the employer. */
function candidates({ lines }: Head): [string | undefined, string | undefined] {
  const [first, next] = lines;
  return [first?.[0], next ? next[0] : first?.[1]];
}

const titleAlone = ({ lines, places }: Head): EntryHead => ({
  title: lines.flat()[0] ?? "",
  organisation: "",
  location: places.join(", "),
  isBelow: false,
  isGuessed: false,
});

/** An organisation with its place: behind it, where no part of the head says one. */
function withPlace(organisation: string, others: readonly string[]): { organisation: string; location: string } {
  if (others.length > 0) return { organisation, location: others.join(", ") };
  const [name = organisation, ...town] = splitWeak(organisation);
  return { organisation: name, location: town.join(", ") };
}

/** "Ashton College, A Levels: Maths (A), History (B)" */
const isTitleCut = ({ lines }: Head, rest: readonly string[]): boolean =>
  lines.length === 1 && rest.length > 0 && !rest.some(isPlaceName);

const isDoubtful = (own: number, decided: number): boolean => decided === 0 || (own !== 0 && own !== decided);

/** Gives the parts their roles: by their own words where these are plain, else as the section has them. */
export function nameParts(head: Head, order: number, role: (text: string) => number = roleOf): EntryHead {
  const [first = "", second = ""] = candidates(head);
  if (second === "") return titleAlone(head);
  const own = Math.sign(role(first) - role(second));
  const isPlain = Math.abs(role(first) - role(second)) === 2;
  const decided = isPlain || order === 0 ? own : order;
  const isBelow = decided < 0;
  const [named, organisation] = isBelow ? [second, first] : withWard([first, second], head, role);
  const taken = [named, organisation, ...named.split(", ")];
  const rest = head.lines.flat().filter((part) => !taken.includes(part));
  const isOneTitle = isBelow && isTitleCut(head, rest);
  return {
    title: isOneTitle ? [named, ...rest].join(", ") : named,
    ...withPlace(organisation, [...(isOneTitle ? [] : rest), ...head.places]),
    isBelow,
    isGuessed: isDoubtful(own, decided),
  };
}

export const isShort = (text: string): boolean => text.split(" ").length <= mostWords;
