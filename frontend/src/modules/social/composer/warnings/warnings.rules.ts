import { partsAt, type Draft } from "../draft/draft.rules.ts";

/** The pictures that go out without words for people who do not see them. */
export function undescribedIn(draft: Draft): string[] {
  const found = draft.networks.flatMap(({ platform }) =>
    partsAt(draft, platform).flatMap(({ media_ids: ids, alt }) =>
      ids.filter((_, index) => (alt[index] ?? "").trim() === ""),
    ),
  );
  return [...new Set(found)];
}

/** The text without these addresses, and without the space that they leave. */
export const withoutLinks = (text: string, links: readonly string[]): string =>
  links.reduce((left, link) => left.replaceAll(`${link} `, "").replaceAll(link, ""), text).trimEnd();

/** "16:15" of an instant, on the clocks of a zone. */
export const hourOf = (at: string, zone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(
    Date.parse(at),
  );
