import { datesIn } from "../../../../worker/contract/assistant/guard/dates.rules.ts";
import type { Language } from "../language.ts";
import { figure, plural } from "./skill.ts";
import type { Skill } from "./skill.ts";

const dayMs = 86_400_000;
const between =
  /\b(?:how many|number of|count)\b[^.?!]{0,20}\b(?:days?|weeks?|months?|nights?)\b|\b(?:days?|time|weeks?) (?:between|from|until)\b|(?<!\p{L})combien de (?:jours?|semaines?|mois|nuits?)|nombre de jours|\bjours? entre\b/iu;
const weekday = /\b(?:what|which) (?:day|weekday)\b|\bday of the week\b|\bquel jour\b/iu;
const now =
  /\b(?:what|which) (?:time|day|date|year) is it\b|\bwhat(?:['’]s| is) (?:the )?(?:time|today|date|current)|\btoday['’]s date\b|\bcurrent (?:time|date|year)\b|quelle heure|quel jour (?:sommes|est-on|est-ce|on est)|(?:la|quelle) date (?:du jour|d['’]aujourd['’]hui|sommes|est-on)|en quelle année (?:sommes|est-on)/iu;
const later = /(\d{1,4}) (days?|weeks?|jours?|semaines?) (?:after|from|before|après|avant)\b/iu;

const words = {
  en: {
    between: (from: string, to: string, days: string, weeks: string) =>
      `From ${from} to ${to} there are **${days}**${weeks}.`,
    weeks: (weeks: string, rest: string) => `, or ${weeks}${rest}`,
    day: (date: string, name: string) => `${date} is a **${name}**.`,
    now: "I have no clock or calendar for today, so I can’t say. Give me two dates and I’ll count the days between them.",
    year: "I need whole dates, each with its day, month and year, as in “3 March 2026”.",
    units: ["day", "days", "week", "weeks"],
    and: " and ",
  },
  fr: {
    between: (from: string, to: string, days: string, weeks: string) =>
      `Du ${from} au ${to}, il y a **${days}**${weeks}.`,
    weeks: (weeks: string, rest: string) => `, soit ${weeks}${rest}`,
    day: (date: string, name: string) => `Le ${date} est un **${name}**.`,
    now: "Je n’ai ni horloge ni calendrier du jour : je ne peux pas le dire. Donnez-moi deux dates, et je compte les jours entre elles.",
    year: "Il me faut des dates complètes, avec le jour, le mois et l’année, comme « 3 mars 2026 ».",
    units: ["jour", "jours", "semaine", "semaines"],
    and: " et ",
  },
} as const;

/** Days between dates, days of the week; what day it is now it cannot know. */
export const reckonDates: Skill = ({ wish, text, language }) => {
  const say = words[language];
  if (text !== "") return null;
  const found = datesIn(wish)
    .filter(({ text: date }) => /\d/.test(date))
    .toSorted((a, b) => a.at - b.at);
  const dates = found.flatMap(({ value }) => dateOf(value));
  const asksBetween = between.test(wish) && found.length > 1;
  const shift = later.exec(wish);
  const asksDay = weekday.test(wish) && found.length > 0;
  if (asksBetween || asksDay || (shift && found.length > 0)) return reckoned(dates, { asksBetween, shift }, language);
  return now.test(wish) ? say.now : null;
};

interface DateQuestion {
  asksBetween: boolean;
  /** How much later or earlier. */
  shift: RegExpExecArray | null;
}

function reckoned(
  [first, second]: readonly number[],
  { asksBetween, shift }: DateQuestion,
  language: Language,
): string {
  const say = words[language];
  if (first === undefined || (asksBetween && second === undefined)) return say.year;
  if (asksBetween && second !== undefined) return daysBetween(first, second, language);
  if (!shift) return say.day(shown(first, language), nameOf(first, language));
  const factor = /^(?:week|semaine)/i.test(shift[2] ?? "") ? 7 : 1;
  const sign = /before|avant/i.test(shift[0]) ? -1 : 1;
  const moved = first + sign * factor * Number(shift[1]) * dayMs;
  return say.day(shown(moved, language), nameOf(moved, language));
}

function dateOf(value: string): number[] {
  const [year = "", month = "", day = ""] = value.split("-");
  if (year === "" || month === "" || day === "") return [];
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(time).getUTCDate() === Number(day) ? [time] : [];
}

function daysBetween(one: number, other: number, language: Language): string {
  const say = words[language];
  const [from, to] = one < other ? [one, other] : [other, one];
  const days = Math.round((to - from) / dayMs);
  const [day, daysMany, week, weeksMany] = say.units;
  const rest = days % 7 === 0 ? "" : say.and + plural(days % 7, [day, daysMany], language);
  const weeks = days < 14 ? "" : say.weeks(plural(Math.floor(days / 7), [week, weeksMany], language), rest);
  return say.between(
    shown(from, language),
    shown(to, language),
    `${figure(days, language)} ${days === 1 ? day : daysMany}`,
    weeks,
  );
}

const shown = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", { dateStyle: "long", timeZone: "UTC" }).format(time);
const nameOf = (time: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(time);
