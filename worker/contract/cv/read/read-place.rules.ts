import { folded } from "../texts.rules.ts";
import type { Language } from "../words.ts";
import { isPlaceName } from "./role-words.ts";

export interface Location {
  address: string;
  postalCode: string;
  city: string;
  region: string;
  countryCode: string;
}

export const nowhere: Location = { address: "", postalCode: "", city: "", region: "", countryCode: "" };

const british = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
/** A state with its code, as Americans write towns: "Portland, OR 97205". */
const american = /^([A-Z]{2})(?:\s+(\d{5}(?:-\d{4})?))?$/;
const beforeTown = /^(?:[A-Z]{1,2}-)?(\d{4,5})(?:\s+(.+))?$/;
const street =
  /\b(?:street|st|road|rd|avenue|ave|lane|drive|quay|rue|place|boulevard|bd|chemin|impasse|allée|quai|route|cours)\b/i;
/** Where a person lives or works, as forms say it behind an address. */
const kind = /\s*\((?:home|work|domicile|travail)\)$/i;

/** Whether a text can be nothing but a place: a postal code, a state or a country says it. */
export function isPlace(text: string): boolean {
  const parts = text.replace(kind, "").split(/\s*,\s*/);
  const last = parts.at(-1) ?? "";
  if (parts.some((part) => /^(?:[A-Z]{1,2}-)?\d{4,5}\s+\p{Lu}/u.test(part) || british.test(part))) return true;
  if (/^\p{Lu}[\p{L}-]+ \d{1,2}(?:er?|ème)(?: arrondissement)?$/u.test(text)) return true;
  if (/^\d+.*\p{L}/u.test(text) && street.test(text)) return true;
  if (parts.length < 2 || parts.length > 4) return false;
  return countryCodeOf(last) !== "" || (american.test(last) && isPlaceName(parts.at(-2) ?? ""));
}

/** Two letters each: all that `Intl` may have a name for. */
const codes = Array.from({ length: 26 * 26 }, (_, n) => String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26)));
const commonNames: Readonly<Record<string, string>> = { uk: "GB", usa: "US", us: "US", england: "GB", scotland: "GB" };

let codesByName: ReadonlyMap<string, string> | undefined;

/** Making the names of all countries takes longer than reading a CV: once is enough. */
function allCountries(): ReadonlyMap<string, string> {
  const named = (["fr", "en"] as const).flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    return codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[folded(name), code] as const];
    });
  });
  // The first of two codes of one country, as GB and UK, counts.
  return new Map([...named.toReversed(), ...Object.entries(commonNames)]);
}

/** Empty for what is no country. */
function countryCodeOf(name: string): string {
  codesByName ??= allCountries();
  return codesByName.get(folded(name)) ?? "";
}

/** Takes the country from the end of the parts. */
function takeCountry(parts: string[]): string {
  const countryCode = parts.length > 1 ? countryCodeOf(parts.at(-1) ?? "") : "";
  if (countryCode !== "") parts.pop();
  return countryCode;
}

type Town = Omit<Location, "countryCode">;

/** A town with its state; two letters without a code are one in English alone. */
function readAmerican(parts: readonly string[], language: Language): Town | null {
  const [, state, zip = ""] = american.exec(parts.length > 1 ? (parts.at(-1) ?? "") : "") ?? [];
  if (state === undefined || (zip === "" && language !== "en")) return null;
  const [city = "", ...before] = parts.slice(0, -1).toReversed();
  return { address: before.toReversed().join(", "), postalCode: zip, city, region: state };
}

/** Which part is the town: the one with a postal code, or the one behind a house number. */
function townPlace(parts: readonly string[]): number {
  const at = parts.findIndex((part) => beforeTown.test(part) || british.test(part));
  if (at >= 0) return at;
  return parts.length > 1 && /\d/.test(parts[0] ?? "") ? 1 : 0;
}

/** The postal code behind a town, as it is written in English. */
const codeBehind = (town: string, language: Language): string =>
  language === "en" ? (british.exec(town)?.[0] ?? /\b\d{5}(?:-\d{4})?$/.exec(town)?.[0] ?? "") : "";

function readTown(parts: readonly string[], language: Language): Town {
  const town = townPlace(parts);
  const [, before = "", name] = beforeTown.exec(parts[town] ?? "") ?? [];
  // "59000, Lille"
  const isAlone = before !== "" && name === undefined;
  const own = isAlone ? (parts[town + 1] ?? "") : (name ?? parts[town] ?? "");
  const after = codeBehind(own, language);
  return {
    address: parts.slice(0, town).join(", "),
    postalCode: before === "" ? after : before,
    city: own.replace(after, "").trim(),
    region: parts.slice(town + (isAlone ? 2 : 1)).join(", "),
  };
}

export function readLocation(text: string, language: Language): Location {
  const parts = text
    .replace(kind, "")
    .split(/\s*,\s*/)
    .filter((part) => part !== "");
  const countryCode = takeCountry(parts);
  return { ...(readAmerican(parts, language) ?? readTown(parts, language)), countryCode };
}
