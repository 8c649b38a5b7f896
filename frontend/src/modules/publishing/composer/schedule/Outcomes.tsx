import { useT } from "#i18n/use-t.ts";
import { networkFacts } from "#contract/networks/networks.ts";
import { NetworkMark } from "../../NetworkMark/NetworkMark.tsx";
import type { Outcome } from "./schedule.actions.ts";
import styles from "./Foot.module.css";

interface OutcomesProps {
  outcomes: readonly Outcome[];
  isUnsaved: boolean;
}

/** What was refused as the button was pressed; what was taken is a publication. */
export function Outcomes({ outcomes, isUnsaved }: OutcomesProps) {
  const t = useT("composer");
  const errors = useT("errors");
  const refused = outcomes.filter(({ publication }) => publication === null);
  return (
    <div aria-live="polite">
      {isUnsaved && <p className={styles["bad"]}>{t("notSaved")}</p>}
      {refused.length > 0 && (
        <ul className={styles["outcomes"]}>
          {refused.map(({ platform, error }) => (
            <li key={platform} className={styles["outcome"]}>
              <NetworkMark of={platform} />
              <span className={styles["bad"]}>
                {t("outcome.refused", {
                  network: networkFacts[platform].name,
                  reason: errors(error ?? "client.unknown"),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
