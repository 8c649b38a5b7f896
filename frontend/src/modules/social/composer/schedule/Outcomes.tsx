import { useLocale, useT } from "#i18n/use-t.ts";
import { useNow } from "#lib/use-now.ts";
import { NetworkMark, networkNames } from "../../NetworkMark/NetworkMark.tsx";
import type { Outcome } from "./schedule.actions.ts";
import styles from "./Foot.module.css";
import { formatWall } from "./wall-time.rules.ts";

interface OutcomesProps {
  outcomes: readonly Outcome[];
  isUnsaved: boolean;
}

/** What became of each network after the button was pressed. */
export function Outcomes({ outcomes, isUnsaved }: OutcomesProps) {
  const t = useT("composer");
  const errors = useT("errors");
  const locale = useLocale();
  const now = useNow();
  return (
    <div aria-live="polite">
      {isUnsaved && <p className={styles["bad"]}>{t("notSaved")}</p>}
      {outcomes.length > 0 && (
        <ul className={styles["outcomes"]}>
          {outcomes.map(({ platform, publication, error }) => (
            <li key={platform} className={styles["outcome"]}>
              <NetworkMark of={platform} />
              {publication === null ? (
                <span className={styles["bad"]}>
                  {t("outcome.refused", { network: networkNames[platform], reason: errors(error ?? "client.unknown") })}
                </span>
              ) : (
                t(Date.parse(publication.due_at) <= now ? "outcome.going" : "outcome.scheduled", {
                  network: networkNames[platform],
                  time: formatWall(publication.wall_time, locale),
                })
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
