import { countryName } from "../contacts.rules.ts";
import { writeDate } from "../dates.rules.ts";
import { bareAddress } from "../links.rules.ts";
import type { Resume } from "../resume.ts";
import { folded, wordsOf } from "../texts.rules.ts";

/** A value that the file does not hold. */
export interface Unfound {
  /** The id of its entry or bullet; `basics` for the person's own fields. */
  id: string;
  field: string;
  value: string;
}

/** Without spaces, hyphens, quotes and other signs that a page or a typesetter changes. */
const bare = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}@+%€$£#.]+/gu, "");

/** How a file may write a month. */
function isDateIn(date: string, source: string): boolean {
  const [year = "", month] = date.split("-");
  if (month === undefined) return source.includes(year);
  const names = (["en", "fr"] as const).map((language) => folded(writeDate(date, language)).split(" ")[0] ?? "");
  const forms = names
    .flatMap((name) => [name, name.slice(0, 4), name.slice(0, 3)])
    .flatMap((name) => [`${name}${year}`, `${name}.${year}`]);
  forms.push(`${month}${year}`, `${Number(month)}${year}`, `${month}.${year}`, `${year}${month}`);
  return forms.some((form) => source.includes(form));
}

interface Source {
  bare: string;
  /** Its words between spaces. */
  words: string;
}

const spaced = (text: string) => ` ${wordsOf(text).join(" ")} `;
/** Letters; what is shorter must stand there as words of its own. */
const longEnough = 8;

function isTextIn(text: string, source: Source): boolean {
  const plain = bare(text);
  return source.words.includes(spaced(text)) || (plain.length >= longEnough && source.bare.includes(plain));
}

/** Whether a value of this field stands in the source. */
function isFound(field: string, value: string, source: Source): boolean {
  if (value === "") return true;
  if (/date$/i.test(field)) return isDateIn(value, source.bare);
  if (field === "countryCode") {
    const names = [value, ...(["en", "fr"] as const).map((language) => countryName(value, language))];
    return names.some((name) => isTextIn(name, source)) || / (?:uk|usa|us|england|scotland) /.test(source.words);
  }
  return value.split("\n").every((line) => isTextIn(field === "url" ? bareAddress(line) : line, source));
}

/** A CV that was read from a file, by rules or by a model, with each value that the file does not hold left empty. */
export function keepFound(resume: Resume, text: string): { resume: Resume; unfound: Unfound[] } {
  const source = { bare: bare(text), words: spaced(text) };
  const unfound: Unfound[] = [];
  const visit = (value: unknown, id: string, field: string): unknown => {
    if (Array.isArray(value)) {
      const kept = value.map((one: unknown) => visit(one, id, field));
      return kept.filter((one) => one !== "" && !isEmptyBullet(one));
    }
    if (typeof value === "object" && value !== null) {
      const own = "id" in value ? String(value.id) : id;
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, visit(one, own, name)]));
    }
    if (typeof value !== "string" || field === "id" || isFound(field, value, source)) return value;
    unfound.push({ id, field, value });
    return "";
  };
  return { resume: visit(resume, "basics", "") as Resume, unfound };
}

const isEmptyBullet = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "text" in value && value.text === "";
