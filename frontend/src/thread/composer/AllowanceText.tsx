import type { Allowance } from "#contract/limits.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useNow } from "#lib/use-now.ts";
import { isMonthly } from "./allowance.rules.ts";
import styles from "./AllowanceText.module.css";

/** How many questions are left; nothing where nothing is counted. */
export function AllowanceText({ allowance }: { allowance: Readonly<Allowance> | null }) {
  const t = useT("thread");
  const now = useNow();
  if (allowance === null || allowance.limit === null || allowance.left === null)
    return <span className={styles["line"]} />;
  const facts = { count: allowance.left, limit: allowance.limit };
  const whole = t(isMonthly(allowance, now) ? "allowance.month" : "allowance.today", facts);
  return (
    <span className={styles["line"]}>
      <span className={styles["whole"]}>{whole}</span>
      <span className={styles["short"]} aria-hidden>
        {t("allowance.short", facts)}
      </span>
    </span>
  );
}
