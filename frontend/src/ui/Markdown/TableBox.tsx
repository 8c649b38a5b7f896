import type { Tokens } from "marked";
import { useT } from "#i18n/use-t.ts";
import { renderInline } from "./inline.tsx";
import styles from "./Markdown.module.css";
import { useCut } from "./use-cut.ts";

/** A wide table scrolls in its own box, by keyboard too, and never widens the page. */
export function TableBox({ table }: { table: Tokens.Table }) {
  const t = useT("common");
  const { ref, cut } = useCut();
  return (
    <figure
      ref={ref}
      dir="auto"
      className={styles["tableBox"]}
      data-cut={cut || undefined}
      aria-label={t("markdown.table")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {table.header.map((cell, index) =>
              cell.text.trim() === "" ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell is no control
                <td key={index} />
              ) : (
                <th key={index} scope="col" style={align(cell)}>
                  {renderInline(cell.tokens)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} style={align(cell)}>
                  {renderInline(cell.tokens)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function align(cell: Tokens.TableCell) {
  return cell.align && cell.align !== "left" ? { textAlign: cell.align } : undefined;
}
