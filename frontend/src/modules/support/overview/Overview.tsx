import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { readSupportStatistics, statisticDays, type SupportStatistics } from "#contract/support/statistics.contract.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { formatDate, formatMonth, formatNumber } from "#lib/format.ts";
import { formatPlanCost } from "#lib/plan-currency.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useRights } from "#session/rights.ts";
import { ChipRow } from "#shell/ChipRow/ChipRow.tsx";
import { BarChart } from "#ui/BarChart/BarChart.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { NumberTable } from "#ui/NumberTable/NumberTable.tsx";
import { FoldedTable } from "#ui/NumberTable/FoldedTable.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { Figures } from "./Figures.tsx";
import { SectionHead } from "../SectionHead.tsx";
import styles from "./Overview.module.css";

type Days = (typeof statisticDays)[number];

/** What visitors asked, what became of it and what it cost. */
export function Overview({ bot }: { bot: TrainedChatbot }) {
  const t = useT("overview");
  const [days, setDays] = useState<Days>("30");
  const { state, retry } = useLoaded(toSource(readSupportStatistics, { params: { id: bot.id }, query: { days } }));
  return (
    <div className={styles["overview"]}>
      <SectionHead title={t("title")}>
        <ChipRow
          label={t("days")}
          value={days}
          options={statisticDays.map((value) => ({ value, label: t("lastDays", { count: Number(value) }) }))}
          onChange={setDays}
        />
      </SectionHead>
      <WhenLoaded state={state} onRetry={retry} failed={t("failed")} rowHeight={72}>
        {(value) => (value.conversations === 0 ? <Nothing bot={bot} /> : <Statistics value={value} />)}
      </WhenLoaded>
    </div>
  );
}

function Nothing({ bot: { id, sources, site_url: site } }: { bot: TrainedChatbot }) {
  const t = useT("overview");
  const may = useRights();
  const isTaught = sources.length > 0;
  return (
    <EmptyState
      title={t(isTaught ? "none" : "untaught")}
      text={t(isTaught ? "noneText" : "untaughtText")}
      action={
        <Button variant="primary" asChild>
          {!isTaught && site !== null && may("support.edit") ? (
            <Link to="/support-chat/create" search={{ chatbot: id }}>
              {t("resume")}
            </Link>
          ) : (
            <Link to="/user/support-chat/$id" params={{ id }} search={{ tab: isTaught ? "install" : "knowledge" }}>
              {t(isTaught ? "toInstall" : "toKnowledge")}
            </Link>
          )}
        </Button>
      }
    />
  );
}

function Statistics({ value }: { value: SupportStatistics }) {
  const t = useT("overview");
  const locale = useLocale();
  const { days, top_questions: top, months } = value;
  // A day of the API is one of UTC, and is shown as that.
  const dayOf = (day: string) => formatDate(new Date(`${day}T12:00:00`), locale);
  const numberOf = (count: number) => formatNumber(count, locale);
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  return (
    <>
      <Figures value={value} />
      <div className={styles["columns"]}>
        <section aria-label={t("byDay")}>
          <BarChart
            label={t("byDay")}
            bars={days.map(({ day, answers }) => ({ name: dayOf(day), value: answers, text: numberOf(answers) }))}
            ends={[dayOf(first), dayOf(last)]}
          />
          <FoldedTable
            summary={t("table")}
            label={t("byDay")}
            headers={[t("day"), t("conversations"), t("answers"), t("notFound"), t("leads")]}
            rows={days.map((one) => [
              dayOf(one.day),
              numberOf(one.conversations),
              numberOf(one.answers),
              numberOf(one.not_found),
              numberOf(one.leads),
            ])}
          />
        </section>
        <section aria-label={t("top")}>
          <h3 className={styles["subtitle"]}>{t("top")}</h3>
          <ol className={styles["questions"]}>
            {top.map(({ text, count }) => (
              <li key={text}>
                <span className={ownWords}>{text}</span>
                <span className={styles["count"]}>{numberOf(count)}</span>
              </li>
            ))}
          </ol>
          {months.length > 0 && (
            <>
              <h3 className={styles["subtitle"]}>{t("cost")}</h3>
              <NumberTable
                label={t("cost")}
                headers={[t("month"), t("answers"), t("costHead")]}
                rows={months.map(({ month, answers, cost_micros: micros }) => [
                  formatMonth(month, locale),
                  numberOf(answers),
                  formatPlanCost(micros, locale),
                ])}
              />
              <p className={styles["note"]}>{t("costNote")}</p>
            </>
          )}
        </section>
      </div>
    </>
  );
}
