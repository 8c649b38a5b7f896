import type { listing as french } from "../fr/listing.ts";
import type { Translation } from "../translation.ts";

export const listing = {
  all: "All",
  ascending: "{{column}}, ascending",
  descending: "{{column}}, descending",
  next: "Next page",
  nothing: "No results",
  nothingHint: "Try another word or fewer filters.",
  order: "Sort by",
  page: "Page {{page}} of {{last}}",
  pages: "Pages",
  more: "More than {{number}} rows",
  previous: "Previous page",
  total_one: "{{count, number}} row",
  total_other: "{{count, number}} rows",
} satisfies Translation<typeof french>;
