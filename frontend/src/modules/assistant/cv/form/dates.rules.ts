import { cvWords } from "#contract/cv/words.ts";
import type { Language } from "#contract/cv/words.ts";
import { folded } from "#contract/cv/texts.rules.ts";

const today: ReadonlySet<string> = new Set(["aujourd'hui", "present", "today", "now", "en cours", "ongoing"]);

/** A date of JSON Resume as its field shows it: `09/2016`, `2016`. */
export function shownDate(date: string): string {
  const [year = "", month] = date.split("-");
  return month === undefined ? year : `${month}/${year}`;
}

/** What is typed as a date: `9/2016`, `2016-09`, `sept. 2016`, `2016`; empty or "today" has none. Null where it is none. */
export function readDate(typed: string, language: Language): string | null {
  const text = folded(typed).trim().replaceAll(/\s+/g, " ");
  if (text === "" || today.has(text)) return "";
  return readNumbers(text) ?? readNamedMonth(text, language);
}

function readNumbers(text: string): string | null {
  const numbers = /^(?:(\d{1,2})[/.\- ](\d{4})|(\d{4})[/.-](\d{1,2})|(\d{4}))$/.exec(text);
  if (!numbers) return null;
  const [, month = numbers[4], year = numbers[3] ?? numbers[5] ?? ""] = numbers;
  return written(year, month === undefined ? null : Number(month));
}

function readNamedMonth(text: string, language: Language): string | null {
  const [, name = "", year = ""] = /^([a-z]{3,})\.? (\d{4})$/.exec(text) ?? [];
  if (name === "") return null;
  const month = [language, ...(["en", "fr"] as const)]
    .map((one) => cvWords[one].months.findIndex((full) => folded(full).startsWith(name)))
    .find((index) => index >= 0);
  return month === undefined ? null : written(year, month + 1);
}

function written(year: string, month: number | null): string | null {
  if (!/^(?:19|20)/.test(year)) return null;
  if (month === null) return year;
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, "0")}` : null;
}
