import { createContext, useContext, type ReactNode } from "react";
import type { ListSearch } from "./list-search.ts";

/** One page of a list, as the API answers it. */
export interface Rows<Row> {
  data: Row[];
  current_page: number;
  last_page: number;
  total: number;
  /** There are more than `total`, which were not counted. */
  more?: boolean;
}

/** A list that is read page by page; another `key` is another list. */
export interface Pages<Row> {
  key: string;
  read: (query: ListSearch, signal: AbortSignal) => Promise<Rows<Row>>;
}

export interface Column<Row> {
  key: string;
  header: string;
  /** The column of the contract that the API sorts by. */
  sort?: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end. */
  align?: "end";
  /** Short words on one line: the column is no wider than they are. */
  fit?: boolean;
}

/** A further field of the query: one of some values, or a day as 2026-11-28. */
export type Filter = { name: string; label: string } &
  /** `unasked` says what is shown while none is chosen, where that is not all of them. */
  ({ options: readonly { value: string; label: string }[]; unasked?: string } | { type: "date" });

export interface ListingHandle {
  /** Reads the rows again, after a write. */
  reload: () => void;
}

export const ListingContext = createContext<ListingHandle>({ reload: () => {} });

/** The list that this cell or action stands in. */
export const useListing = (): ListingHandle => useContext(ListingContext);
