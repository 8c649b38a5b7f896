import { countryName } from "../contacts.rules.ts";
import { writeDate } from "../dates.rules.ts";
import { bareAddress } from "../links.rules.ts";
import type { Resume } from "../resume.ts";
import { folded, comparableWords } from "../texts.rules.ts";

/** Where a value of a CV stands. */
export interface FieldPlace {
  /** The id of its entry or bullet; `basics` for the person's own fields. */
  id: string;
  field: string;
}

export interface PlacedValue extends FieldPlace {
  value: string;
}

/** Forms say "language(s)" for one as for several. */
const one = (text: string): string => folded(text).replaceAll("(s)", "");
/** The text without spaces, hyphens, quotes and other signs that a page or a typesetter changes. */
const bare = (text: string): string => one(text).replaceAll(/[^\p{L}\p{N}@+%€$£#.]+/gu, "");

/** How a file may write a month. */
function isDateIn(date: string, { bare: source, raw }: Source): boolean {
  const [year = "", month] = date.split("-");
  const short = String.raw`(?<!\d)0?${Number(month ?? 0)}[/.]${year.slice(2)}(?!\d)`;
  if (month !== undefined && new RegExp(short).test(raw)) return true;
  if (month === undefined) return source.includes(year);
  const names = (["en", "fr"] as const).map((language) => folded(writeDate(date, language)).split(" ")[0] ?? "");
  const forms = names
    .flatMap((name) => [name, name.slice(0, 4), name.slice(0, 3)])
    .flatMap((name) => [`${name}${year}`, `${name}.${year}`]);
  forms.push(`${month}${year}`, `${Number(month)}${year}`, `${month}.${year}`, `${year}${month}`);
  const inNumbers = String.raw`(?<!\d)0?${Number(month)}[/.-]\d{1,2}[/.-]${year}`;
  return forms.some((form) => source.includes(form)) || new RegExp(inNumbers).test(raw);
}

interface Source {
  raw: string;
  bare: string;
  /** Its words between spaces. */
  words: string;
}

const spaced = (text: string) => ` ${comparableWords(one(text)).join(" ")} `;
/** Letters; what is shorter must stand there as words of its own. */
const longEnough = 8;

function isTextIn(text: string, source: Source): boolean {
  const plain = bare(text);
  return source.words.includes(spaced(text)) || (plain.length >= longEnough && source.bare.includes(plain));
}

/** Whether a value of this field stands in the source. */
function isFound(field: string, value: string, source: Source): boolean {
  if (value === "") return true;
  if (/date$/i.test(field)) return isDateIn(value, source);
  if (field === "countryCode") {
    const names = [value, ...(["en", "fr"] as const).map((language) => countryName(value, language))];
    return names.some((name) => isTextIn(name, source)) || / (?:uk|usa|us|england|scotland) /.test(source.words);
  }
  return value.split("\n").every((line) => isTextIn(field === "url" ? bareAddress(line) : line, source));
}

/** A CV that was read from a file, by rules or by a model, with each value that the file does not hold left empty. */
export function keepFound(resume: Resume, text: string): { resume: Resume; unfound: PlacedValue[] } {
  const source = { raw: text, bare: bare(text), words: spaced(text) };
  const unfound: PlacedValue[] = [];
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
