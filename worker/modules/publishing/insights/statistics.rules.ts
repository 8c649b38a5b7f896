import { byPlatform } from "../../../contract/networks/networks.ts";
import type { SocialStatistics } from "../../../contract/publishing/insights.contract.ts";
import type { PostNumbers } from "../../../contract/publishing/publications.ts";
import type { DayRow } from "./insights.repository.ts";

export const mostDays = 366;
const usualDays = 30;
const dayMs = 86_400_000;

type Figures = SocialStatistics["totals"];

const nothing: Figures = { published: byPlatform(() => 0), failed: 0, measured: 0, numbers: null };

/** The UTC days from one to another, both included; none where the last comes before the first. Up to today by itself. */
export function daysOf(startDate: string | undefined, endDate: string | undefined, now: number): string[] {
  const last = endDate === undefined ? Math.floor(now / dayMs) : Date.parse(endDate) / dayMs;
  const first = startDate === undefined ? last - usualDays + 1 : Date.parse(startDate) / dayMs;
  const length = Math.min(Math.max(last - first + 1, 0), mostDays + 1);
  return Array.from({ length }, (_, at) => new Date((first + at) * dayMs).toISOString().slice(0, 10));
}

export const figuresOf = (row: DayRow | undefined): Figures =>
  row === undefined
    ? nothing
    : {
        published: row.published,
        failed: row.failed,
        measured: row.measured,
        numbers: row.measured === 0 ? null : numbersOf((name) => row[name]),
      };

export const sumFigures = (all: readonly Figures[]): Figures => all.reduce(added, nothing);

const added = (one: Figures, other: Figures): Figures => ({
  published: byPlatform((platform) => one.published[platform] + other.published[platform]),
  failed: one.failed + other.failed,
  measured: one.measured + other.measured,
  numbers: addedNumbers(one.numbers, other.numbers),
});

function addedNumbers(one: PostNumbers | null, other: PostNumbers | null): PostNumbers | null {
  if (one === null || other === null) return one ?? other;
  return numbersOf((name) =>
    one[name] === null && other[name] === null ? null : (one[name] ?? 0) + (other[name] ?? 0),
  );
}

const numbersOf = (read: (name: keyof PostNumbers) => number | null): PostNumbers => ({
  impressions: read("impressions"),
  reached: read("reached"),
  reactions: read("reactions"),
  comments: read("comments"),
  shares: read("shares"),
  clicks: read("clicks"),
});
