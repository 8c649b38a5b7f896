import { NumberTable, type NumberTableProps } from "./NumberTable.tsx";
import styles from "./NumberTable.module.css";

/** The numbers behind a chart, folded; `summary` is the label that opens them. */
export function FoldedTable({ summary, ...table }: NumberTableProps & { summary: string }) {
  return (
    <details className={styles["folded"]}>
      <summary>{summary}</summary>
      <NumberTable {...table} />
    </details>
  );
}
