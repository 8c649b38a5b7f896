/** What was typed into the search of people, and so where it is looked for. */
export type PeopleSearch = { by: "nothing" } | { by: "id" | "customer" | "beginning" | "words"; text: string };

/** An id is looked up; shorter than a trigram, words are looked for where an address or a name begins. */
export function soughtBy(typed: string | undefined): PeopleSearch {
  const text = typed?.trim() ?? "";
  if (text === "") return { by: "nothing" };
  if (/^cus_\w+$/.test(text)) return { by: "customer", text };
  if (/^[A-Za-z0-9]{24}$/.test(text)) return { by: "id", text };
  return { by: [...text].length < 3 ? "beginning" : "words", text };
}

/** The first day of the UTC month, as Postgres writes it. */
export const monthStart = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;
