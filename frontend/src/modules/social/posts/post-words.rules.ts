import type { ListedPost } from "#contract/social/post-list.contract.ts";

/** What a post says first, on whichever network. */
export const firstWords = ({ variants }: Pick<ListedPost, "variants">): string =>
  variants.flatMap(({ parts }) => parts.map(({ text }) => text.trim())).find((text) => text !== "") ?? "";

/** What a post is called where it has no title: how its text begins. */
export function nameOf({ title, variants }: Pick<ListedPost, "title" | "variants">): string {
  const name = title === "" ? firstWords({ variants }) : title;
  return name.length > 80 ? `${name.slice(0, 79).trimEnd()}…` : name;
}

/** A wall time as its own zone shows it, "Dec 1, 2026, 9:00 AM". */
export const formatWallTime = (wallTime: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(
    new Date(`${wallTime.slice(0, 16)}:00Z`),
  );
