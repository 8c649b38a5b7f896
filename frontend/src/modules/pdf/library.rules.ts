import type { Folder } from "#contract/folders.contract.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { listRecentDiscussions } from "#contract/pdf/discussions.contract.ts";
import type { PdfDocument } from "#contract/pdf/documents.contract.ts";
import { matches } from "#lib/folder-tree.rules.ts";

export type RecentDiscussion = ResponseOf<typeof listRecentDiscussions>[number];

/** Specification 5: the start page shows as many. */
export const recent = 5;
/** Fewer files have no such list, since the whole list shows the latest: they would stand on the page twice. */
const recentFrom = 8;

export const recentDocuments = (documents: readonly PdfDocument[]): PdfDocument[] =>
  documents.length < recentFrom ? [] : newestFirst(documents).slice(0, recent);

export const newestFirst = (documents: readonly PdfDocument[]): PdfDocument[] =>
  documents.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));

/** A sidebar is a short list; what is searched may be longer. */
const listed = { latest: 8, found: 30 };

/** The latest files, or those whose names have the words. */
export const listedDocuments = (documents: readonly PdfDocument[], query: string): PdfDocument[] =>
  query.trim() === ""
    ? newestFirst(documents).slice(0, listed.latest)
    : newestFirst(documents.filter(({ name }) => matches(name, query))).slice(0, listed.found);

/** The latest discussions, or those whose last question or file has the words. */
export const listedDiscussions = (discussions: readonly RecentDiscussion[], query: string): RecentDiscussion[] =>
  discussions.filter((one) => query.trim() === "" || matches(`${one.last_question} ${one.name}`, query));

/** A file that was asked about just now stands first. */
export function withAsked(
  discussions: readonly RecentDiscussion[],
  { id, name }: Pick<PdfDocument, "id" | "name">,
  question: string,
  now: Date,
): RecentDiscussion[] {
  const others = discussions.filter(({ document_id }) => document_id !== id);
  const before = discussions.find(({ document_id }) => document_id === id)?.messages ?? 0;
  const asked = { document_id: id, name, last_question: question, messages: before + 2, updated_at: now.toISOString() };
  return [asked, ...others].slice(0, recent);
}

/** What stands in a folder; null is the top, where files without a folder stand too. */
export const inFolder = <One extends { folder_id: string | null }>(all: readonly One[], id: string | null): One[] =>
  all.filter((one) => one.folder_id === id);

/** The folders in a folder; one that comes with the account is shown once it holds something: its reader made none. */
export function shownFolders(
  folders: readonly Folder[],
  documents: readonly Pick<PdfDocument, "folder_id">[],
  parent: string | null,
): Folder[] {
  const isUsed = ({ id }: Folder) =>
    documents.some((document) => document.folder_id === id) || folders.some(({ parent_id }) => parent_id === id);
  return folders.filter((one) => one.parent_id === parent && (!one.is_default || isUsed(one)));
}

/** The server decides by the content; here a file that can be no PDF at all is kept from being sent. */
export const mayBePdf = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  type === "application/pdf" || type === "application/x-pdf" || /\.pdf$/i.test(name);
