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
    entries.flatMap((entry) => oddDates(entry, { today: monthAt(now), name: nameOf(entry) })),
  );
};

function oddDates(entry: Entry, { today, name }: { today: number; name: string }): Remark[] {
  const { section, id, start, end } = entry;
  const place = (field: string) => ({ section, id, field });
  const params = { entry: name };
  if (start === "" && end === "") {
    if (!["work", "education", "volunteer"].includes(section)) return [];
    return [
      { code: "dates_missing", severity: section === "work" ? "error" : "warning", place: place("startDate"), params },
    ];
  }
  const [first, last] = [monthNumber(start, "start"), monthNumber(end, "end")];
  if (first !== null && last !== null && first > last) {
    const apply = (cv: Cv) => setField(setField(cv, id, "startDate", end), id, "endDate", start);
    return [
      {
        code: "dates_reversed",
        severity: "error",
        place: place("startDate"),
        params,
        fix: { name: "swap_dates", apply },
      },
    ];
  }
  const begun = monthNumber(start, "start");
  if (begun !== null && begun > today) {
    return [{ code: "dates_future", severity: "error", place: place("startDate"), params: { ...params, date: start } }];
  }
  // A degree may be expected, and the year that runs is not over.
  const ends = monthNumber(end, "start");
  const latest = section === "education" ? today + furthestDegree : today;
  if (ends !== null && ends > latest) {
    const field = spans.has(section) ? "endDate" : section === "publications" ? "releaseDate" : "date";
    return [{ code: "dates_future", severity: "error", place: place(field), params: { ...params, date: end } }];
  }
  return [];
}

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
