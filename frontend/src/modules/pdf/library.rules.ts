import type { Folder } from "#contract/folders.contract.ts";
import type { PdfDocument } from "#contract/pdf/documents.contract.ts";

/** Specification 5: the start page shows as many. */
export const recent = 5;

export const newestFirst = (documents: readonly PdfDocument[]): PdfDocument[] =>
  documents.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));

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

/** What stands in a folder; null is the top, where files without a folder stand too. */
export const inFolder = <One extends { folder_id: string | null }>(all: readonly One[], id: string | null): One[] =>
  all.filter((one) => one.folder_id === id);

/** Words of the name, in any order and case; accents may be left out. */
export function matches(name: string, query: string): boolean {
  const text = plain(name);
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const plain = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The server decides by the content; here a file that can be no PDF at all is kept from being sent. */
export const mayBePdf = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  type === "application/pdf" || type === "application/x-pdf" || /\.pdf$/i.test(name);
