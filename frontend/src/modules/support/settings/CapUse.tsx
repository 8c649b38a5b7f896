import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { readCapUse, type CapUsage } from "#contract/support/statistics.contract.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Fold } from "#ui/Fold/Fold.tsx";
import { Meter } from "#ui/Meter/Meter.tsx";
import styles from "./CapUse.module.css";

/** How much of the caps is used, and by whom; silent until it is known. */
export function CapUse({ botId }: { botId: string }) {
  const t = useT("widget");
  const { state } = useLoaded(toSource(readCapUse, { params: { id: botId } }));
  if (state.status !== "ready") return null;
  const { today, today_most: dayMost, month, month_most: monthMost, visitors, networks } = state.value;
  return (
    <div className={styles["use"]}>
      <Used label={t("use.today")} used={today} most={dayMost} />
      {monthMost !== null && <Used label={t("use.month")} used={month} most={monthMost} />}
      {visitors.length > 0 && (
        <Fold label={t("use.who")}>
          <Visitors botId={botId} visitors={visitors} />
          <Ranked
            title={t("use.networks")}
            note={t("use.networksNote")}
            rows={networks.map(({ mark, asked }) => ({ key: mark, name: <code>{mark}</code>, asked }))}
          />
        </Fold>
      )}
    </div>
  );
}

function Used({ label, used, most }: { label: string; used: number; most: number }) {
  const t = useT("widget");
  const locale = useLocale();
  const words = { count: most, used: formatNumber(used, locale), most: formatNumber(most, locale) };
  return <Meter label={label} value={used} max={most} text={t("use.of", words)} />;
}

/** A visitor without a name is known by where they are, and by what they asked. */
function Visitors({ botId, visitors }: { botId: string; visitors: CapUsage["visitors"] }) {
  const t = useT("widget");
  const rows = visitors.map(({ visitor, place, conversation_id: talk, question, asked }, at) => {
    const name = visitor ?? (place === null ? t("use.visitor") : t("use.visitorIn", { place }));
    const shown = (
      <>
        {talk === null ? name : <ToTalk {...{ botId, talk, name }} />} <span className={ownWords}>{question}</span>
      </>
    );
    return { key: talk ?? String(at), name: shown, asked };
  });
  return <Ranked title={t("use.visitors")} rows={rows} />;
}

function ToTalk({ botId, talk, name }: { botId: string; talk: string; name: string }) {
  const search = { tab: "inbox", conversation: talk } as never;
  return (
    <Link className={ownWords} to="/user/support-chat/$id" params={{ id: botId }} search={search}>
      {name}
    </Link>
  );
}

interface RankedProps {
  title: string;
  note?: string;
  rows: readonly { key: string; name: ReactNode; asked: number }[];
}

function Ranked({ title, note, rows }: RankedProps) {
  const locale = useLocale();
  return (
    <section className={styles["ranked"]} aria-label={title}>
      <h3 className={styles["title"]}>{title}</h3>
      <ol className={styles["rows"]}>
        {rows.map(({ key, name, asked }) => (
          <li key={key}>
            <span className={styles["name"]}>{name}</span>
            <span className={styles["count"]}>{formatNumber(asked, locale)}</span>
          </li>
        ))}
      </ol>
      {note !== undefined && <p>{note}</p>}
    </section>
  );
}
