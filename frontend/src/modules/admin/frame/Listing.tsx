import { useMemo, type ReactNode } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import { call } from "#api/call.ts";
import type { InputOf } from "#api/request.ts";
import { useT } from "#i18n/use-t.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import styles from "./Listing.module.css";
import { ListingContext, type Column, type Filter, type RowOf } from "./listing.ts";
import { ListTools } from "./ListTools.tsx";
import { Pager } from "./Pager.tsx";
import { RowTable } from "./RowTable.tsx";
import { useListSearch } from "./use-list-search.ts";
import { useRows, type Rows } from "./use-rows.ts";

export interface ListingProps<E extends Endpoint> {
  endpoint: E;
  /** What the path or the query needs beside page, search, order and filters. */
  input?: { params?: Record<string, string>; query?: Record<string, string> };
  /** What the rows are, for assistive technology. */
  label: string;
  columns: readonly Column<RowOf<E>>[];
  rowKey: (row: RowOf<E>) => string;
  /** Without it the list has no search. */
  searchLabel?: string;
  filters?: readonly Filter[];
  /** As the API sorts unasked: 'created_at' or '-created_at'. */
  defaultSort?: string;
  empty: { title: string; text?: string };
  /** Above the list; its buttons reach the list by `useListing()`. */
  head?: ReactNode;
  /** Sets the list's part of the address apart where a page has several. */
  name?: string;
}

/** A list of the API in pages; search, order, page and filters live in the address. */
export function Listing<E extends Endpoint>(props: ListingProps<E>) {
  const { endpoint, input, label, columns, rowKey, searchLabel, filters = [], defaultSort, empty, name } = props;
  const t = useT("admin");
  const errors = useT("errors");
  const { read, change } = useListSearch(name);
  const asked = ["q", "sort", "page", ...filters.map((filter) => filter.name)];
  const said = asked.flatMap((key) => (read(key) === undefined ? [] : [[key, read(key)]]));
  const question = { ...input, query: { ...input?.query, ...Object.fromEntries(said) } };
  const { rows, loading, error, reload } = useRows<RowOf<E>>(
    JSON.stringify(question),
    (signal) => call(endpoint, question as unknown as InputOf<E>, { signal }) as Promise<Rows<RowOf<E>>>,
  );
  const handle = useMemo(() => ({ reload }), [reload]);
  const sought = said.some(([key]) => key !== "sort" && key !== "page");
  const sort = read("sort") ?? defaultSort;
  return (
    <ListingContext value={handle}>
      {props.head}
      <div className={styles["listing"]}>
        <ListTools {...{ searchLabel, filters, columns, sort, read, change }} />
        <p className={styles["total"]} aria-live="polite">
          {rows && (rows.more ? t("list.more", { number: rows.total }) : t("list.total", { count: rows.total }))}
        </p>
        {error && <ErrorState reason={errors(error)} retrying={loading} onRetry={reload} />}
        {!error && rows === null && <Skeleton rows={8} height={48} />}
        {!error && rows?.data.length === 0 && (
          <EmptyState
            title={sought ? t("list.nothing") : empty.title}
            {...(sought ? { text: t("list.nothingHint") } : empty.text !== undefined && { text: empty.text })}
          />
        )}
        {!error && rows && rows.data.length > 0 && (
          <>
            <RowTable
              rows={rows.data}
              onSort={(next) => change({ sort: next })}
              {...{ label, columns, rowKey, sort, loading }}
            />
            <Pager page={rows.current_page} last={rows.last_page} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </div>
    </ListingContext>
  );
}
