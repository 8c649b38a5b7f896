import { Check } from "lucide-react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDayAndTime, formatTime } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { State } from "#ui/State/State.tsx";
import { networkFacts } from "#contract/networks/networks.ts";
import { NetworkMark } from "../NetworkMark/NetworkMark.tsx";
import { firstWords } from "./attention.rules.ts";
import type { SolvedPublication } from "./attention.store.ts";
import styles from "./AttentionPage.module.css";
import { failureNameOf } from "../failures.ts";

/** What went out within the week after it met trouble. */
export function SolvedList({ solved }: { solved: readonly SolvedPublication[] }) {
  const t = useT("attention");
  const locale = useLocale();
  const troubleOf = useTrouble();
  if (solved.length === 0) return null;
  return (
    <section>
      <h2 className={styles["solved"]}>{t("solved")}</h2>
      <ul className={styles["rows"]}>
        {solved.map((one) => (
          <li key={one.id} className={styles["line"]}>
            <time className={styles["when"]} dateTime={one.due_at}>
              {formatDayAndTime(Date.parse(one.due_at), locale)}
            </time>
            <p className={styles["what"]}>
              <NetworkMark of={one.platform} named />
              <span>
                <span className={classNames(styles["text"], ownWords)}>{firstWords(one)}</span> {troubleOf(one)}
              </span>
            </p>
            <State icon={Check} tone="good">
              {one.late
                ? t("publishedLate", { time: formatTime(Date.parse(one.published_at ?? one.due_at), locale) })
                : t("publishedOnce")}
            </State>
          </li>
        ))}
      </ul>
    </section>
  );
}

const cutOff: readonly string[] = ["timeout", "server_error", "cut", "unread"];

/** What stood in the way of a publication that is out. */
function useTrouble(): (publication: SolvedPublication) => string {
  const t = useT("attention");
  return ({ trouble, platform }) => {
    const network = networkFacts[platform].name;
    if (trouble === null) return t("trouble.late");
    if (cutOff.includes(trouble)) return t("trouble.cut", { network });
    const name = failureNameOf(trouble);
    if (name === "rate_limited") return t("trouble.wait", { network });
    if (name === "unreachable") return t("trouble.unreachable", { network });
    return t("trouble.refused", { network });
  };
}
