import type { Language } from "./words.ts";
import { cvWords } from "./words.ts";

/** The month of a date, counted from year 0; a year alone is its first month, or its last where it ends something. */
export function monthNumber(date: string, edge: "start" | "end"): number | null {
  const [, year, month] = /^(\d{4})(?:-(\d\d))?$/.exec(date) ?? [];
  if (year === undefined) return null;
  return Number(year) * 12 + (month === undefined ? (edge === "start" ? 0 : 11) : Number(month) - 1);
}

/** The month of a moment, in universal time. */
export function monthAt(now: number): number {
  const date = new Date(now);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export function writeDate(date: string, language: Language): string {
  const [year = "", month] = date.split("-");
  const name = month === undefined ? undefined : cvWords[language].months[Number(month) - 1];
  return name === undefined ? year : `${name} ${year}`;
}

export interface Span {
  start: string;
  end: string;
}

/** "mars 2020 – aujourd’hui"; empty where neither is known. A start alone goes on, an end alone is one moment. */
export function writeSpan({ start, end }: Span, language: Language): string {
  if (start === "" || start === end) return writeDate(end, language);
  return `${writeDate(start, language)} – ${end === "" ? cvWords[language].present : writeDate(end, language)}`;
}
