import { useEffect, useRef, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { SearchBox } from "#ui/SearchBox/SearchBox.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import type { ListSearch } from "./list-search.ts";
import type { Filter } from "./listing.ts";
import styles from "./ListTools.module.css";

interface ListToolsProps {
  searchLabel: string | undefined;
  filters: readonly Filter[];
  columns: readonly { header: string; sort?: string }[];
  sort: string | undefined;
  read: (key: string) => string | undefined;
  change: (changes: ListSearch) => void;
}

/** Milliseconds after the last key until the list is asked. */
const pause = 250;

export function ListTools({ searchLabel, filters, columns, sort, read, change }: ListToolsProps) {
  const t = useT("listing");
  const sortable = columns.filter((column) => column.sort !== undefined);
  const orders = sortable.flatMap(({ header, sort: column = "" }) => [
    { value: column, label: t("ascending", { column: header }) },
    { value: `-${column}`, label: t("descending", { column: header }) },
  ]);
  if (searchLabel === undefined && filters.length === 0 && sortable.length === 0) return null;
  return (
    <div className={styles["tools"]}>
      {searchLabel !== undefined && (
        <div className={styles["search"]}>
          <Search label={searchLabel} value={read("q") ?? ""} onChange={(q) => change({ q })} />
        </div>
      )}
      {filters.map((filter) => {
        const value = read(filter.name) ?? "";
        const set = (next: string) => change({ [filter.name]: next });
        const props = { key: filter.name, label: filter.label, value };
        return "type" in filter ? (
          <TextField {...props} key={filter.name} type="date" onChange={(event) => set(event.target.value)} />
        ) : (
          <Select
            {...props}
            key={filter.name}
            options={[{ value: "", label: filter.unasked ?? t("all") }, ...filter.options]}
            onChange={(event) => set(event.target.value)}
          />
        );
      })}
      {sortable.length > 0 && (
        <div className={styles["order"]}>
          <Select
            label={t("order")}
            value={sort ?? ""}
            options={sort === undefined ? [{ value: "", label: "–" }, ...orders] : orders}
            onChange={(event) => change({ sort: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}

/** What is typed shows at once; the list is asked when the fingers rest. */
function Search({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by itself: the way back, a link.
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAsked(text.trim());
      onChange(text.trim());
    }, pause);
  };
  return <SearchBox label={label} value={typed} onChange={type} />;
}
