import type { PlanType } from "#contract/users.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useSessionKind } from "#session/session.store.ts";
import { NewsSwitch } from "#modules/users/News/NewsSwitch.tsx";
import styles from "./NotOpenYet.module.css";

/** What a part of the product will do, what does so meanwhile, and a way to hear of it. It sells nothing. */
export function NotOpenYet({ type }: { type: PlanType }) {
  const t = useT("plans");
  const hasAccount = useSessionKind() === "user";
  return (
    <div className={styles["soon"]}>
      <h3 className={styles["title"]}>{t("market.soon")}</h3>
      <p className={styles["text"]}>{t(`market.soonText.${type}`)}</p>
      {hasAccount && (
        <div className={styles["news"]}>
          <NewsSwitch label={t("market.soonMail")} hint={t("market.soonMailHint")} />
        </div>
      )}
    </div>
  );
}
