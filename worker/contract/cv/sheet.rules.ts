import { typeset } from "../document/typeset.rules.ts";
import { contactsOf } from "./contacts.rules.ts";
import type { Contact } from "./contacts.rules.ts";
import { writeSpan } from "./dates.rules.ts";
import { shownSections } from "./entries.rules.ts";
import type { Entry, Section } from "./entries.rules.ts";
import { bareAddress } from "./links.rules.ts";
import type { Cv } from "./resume.ts";
import type { Bullet } from "./resume-fields.ts";
import { cvWords } from "./words.ts";
import type { Language } from "./words.ts";

export interface SheetEntry {
  id: string;
  /** The title first, then employer and town, in one line. */
  title: string;
  details: string[];
  dates: string;
  /** Dates and address stand in a line of their own; what is said in one line has them at its end. */
  datesBelow: boolean;
  /** Between the parts of that line: a comma, unless a part holds one. */
  separator: ", " | " · ";
  url: string;
  text: string;
  bullets: Bullet[];
}

export interface SheetSection {
  name: string;
  title: string;
  /** Paragraphs: a summary, or what is listed in lines. */
  lines: string[];
  entries: SheetEntry[];
}

/** A CV as every file of it says it: one order for the page, word processors, plain text and machines. */
export interface Sheet {
  language: Language;
  name: string;
  label: string;
  contacts: Contact[];
  sections: SheetSection[];
}

const listed = new Set(["skills", "languages", "interests"]);

export function sheetOf(cv: Cv): Sheet {
  const { language, resume, hidden } = cv;
  const { name, label, summary } = resume.basics;
  const sections = shownSections(cv).map((section) => {
    if (section.name === "summary") return { ...head(section), lines: paragraphs(summary), entries: [] };
    if (listed.has(section.name)) return { ...head(section), lines: linesOf(section, language), entries: [] };
    return { ...head(section), lines: [], entries: section.entries.map((entry) => entryOf(entry, language)) };
  });
  return {
    language,
    name,
    label: hidden.includes("basics.label") ? "" : label,
    contacts: contactsOf(cv),
    sections,
  };
}

const head = ({ name, title }: Section) => ({ name, title });
const paragraphs = (text: string) => text.split(/\n+/).filter((paragraph) => paragraph !== "");

function entryOf(entry: Entry, language: Language): SheetEntry {
  const dates = writeSpan({ start: entry.start, end: entry.end }, language);
  const [title = "", ...details] = [entry.title, entry.organisation, entry.location, entry.score].filter(
    (part) => part !== "",
  );
  const terms = entry.terms.length > 0 ? [entry.terms.join(", ")] : [];
  const text = [...paragraphs(entry.text), ...terms].join("\n");
  return {
    id: entry.id,
    title,
    details,
    dates,
    datesBelow: details.length > 0 && entry.start !== "" && (text !== "" || entry.bullets.length > 0),
    separator: [title, ...details].some((part) => part.includes(",")) ? " · " : ", ",
    url: bareAddress(entry.url),
    text,
    bullets: [...entry.bullets],
  };
}

/** What has keywords stands in a line of its own; the others share one. */
function linesOf({ name, entries }: Section, language: Language): string[] {
  const lines: string[] = [];
  let shared: string[] = [];
  const flush = () => {
    if (shared.length > 0) lines.push(shared.join(shared.some((word) => word.includes(",")) ? "; " : ", "));
    shared = [];
  };
  for (const { title, terms } of entries) {
    if (title === "" && terms.length === 0) continue;
    if (name === "languages") shared.push([title, ...terms].join(", "));
    else if (terms.length === 0) shared.push(title);
    else {
      flush();
      lines.push([title, terms.join(", ")].filter((part) => part !== "").join(cvWords[language].colon));
    }
  }
  flush();
  return lines;
}

/** The same sheet with the spaces and quotes of its language; addresses stay as they are. */
export function typesetSheet(sheet: Sheet): Sheet {
  const set = (text: string) => typeset(text, sheet.language);
  return {
    ...sheet,
    name: set(sheet.name),
    label: set(sheet.label),
    sections: sheet.sections.map((section) => ({
      ...section,
      title: set(section.title),
      lines: section.lines.map(set),
      entries: section.entries.map((entry) => ({
        ...entry,
        title: set(entry.title),
        details: entry.details.map(set),
        dates: set(entry.dates),
        text: set(entry.text),
        bullets: entry.bullets.map(({ id, text }) => ({ id, text: set(text) })),
      })),
    })),
  };
}
