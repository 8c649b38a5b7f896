import type { Folder } from "#contract/folders.contract.ts";

/** Default ones first, then by name as the reader's language sorts them. */
export function inOrder(folders: readonly Folder[], locale: string): Folder[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return folders.toSorted(
    (one, other) => Number(other.is_default) - Number(one.is_default) || compare(one.name, other.name),
  );
}

/** From the top down to the folder itself; a folder that is gone, or a circle, ends the way. */
export function wayTo(folders: readonly Folder[], id: string | null): Folder[] {
  const way: Folder[] = [];
  let at = folders.find((folder) => folder.id === id);
  while (at !== undefined && !way.includes(at)) {
    way.unshift(at);
    const parent: string | null = at.parent_id;
    at = folders.find((folder) => folder.id === parent);
  }
  return way;
}

/** Each folder below the one that it stands in, with how deep it stands; 0 is the top. */
export function asTree(folders: readonly Folder[], locale: string): { folder: Folder; depth: number }[] {
  const inside = Map.groupBy(folders, ({ parent_id }) => parent_id);
  const below = (parent: string | null, depth: number): { folder: Folder; depth: number }[] =>
    inOrder(inside.get(parent) ?? [], locale).flatMap((folder) => [{ folder, depth }, ...below(folder.id, depth + 1)]);
  return below(null, 0);
}

/** Every folder by the whole way to it, for a choice among them. */
export const folderOptions = (folders: readonly Folder[], locale: string): { value: string; label: string }[] =>
  inOrder(folders, locale).map(({ id }) => ({
    value: id,
    label: wayTo(folders, id)
      .map(({ name }) => name)
      .join(" / "),
  }));

/** Words of a name, in any order and case; accents may be left out. */
export function matches(name: string, query: string): boolean {
  const text = plain(name);
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const plain = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
