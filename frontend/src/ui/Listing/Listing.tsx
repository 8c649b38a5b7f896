import { useMemo, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import styles from "./Listing.module.css";
import { ListingContext, type Column, type Filter, type Pages } from "./listing.ts";
import { ListTools } from "./ListTools.tsx";
import { Pager } from "./Pager.tsx";
import { RowTable } from "./RowTable.tsx";
import { useListSearch } from "./use-list-search.ts";

export interface ListingProps<Row> {
  pages: Pages<Row>;
  /** What the rows are, for assistive technology. */
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
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

/** A list in pages; search, order, page and filters live in the address. Its texts are the namespace `listing`. */
export function Listing<Row>(props: ListingProps<Row>) {
  const { pages, label, columns, rowKey, searchLabel, filters = [], defaultSort, empty, name } = props;
  const t = useT("listing");
  const errors = useT("errors");
  const { read, change } = useListSearch(name);
  const names = ["q", "sort", "page", ...filters.map((filter) => filter.name)];
  const query = Object.fromEntries(
    names.flatMap((key) => {
      const value = read(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const { state, loading, latest, reload } = useLoaded({
    key: JSON.stringify([pages.key, query]),
    read: (signal) => pages.read(query, signal),
  });
  const handle = useMemo(() => ({ reload }), [reload]);
  const sought = Object.keys(query).some((key) => key !== "sort" && key !== "page");
  const sort = read("sort") ?? defaultSort;
  const failed = state.status === "failed";
  // The rows of another query stay, dimmed, until the new ones are there.
  const rows = failed ? null : latest;
  // There is nothing to search, filter, order or count.
  const isBare = rows?.total === 0 && !sought && !loading;
  return (
    <ListingContext value={handle}>
      {props.head}
      <div className={styles["listing"]}>
        {!isBare && (
          <>
            <ListTools {...{ searchLabel, filters, columns, sort, read, change }} />
            <p className={styles["total"]} aria-live="polite">
              {latest && (latest.more ? t("more", { number: latest.total }) : t("total", { count: latest.total }))}
            </p>
          </>
        )}
        {failed && <ErrorState reason={errors(state.error)} onRetry={reload} />}
        {!failed && rows === null && <Skeleton rows={8} height={48} />}
        {rows?.data.length === 0 && (
          <EmptyState
            title={sought ? t("nothing") : empty.title}
            {...(sought ? { text: t("nothingHint") } : empty.text !== undefined && { text: empty.text })}
          />
        )}
        {rows && rows.data.length > 0 && (
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
