import type { WritingCategory, WritingTemplate } from "#contract/assistant/templates.ts";
import { matches } from "#lib/folder-tree.rules.ts";

export interface ShelfSection {
  /** Null for templates without a category. */
  category: WritingCategory | null;
  templates: WritingTemplate[];
}

const byPlace = (one: { sort_order: number; id: number }, other: { sort_order: number; id: number }): number =>
  one.sort_order - other.sort_order || one.id - other.id;

/** Templates below their categories, each in its place; a search leaves those with all of its words, and no empty category. */
export function shelfSections(
  templates: readonly WritingTemplate[],
  categories: readonly WritingCategory[],
  query: string,
  locale: "en" | "fr",
): ShelfSection[] {
  const known = new Set(categories.map(({ id }) => id));
  const inside = Map.groupBy(templates, ({ category_id: id }) => (id !== null && known.has(id) ? id : null));
  return [...categories.toSorted(byPlace), null].flatMap((category) => {
    const all = inside.get(category?.id ?? null) ?? [];
    const fits = ({ name, description }: WritingTemplate) =>
      query.trim() === "" ||
      matches([name[locale], description[locale], category?.name[locale] ?? ""].join(" "), query);
    const found = all.filter(fits).toSorted(byPlace);
    return found.length === 0 ? [] : [{ category, templates: found }];
  });
}

/** A few of different categories, own ones first: what a page beside other things shows. */
export function someOf(templates: readonly WritingTemplate[], most: number): WritingTemplate[] {
  const own = templates.filter(({ is_own }) => is_own).toSorted(byPlace);
  const others = templates.filter(({ is_own }) => !is_own).toSorted(byPlace);
  const seen = new Set<number | null>();
  const firsts = others.filter(({ category_id: id }) => !seen.has(id) && Boolean(seen.add(id)));
  return [...own, ...firsts].slice(0, most);
}
