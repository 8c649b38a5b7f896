import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { classNames } from "#lib/class-names.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import type { Column } from "./listing.ts";
import styles from "./RowTable.module.css";

interface RowTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort: string | undefined;
  onSort: (sort: string) => void;
  loading: boolean;
}

/** A table, and on a phone a card for each row. */
export function RowTable<Row>({ label, columns, rows, rowKey, sort, onSort, loading }: RowTableProps<Row>) {
  return (
    <table className={classNames(styles["table"], loading && styles["dim"])} aria-label={label} aria-busy={loading}>
      <thead className={styles["head"]}>
        <tr>
          {columns.map((column) => (
            <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={styles["row"]}>
            {columns.map(({ key, header, cell, align, fit }) => (
              <td key={key} data-label={header} className={classNames(align && styles["end"], fit && styles["fit"])}>
                <div className={styles["value"]}>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: (sort: string) => void;
}

function Heading<Row>({ column: { header, sort: own, align }, sort, onSort }: HeadingProps<Row>) {
  const place = align && styles["end"];
  if (own === undefined)
    return (
      <th scope="col" className={place}>
        {header}
      </th>
    );
  const order = sort === own ? "ascending" : sort === `-${own}` ? "descending" : "none";
  const drawing = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[order];
  return (
    <th scope="col" className={place} aria-sort={order}>
      <button type="button" className={styles["sort"]} onClick={() => onSort(order === "ascending" ? `-${own}` : own)}>
        {header}
        <Icon of={drawing} size={14} className={order === "none" ? styles["unsorted"] : undefined} />
      </button>
    </th>
  );
}
