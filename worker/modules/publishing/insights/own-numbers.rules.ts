import type { AiMetriques, AiPrevisions, AiTiming } from "../../../contract/publishing/analysis.ts";
import type { OwnNumbers } from "./own-numbers.repository.ts";

const fewestForMedians = 5;
const fewestForForecast = 10;
/** One post at an hour is chance. */
const fewestOfHour = 2;
const mostSlots = 3;

/** The number by which posts of this network can be compared: how often they were seen, else what people did. */
const measureOf = ({ spreads }: OwnNumbers, fewest: number): "impressions" | "reactions" | null =>
  (["impressions", "reactions"] as const).find((name) => spreads[name].n >= fewest) ?? null;

/** Medians of the person's own posts; null under five. */
export const mediansOf = ({ n, spreads }: OwnNumbers): AiMetriques =>
  n < fewestForMedians
    ? null
    : {
        n,
        impressions: spreads.impressions.median,
        reactions: spreads.reactions.median,
        comments: spreads.comments.median,
        shares: spreads.shares.median,
      };

/** Between the quartiles of the person's own posts; null under ten. */
export function forecastOf(own: OwnNumbers): AiPrevisions {
  const measure = measureOf(own, fewestForForecast);
  if (measure === null) return null;
  const { n, low, high } = own.spreads[measure];
  if (low === null || high === null) return null;
  return { low: Math.round(low), high: Math.round(high), n, label: "estimate", measure };
}

/** The hours at which the person's own posts were received best, the best first. */
export function timingOf(own: OwnNumbers): AiTiming {
  const measure = measureOf(own, fewestForMedians);
  const slots = own.hours
    .flatMap((hour) => {
      const median = measure === null ? null : hour[measure];
      return median === null || hour.n < fewestOfHour ? [] : [{ ...hour, median }];
    })
    .toSorted((one, other) => other.median - one.median)
    .slice(0, mostSlots)
    .map(({ weekday, hour }) => ({ weekday, wall_time: `${String(hour).padStart(2, "0")}:00` }));
  return { slots, basis: slots.length > 0 ? "own_metrics" : "none", n: own.n };
}
