import { useMemo, type ComponentProps, type ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import styles from "./Listing.module.css";
import { ListingContext, type Column, type Filter, type Pages, type Rows } from "./listing.ts";
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
  const failure = state.status === "failed" ? state.error : null;
  // There is nothing to search, filter, order or count.
  const isBare = failure === null && latest?.total === 0 && !sought && !loading;
  return (
    <ListingContext value={handle}>
      {props.head}
      <div className={styles["listing"]}>
        {!isBare && (
          <>
            <ListTools {...{ searchLabel, filters, columns, sort, read, change }} />
            <p className={styles["total"]} aria-live="polite">
              {latest && <Total {...latest} />}
            </p>
          </>
        )}
        {failure === null ? (
          <Page {...{ label, columns, rowKey, sort, loading, change }} rows={latest} empty={sought ? null : empty} />
        ) : (
          <ErrorState reason={errors(failure)} onRetry={reload} />
        )}
      </div>
    </ListingContext>
  );
}

function Total({ total, more }: Pick<Rows<unknown>, "total" | "more">) {
  const t = useT("listing");
  return more ? t("more", { number: total }) : t("total", { count: total });
}

interface PageProps<Row> extends Omit<ComponentProps<typeof RowTable<Row>>, "rows" | "onSort"> {
  /** Those of another query stay, dimmed, until the new ones are there. */
  rows: Rows<Row> | null;
  /** Null where something is sought, and nothing is found. */
  empty: ListingProps<Row>["empty"] | null;
  change: ReturnType<typeof useListSearch>["change"];
}

function Page<Row>({ rows, empty, change, ...table }: PageProps<Row>) {
  const t = useT("listing");
  if (rows === null) return <Skeleton rows={8} height={48} />;
  if (rows.data.length === 0) return <EmptyState {...(empty ?? { title: t("nothing"), text: t("nothingHint") })} />;
  return (
    <>
      <RowTable {...table} rows={rows.data} onSort={(next) => change({ sort: next })} />
      <Pager page={rows.current_page} last={rows.last_page} onPage={(page) => change({ page: String(page) })} />
    </>
  );
}
