import type { Interval } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { euros } from "../plan-words.ts";
import { isFree, monthlyShare, priceOf, yearlySaving } from "../plans.rules.ts";
import styles from "./PlanCard.module.css";

/** The price as it is paid, and what a year comes to by the month. */
export function PlanPrice({ plan, interval }: { plan: PlanView; interval: Interval }) {
  const t = useT("plans");
  const locale = useLocale();
  if (isFree(plan)) return <p className={styles["price"]}>{euros(0, locale)}</p>;
  const share = euros(monthlyShare(plan, "year"), locale);
  const saving = yearlySaving(plan);
  const note = saving > 0 ? t("card.saving", { share, saving: euros(saving, locale) }) : t("card.share", { share });
  return (
    <div>
      <p className={styles["price"]}>
        {euros(priceOf(plan, interval), locale)} <span className={styles["per"]}>{t(`card.${interval}`)}</span>
      </p>
      {interval === "year" && <p className={styles["note"]}>{note}</p>}
    </div>
  );
}
