import { Link } from "@tanstack/react-router";
import { useSnapshot } from "valtio";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { chatbots } from "../chatbots.store.ts";
import { sections, type Section } from "./sections.rules.ts";
import styles from "./SectionTabs.module.css";

/** Links, so that each part has an address; on a phone the row scrolls to the open one. */
export function SectionTabs({ id, section }: { id: string; section: Section }) {
  const t = useT("support");
  const { all } = useSnapshot(chatbots);
  const bot = all.find((one) => one.id === id);
  const counts: Partial<Record<Section, number>> = bot
    ? { inbox: bot.waiting, unanswered: bot.unanswered, leads: bot.new_leads }
    : {};
  return (
    <nav className={styles["tabs"]} aria-label={t("tabs")}>
      {sections.map((name) => (
        <Link
          key={name}
          to="/user/support-chat/$id"
          params={{ id }}
          search={{ tab: name }}
          className={styles["tab"]}
          aria-current={name === section ? "page" : undefined}
          activeProps={{}}
        >
          {t(`tab.${name}`)}
          <Count value={counts[name] ?? 0} />
          {name === section && (
            <span
              key={`${bot?.waiting} ${bot?.unanswered} ${bot?.new_leads}`}
              className={styles["end"]}
              ref={showWhole}
            />
          )}
        </Link>
      ))}
    </nav>
  );
}

/** The open tab, again when counts arrive that make those before it wider. */
function showWhole(end: HTMLElement | null): void {
  void end?.parentElement?.scrollIntoView({ block: "nearest", inline: "center" });
}

function Count({ value }: { value: number }) {
  const locale = useLocale();
  return value > 0 && <span className={styles["count"]}>{formatNumber(value, locale)}</span>;
}
