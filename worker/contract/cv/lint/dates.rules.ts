import { monthAt, monthNumber } from "../dates.rules.ts";
import { setField } from "../edit.rules.ts";
import { shownSections } from "../entries.rules.ts";
import type { Entry } from "../entries.rules.ts";
import type { Cv } from "../resume.ts";
import { entryNames } from "./entry-names.rules.ts";
import type { Lint, Remark } from "./remark.ts";

const longestGap = 12;
/** Months that two jobs may share: the one that ends and the one that begins. */
const handover = 2;
const furthestDegree = 72;
const inside = { isInside: true };

interface Period {
  entry: Entry;
  from: number;
  to: number;
}

/** From its first month to its last, both included; what goes on ends now. */
function periodOf(entry: Entry, now: number): Period | null {
  const from = monthNumber(entry.start, "start") ?? monthNumber(entry.end, "start");
  const to = entry.end === "" ? monthAt(now) : monthNumber(entry.end, "end");
  return from === null || to === null || from > to ? null : { entry, from, to };
}

const spans = new Set(["work", "volunteer", "education", "projects"]);

export const lintDates: Lint = ({ cv, now, nameless }) => {
  const nameOf = entryNames({ cv, nameless });
  return shownSections(cv).flatMap(({ entries }) =>
    entries.flatMap((entry) => oddDates({ entry, today: monthAt(now), name: nameOf(entry) }) ?? []),
  );
};

/** An entry with the month of today, and what remarks call it. */
interface DatedEntry {
  entry: Entry;
  today: number;
  name: string;
}

const placeIn = ({ section, id }: Entry, field: string) => ({ section, id, field });

function missingDates({ entry, name }: DatedEntry): Remark | null {
  const { section } = entry;
  if (!["work", "education", "volunteer"].includes(section)) return null;
  const severity = section === "work" ? "error" : "warning";
  return { code: "dates_missing", severity, place: placeIn(entry, "startDate"), params: { entry: name } };
}

function reversedDates({ entry, name }: DatedEntry): Remark | null {
  const { id, start, end } = entry;
  const [first, last] = [monthNumber(start, "start"), monthNumber(end, "end")];
  if (first === null || last === null || first <= last) return null;
  const apply = (cv: Cv) => setField(setField(cv, id, "startDate", end), id, "endDate", start);
  return {
    code: "dates_reversed",
    severity: "error",
    place: placeIn(entry, "startDate"),
    params: { entry: name },
    fix: { name: "swap_dates", apply },
  };
}

const futureDate = ({ entry, name }: DatedEntry, field: string, date: string): Remark => ({
  code: "dates_future",
  severity: "error",
  place: placeIn(entry, field),
  params: { entry: name, date },
});

function futureStart(dated: DatedEntry): Remark | null {
  const begun = monthNumber(dated.entry.start, "start");
  return begun !== null && begun > dated.today ? futureDate(dated, "startDate", dated.entry.start) : null;
}

/** The field of the last date, in a section that has one date alone. */
const lastField = (section: string): string => (section === "publications" ? "releaseDate" : "date");

/** A degree may be expected, and the year that runs is not over. */
function futureEnd(dated: DatedEntry): Remark | null {
  const { section, end } = dated.entry;
  const ends = monthNumber(end, "start");
  const latest = section === "education" ? dated.today + furthestDegree : dated.today;
  if (ends === null || ends <= latest) return null;
  return futureDate(dated, spans.has(section) ? "endDate" : lastField(section), end);
}

const oddDates = (dated: DatedEntry): Remark | null =>
  dated.entry.start === "" && dated.entry.end === ""
    ? missingDates(dated)
    : (reversedDates(dated) ?? futureStart(dated) ?? futureEnd(dated));

export const lintOverlaps: Lint = ({ cv, now, nameless }) => {
  const nameOf = entryNames({ cv, nameless });
  const jobs = periodsOf(cv, now, ["work"]).toSorted((a, b) => a.from - b.from);
  return jobs.flatMap((job, index): Remark[] => {
    const other = jobs.slice(0, index).find((before) => Math.min(before.to, job.to) - job.from >= handover);
    if (!other) return [];
    const place = { section: "work", id: job.entry.id, field: "startDate" };
    const params = { entry: nameOf(job.entry), other: nameOf(other.entry, inside) };
    return [{ code: "dates_overlapping", severity: "hint", place, params }];
  });
};

const periodsOf = (cv: Cv, now: number, names: readonly string[]): Period[] =>
  shownSections(cv)
    .filter(({ name }) => names.includes(name))
    .flatMap(({ entries }) => entries.map((entry) => periodOf(entry, now)))
    .filter((period) => period !== null);

/** Between two jobs; studies, projects and voluntary work fill a gap too. */
export const lintGaps: Lint = ({ cv, now, nameless }) => {
  const nameOf = entryNames({ cv, nameless });
  const periods = periodsOf(cv, now, [...spans]).toSorted((a, b) => a.from - b.from);
  const firstJob = Math.min(...periodsOf(cv, now, ["work"]).map(({ from }) => from));
  const remarks: Remark[] = [];
  let last: Period | undefined;
  const note = (from: number, id: string, before: string) => {
    const months = from - (last?.to ?? from) - 1;
    if (!last || months <= longestGap || last.to < firstJob) return;
    const params = { months, after: nameOf(last.entry, inside), before };
    remarks.push({
      code: "gap",
      severity: "hint",
      place: { section: last.entry.section, id, field: "startDate" },
      params,
    });
  };
  for (const period of periods) {
    note(period.from, period.entry.id, nameOf(period.entry, inside));
    if (!last || period.to > last.to) last = period;
  }
  if (last) note(monthAt(now) + 1, last.entry.id, "");
  return remarks;
};
