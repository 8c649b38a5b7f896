/** What a list keeps in the address: page, search, order and filters, as texts. */
export type ListSearch = Record<string, string | undefined>;

export function listSearch(search: Record<string, unknown>): ListSearch {
  return Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    ),
  );
}
