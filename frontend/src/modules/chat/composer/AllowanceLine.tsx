import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { onAccountChange } from "#session/session.store.ts";
import { chat } from "../chat.store.ts";
import { checkLimit } from "../limits.actions.ts";
import { useNow } from "#lib/use-now.ts";
import { isMonthly, longestTimer } from "./allowance.rules.ts";
import styles from "./AllowanceLine.module.css";

/** What is left, as the server counts it; nothing where nothing is counted. */
export function AllowanceLine() {
  const t = useT("chat");
  const { allowance } = useSnapshot(chat);
  const now = useNow();
  const resetsAt = allowance?.resets_at ?? null;

  useEffect(() => {
    void checkLimit();
    return onAccountChange(() => void checkLimit());
  }, []);
  useEffect(() => {
    if (resetsAt === null) return;
    const wait = Date.parse(resetsAt) - Date.now();
    if (Number.isNaN(wait) || wait < 0 || wait > longestTimer) return;
    const timer = setTimeout(() => void checkLimit(), wait + 1_000);
    return () => clearTimeout(timer);
  }, [resetsAt]);

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
