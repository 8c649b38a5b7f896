import type { PdfDocument } from "#contract/pdf/documents.contract.ts";

/** Specification 5: the start page shows as many. */
export const recent = 5;

export const newestFirst = (documents: readonly PdfDocument[]): PdfDocument[] =>
  documents.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));

/** What stands in a folder; null is the top, where files without a folder stand too. */
export const inFolder = <One extends { folder_id: string | null }>(all: readonly One[], id: string | null): One[] =>
  all.filter((one) => one.folder_id === id);

/** The server decides by the content; here a file that can be no PDF at all is kept from being sent. */
export const mayBePdf = ({ name, type }: Pick<File, "name" | "type">): boolean =>
  type === "application/pdf" || type === "application/x-pdf" || /\.pdf$/i.test(name);
