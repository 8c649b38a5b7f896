import type { ListedPost } from "#contract/publishing/post-list.contract.ts";
import { dateFormat } from "#lib/dates.ts";

/** What a post says first, on whichever network. */
export const firstWords = ({ variants }: Pick<ListedPost, "variants">): string =>
  variants.flatMap(({ parts }) => parts.map(({ text }) => text.trim())).find((text) => text !== "") ?? "";

/** What a post is called where it has no title: how its text begins. */
export function nameOf({ title, variants }: Pick<ListedPost, "title" | "variants">): string {
  const name = title === "" ? firstWords({ variants }) : title;
  return name.length > 80 ? `${name.slice(0, 79).trimEnd()}…` : name;
}

const whole = { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" } as const;

/** A wall time as its own zone shows it, "Dec 1, 2026, 9:00 AM"; the zone is named where the reader is in another. */
export function formatWallTime(wallTime: string, zone: string | null, locale: string, here: string): string {
  const time = dateFormat(locale, whole).format(new Date(`${wallTime.slice(0, 16)}:00Z`));
  return zone === null || zone === here ? time : `${time} (${zone.replaceAll("_", " ")})`;
}
