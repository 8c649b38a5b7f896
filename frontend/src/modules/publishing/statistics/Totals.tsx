import { networkFacts, platforms, sumCounts } from "#contract/networks/networks.ts";
import type { SocialStatistics } from "#contract/publishing/insights.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import styles from "./Statistics.module.css";

/** What the days come to. A figure that the networks do not tell is a dash. */
export function Totals({ totals: { published, failed, measured, numbers } }: Pick<SocialStatistics, "totals">) {
  const t = useT("insights");
  const locale = useLocale();
  const number = (count: number | null | undefined) => (typeof count === "number" ? formatNumber(count, locale) : "–");
  const count = sumCounts(published);
  const byNetwork = platforms
    .map((platform) => `${networkFacts[platform].name} ${number(published[platform])}`)
    .join(", ");
  const figures = [
    { label: t("published"), figure: number(count), note: byNetwork },
    { label: t("impressions"), figure: number(numbers?.impressions), note: t("measured", { count: measured }) },
    { label: t("reactions"), figure: number(numbers?.reactions), note: "" },
    { label: t("failed"), figure: number(failed), note: "" },
  ];
  return (
    <dl className={styles["figures"]}>
      {figures.map(({ label, figure, note }) => (
        <div key={label}>
          <dt className={styles["note"]}>{label}</dt>
          <dd className={styles["figure"]}>{figure}</dd>
          {note !== "" && <dd className={styles["note"]}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
