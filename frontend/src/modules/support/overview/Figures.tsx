import type { SupportStatistics } from "#contract/support/statistics.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber, numbers } from "#lib/format.ts";
import styles from "./Overview.module.css";
import { shareOf } from "./shares.rules.ts";

/** What the visitor confirmed and what a rule assumes stand side by side; they are never one figure. */
export function Figures({ value }: { value: SupportStatistics }) {
  const t = useT("overview");
  const locale = useLocale();
  const number = (count: number) => formatNumber(count, locale);
  const share = (part: number, whole: number) => {
    const found = shareOf(part, whole);
    return found === null ? "–" : numbers(locale, { style: "percent", maximumFractionDigits: 0 }).format(found);
  };
  const { answered, not_found: missed, rated_up: up, rated_down: down, conversations } = value;
  const figures = [
    { label: t("conversations"), figure: number(conversations), note: t("visitors", { count: value.visitors }) },
    { label: t("found"), figure: share(answered, answered + missed), note: t("missed", { count: missed }) },
    {
      label: t("confirmed"),
      figure: number(value.resolved_confirmed),
      note: t("confirmedNote"),
    },
    { label: t("assumed"), figure: number(value.resolved_assumed), note: t("assumedNote") },
    { label: t("handedOver"), figure: number(value.handed_over), note: replyNote(value.reply_minutes) },
    { label: t("rated"), figure: share(up, up + down), note: t("ratings", { count: up + down }) },
    { label: t("leads"), figure: number(value.leads), note: "" },
    { label: t("answers"), figure: number(value.answers), note: "" },
  ];
  function replyNote(minutes: number | null): string {
    if (minutes === null) return "";
    return minutes < 60
      ? t("replyMinutes", { count: Math.max(1, minutes) })
      : t("replyHours", { count: Math.round(minutes / 60) });
  }
  return (
    <dl className={styles["figures"]}>
      {figures.map(({ label, figure, note }) => (
        <div key={label}>
          <dt className={styles["label"]}>{label}</dt>
          <dd className={styles["figure"]}>{figure}</dd>
          {note !== "" && <dd className={styles["note"]}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
