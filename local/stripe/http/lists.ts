import type { List } from "../objects.ts";
import { missingParam } from "./problems.ts";

interface PageQuery {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: number | { [bound in "gt" | "gte" | "lt" | "lte"]?: number | undefined } | undefined;
}

/** A page of a table, the newest first. */
export function pageOfList<T extends { id: string; created?: number }>(
  table: Record<string, T>,
  url: string,
  paging: PageQuery,
  fits: (item: T) => boolean = () => true,
): List<T> {
  const all = Object.values(table)
    .toReversed()
    .filter((item) => fits(item) && isWithin(item.created ?? 0, paging.created));
  const { limit = 10, starting_after: after, ending_before: before } = paging;
  const place = (id: string, param: string) => {
    const at = all.findIndex((item) => item.id === id);
    if (at === -1) throw missingParam("object", id, param);
    return at;
  };
  if (before !== undefined) {
    const end = place(before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", data: all.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : place(after, "starting_after") + 1;
  return { object: "list", data: all.slice(start, start + limit), has_more: all.length > start + limit, url };
}

export function wholeList<T>(data: T[], url: string): List<T> {
  return { object: "list", data, has_more: false, url };
}

function isWithin(created: number, wanted: PageQuery["created"]): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === "number") return created === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return created > gt && created >= gte && created < lt && created <= lte;
}
