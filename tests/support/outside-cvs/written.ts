import type { Job, Person } from "./person.ts";

type Language = "en" | "fr";

const months = {
  en: ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October"],
  fr: ["janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre"],
};
months.en.push("November", "December");
months.fr.push("novembre", "décembre");

/** How a layout writes a date: "March 2021", "Mar 2021", "03/2021", "01/03/2021", "2021". */
export type DateForm = "long" | "short" | "slash" | "day" | "year";

const shortened = { en: 3, fr: 4 };
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function writeDay(date: string, form: DateForm, language: Language, edge: "start" | "end" = "start"): string {
  const [year = "", month] = date.split("-");
  if (month === undefined || form === "year") return year;
  const name = months[language][Number(month) - 1] ?? "";
  if (form === "slash") return `${month}/${year}`;
  if (form === "day") return `${edge === "start" ? "01" : lastDays[Number(month) - 1]}/${month}/${year}`;
  const isWhole = form === "long" || name.length <= shortened[language] + 1;
  return `${isWhole ? name : `${name.slice(0, shortened[language])}${language === "fr" ? "." : ""}`} ${year}`;
}

interface Wording {
  form: DateForm;
  language: Language;
  dash?: string;
  now?: string;
}

/** "Mar 2021 – Present". */
export function writePeriod(
  { startDate, endDate }: { startDate?: string; endDate?: string },
  { form, language, dash = " – ", now = language === "fr" ? "aujourd’hui" : "Present" }: Wording,
): string {
  const end = endDate === undefined ? now : writeDay(endDate, form, language, "end");
  return startDate === undefined ? end : `${writeDay(startDate, form, language)}${dash}${end}`;
}

/** "Master of Science in Computer Science", "Master Informatique". */
export const degreeOf = ({ studyType, area }: Person["education"][number], between = " "): string =>
  area === undefined ? studyType : `${studyType}${between}${area}`;

/** Employers with their jobs in a row. */
export function employersOf(jobs: readonly Job[]): { name: string; location: string; jobs: Job[] }[] {
  const employers: { name: string; location: string; jobs: Job[] }[] = [];
  for (const job of jobs) {
    const last = employers.at(-1);
    if (last?.name === job.name) last.jobs.push(job);
    else employers.push({ name: job.name, location: job.location, jobs: [job] });
  }
  return employers;
}

export const townOf = ({ basics: { location } }: Person): string =>
  [location.postalCode, location.city].filter((part) => part !== undefined).join(" ");
