import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { chat } from "../chat.store.ts";
import { useNow } from "#lib/use-now.ts";
import { isMonthly } from "./allowance.rules.ts";
import styles from "./AllowanceLine.module.css";

/** What is left, as the server counts it; nothing where nothing is counted. */
export function AllowanceLine() {
  const t = useT("chat");
  const { allowance } = useSnapshot(chat);
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
