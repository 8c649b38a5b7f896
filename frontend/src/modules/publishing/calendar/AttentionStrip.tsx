import { Link } from "@tanstack/react-router";
import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { PublicationView } from "#contract/publishing/publishing.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { dateFormat } from "#lib/dates.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { attention, fetchAttention } from "../attention/attention.store.ts";
import { byUrgency } from "../attention/attention.rules.ts";
import { networkFacts } from "#contract/networks/networks.ts";
import styles from "./AttentionStrip.module.css";

/** How many of them are named. */
const named = 3;

/** How many things wait for their person, and the most urgent of them; nothing where none does. */
export function AttentionStrip({ count }: { count: number }) {
  const t = useT("calendar");
  const social = useT("social");
  const locale = useLocale();
  const { value } = useSnapshot(attention);
  useEffect(() => {
    if (count > 0) void fetchAttention();
  }, [count]);
  if (count === 0) return null;
  const day = dateFormat(locale, { weekday: "short", day: "numeric", month: "short" });
  return (
    <section className={styles["strip"]} aria-label={t("needYou", { count })}>
      <p className={styles["count"]}>
        <Icon of={CircleAlert} size={18} className={styles["sign"]} />
        {t("needYou", { count })}
      </p>
      <ul className={styles["list"]}>
        {byUrgency(value.data as PublicationView[])
          .slice(0, named)
          .map(({ id, state, platform, due_at: dueAt }) => (
            <li key={id}>
              {t("needs", {
                state: social(`state.${state}`),
                network: networkFacts[platform].name,
                day: day.format(new Date(dueAt)),
              })}
            </li>
          ))}
      </ul>
      <Link to="/user/social-planner/attention" className={styles["all"]}>
        {t("seeThem", { count })}
      </Link>
    </section>
  );
}
