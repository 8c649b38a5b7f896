import { dateFormat } from "#lib/dates.ts";
import { partsAt, type Draft } from "../draft/draft.rules.ts";
import { numbers } from "#lib/format.ts";

/** The pictures that go out without words for people who do not see them; of a video, networks take none. */
export function undescribedIn(draft: Draft, isVideo: (id: string) => boolean): string[] {
  const found = draft.networks.flatMap(({ platform }) =>
    partsAt(draft, platform).flatMap(({ media_ids: ids, alt }) =>
      ids.filter((_, index) => (alt[index] ?? "").trim() === "" && !isVideo(ids[index] ?? "")),
    ),
  );
  return [...new Set(found)];
}

/** The text without these addresses, and without the space that they leave. */
export const withoutLinks = (text: string, links: readonly string[]): string =>
  links.reduce((left, link) => left.replaceAll(`${link} `, "").replaceAll(link, ""), text).trimEnd();

/** "16:15" of an instant, on the clocks of a zone. */
export const hourOf = (at: string, zone: string, locale: string): string =>
  dateFormat(locale, { timeZone: zone, timeStyle: "short" }).format(Date.parse(at));

/** "3 seconds" or "20 minutes" of milliseconds. */
export const formatLength = (ms: number, locale: string): string =>
  numbers(locale, {
    style: "unit",
    unit: ms < 60_000 ? "second" : "minute",
    unitDisplay: "long",
    maximumFractionDigits: 1,
  }).format(ms / (ms < 60_000 ? 1_000 : 60_000));
