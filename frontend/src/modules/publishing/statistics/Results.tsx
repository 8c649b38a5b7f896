import { Link } from "@tanstack/react-router";
import { networkFacts, platforms, sumCounts } from "#contract/networks/networks.ts";
import type { SocialStatistics } from "#contract/publishing/insights.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { dateFormat } from "#lib/dates.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDateTime, formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { BarChart } from "#ui/BarChart/BarChart.tsx";
import { FoldedTable } from "#ui/NumberTable/FoldedTable.tsx";
import { NetworkMark } from "../NetworkMark/NetworkMark.tsx";
import { LineFigure } from "./LineFigure/LineFigure.tsx";
import { Totals } from "./Totals.tsx";
import styles from "./Statistics.module.css";

/** Days are those of UTC, as the API counts them. */
export function Results({ value }: { value: SocialStatistics }) {
  const t = useT("insights");
  const locale = useLocale();
  const { days, totals, best, as_of: asOf } = value;
  const format = dateFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const dayOf = (day: string) => format.format(new Date(`${day}T12:00:00Z`));
  const number = (count: number | null | undefined) => (typeof count === "number" ? formatNumber(count, locale) : "–");
  const ends = [dayOf(value.from), dayOf(value.to)] as const;
  const pointsOf = (name: "impressions" | "reactions") =>
    days.map((one) => ({ name: dayOf(one.day), value: one.numbers?.[name] ?? null }));
  const lines = (["impressions", "reactions"] as const).filter((name) => typeof totals.numbers?.[name] === "number");
  const hiding = platforms.find(
    (platform) => totals.published[platform] > 0 && !networkFacts[platform].numbers.readableKinds.includes("member"),
  );
  return (
    <>
      <Totals totals={totals} />
      {totals.measured < sumCounts(totals.published) && (
        <p className={styles["why"]}>
          {hiding ? t("whyHidden", { network: networkFacts[hiding].name }) : t("whyLater")}
        </p>
      )}
      <div className={styles["columns"]}>
        <section aria-label={t("byDay")}>
          <BarChart
            label={t("byDay")}
            bars={days.map(({ day, published }) => {
              const count = sumCounts(published);
              return { name: dayOf(day), value: count, text: number(count) };
            })}
            ends={ends}
          />
        </section>
        {lines.map((name) => (
          <LineFigure key={name} label={t(`line.${name}`)} points={pointsOf(name)} ends={ends} />
        ))}
      </div>
      <FoldedTable
        summary={t("table")}
        label={t("byDay")}
        headers={[
          t("day"),
          ...platforms.map((platform) => networkFacts[platform].name),
          ...(["failed", "impressions", "reactions", "comments", "shares"] as const).map((name) => t(name)),
        ]}
        rows={days.map(({ day, published, failed, numbers }) => [
          dayOf(day),
          ...platforms.map((platform) => number(published[platform])),
          number(failed),
          number(numbers?.impressions),
          number(numbers?.reactions),
          number(numbers?.comments),
          number(numbers?.shares),
        ])}
      />
      {best.length > 0 && (
        <section>
          <h3 className={styles["subtitle"]}>{t("best")}</h3>
          <ol className={styles["best"]}>
            {best.map((post) => (
              <li key={post.publication_id}>
                <NetworkMark of={post.platform} named />
                <div>
                  <Link
                    to="/user/social-planner/post/$id"
                    params={{ id: post.post_id }}
                    className={classNames(styles["name"], ownWords)}
                  >
                    {post.excerpt}
                  </Link>
                  <p className={styles["note"]}>{formatDateTime(Date.parse(post.published_at), locale)}</p>
                </div>
                <p className={styles["note"]}>
                  {t("received", {
                    reactions: number(post.numbers.reactions),
                    comments: number(post.numbers.comments),
                    shares: number(post.numbers.shares),
                  })}
                </p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {asOf !== null && (
        <p className={styles["note"]}>{t("asOf", { when: formatDateTime(Date.parse(asOf), locale) })}</p>
      )}
    </>
  );
}
