import { useMemo } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { csvTable } from "./preview.rules.ts";
import styles from "./PreviewDialog.module.css";

const mostRows = 200;

export function TablePreview({ csv }: { csv: string }) {
  const t = useT("common");
  const locale = useLocale();
  const { rows, more } = useMemo(() => csvTable(csv, mostRows), [csv]);
  const [head, ...body] = rows;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <figure className={styles["table"]} aria-label={t("markdown.table")} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head?.map((name, column) => (
                <th key={column} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, index) => (
              <tr key={index}>
                {row.map((value, column) => (
                  <td key={column}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
      {more > 0 && (
        <p className={styles["more"]}>{t("preview.more", { count: more, number: formatNumber(more, locale) })}</p>
      )}
    </>
  );
}
