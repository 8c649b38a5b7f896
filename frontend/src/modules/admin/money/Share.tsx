import type { Column } from "#ui/Listing/listing.ts";
import { RowTable } from "#ui/Listing/RowTable.tsx";
import styles from "./MoneyPage.module.css";

interface ShareProps<Row> {
  title: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
}

const unsorted = () => undefined;

export function Share<Row>({ title, rows, columns, rowKey }: ShareProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <div className={styles["section"]}>
      <h2 className={styles["heading"]}>{title}</h2>
      <RowTable {...{ columns, rows, rowKey }} label={title} sort={undefined} onSort={unsorted} loading={false} />
    </div>
  );
}
